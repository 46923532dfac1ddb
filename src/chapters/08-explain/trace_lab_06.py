"""Runs a script and says, for each SQL statement and each printed line, where it was made.

`python3 trace_lab_06.py lab_06.py` prints a JSON list of {text, line, lastLine}; what stands outside of a pass and
the check is left out.
"""

import ast
import builtins
import json
import sqlite3
import sys

PATH = sys.argv[1]
INSIDE = {"make_pass", "check"}

with open(PATH, encoding="utf-8") as file:
    SOURCE = file.read()

steps = []


def last_line(line):
    """The end of the statement that stands on a line: of a block, the end of its head."""
    found = [
        node
        for node in ast.walk(ast.parse(SOURCE))
        if isinstance(node, ast.stmt) and node.lineno <= line <= node.end_lineno
    ]
    inner = min(found, key=lambda node: node.end_lineno - node.lineno)
    return inner.body[0].lineno - 1 if hasattr(inner, "body") else inner.end_lineno


def note(text):
    frame = sys._getframe(1)
    while frame and frame.f_code.co_filename != PATH:
        frame = frame.f_back
    names, caller = set(), frame
    while caller:
        names.add(caller.f_code.co_name)
        caller = caller.f_back
    if frame and names & INSIDE:
        line = frame.f_lineno
        steps.append({"text": text.strip(), "line": line, "lastLine": last_line(line)})


def connect(*args, **kwargs):
    db = connect.original(*args, **kwargs)
    db.set_trace_callback(note)
    return db


connect.original = sqlite3.connect
sqlite3.connect = connect
write = builtins.print
builtins.print = note
exec(compile(SOURCE, PATH, "exec"), {"__name__": "__main__"})
write(json.dumps(steps))
