"""The lab in Python: two jobs, one worker, three passes, and a check.

It needs nothing but the standard library. Its database lives and goes with a
temporary directory: no run finds what another has left.
"""

import contextlib
import os
import sqlite3
import tempfile

SCHEMA = (
    "CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL,"
    " attempts INTEGER NOT NULL DEFAULT 0)",
    "CREATE TABLE receipts (job_id TEXT PRIMARY KEY, result TEXT NOT NULL)",
)


def set_status(db, key, status):
    db.execute("UPDATE jobs SET status=? WHERE id=?", (status, key))


def claim(db, key, attempt):
    """Committed before anything else happens: a process that dies counts too."""
    with db:
        db.execute(
            "UPDATE jobs SET status='running', attempts=? WHERE id=?", (attempt, key)
        )


def retry_later(db, key):
    """It failed before anything was done: known, so it may be tried again."""
    with db:
        set_status(db, key, "pending")
    return "retry_scheduled"


def call_for_review(db, key):
    """Nobody here can tell whether it happened: not for a machine to repeat."""
    with db:
        set_status(db, key, "review")
    return "review_required"


def record(db, key):
    """The receipt and the word done: both, or neither."""
    with db:
        db.execute("INSERT INTO receipts VALUES (?, ?)", (key, "paper_result"))
        set_status(db, key, "done")
    return "done"


def outcome_of(key, attempt):
    """Where the lab decides what befalls a job; a real worker would find out."""
    if key == "uncertain":
        return call_for_review
    return retry_later if attempt == 1 else record


def make_pass(db):
    """Every job that is pending now, once."""
    waiting = db.execute(
        "SELECT id, attempts FROM jobs WHERE status='pending' ORDER BY id"
    ).fetchall()
    for key, attempts in waiting:
        attempt = attempts + 1
        claim(db, key, attempt)
        word = outcome_of(key, attempt)(db, key)
        print(f"{key}: {word} attempt={attempt}")


def check(db):
    """One receipt, no second one for a job, and one job that waits for a person."""
    receipts, jobs_with_receipt = db.execute(
        "SELECT COUNT(*), COUNT(DISTINCT job_id) FROM receipts"
    ).fetchone()
    (in_review,) = db.execute(
        "SELECT COUNT(*) FROM jobs WHERE status='review'"
    ).fetchone()
    if (receipts, in_review) != (1, 1):
        raise SystemExit(f"check failed: {receipts} receipts, {in_review} in review")
    copies = receipts - jobs_with_receipt
    print(f"receipts={receipts} duplicate_receipts={copies} review_jobs={in_review}")


def main():
    with tempfile.TemporaryDirectory() as directory:
        path = os.path.join(directory, "lab.sqlite3")
        # The connection's own `with` ends a transaction; closing is another matter.
        with contextlib.closing(sqlite3.connect(path)) as db:
            with db:
                for statement in SCHEMA:
                    db.execute(statement)
                db.executemany(
                    "INSERT INTO jobs (id, status) VALUES (?, 'pending')",
                    [("retryable",), ("uncertain",)],
                )
            for _ in range(3):
                make_pass(db)
            check(db)


if __name__ == "__main__":
    main()
