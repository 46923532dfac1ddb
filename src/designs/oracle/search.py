"""Every run of a small design, found by trying: an oracle for the search of designs.

    python3 search.py                     every design, budgets 0 to 2, as a table
    python3 search.py lease --faults 1    one of them
    python3 search.py --plain --faults 1  worlds are not merged: every single run from its first step, in fresh databases
    python3 search.py --write             makes expected.json again (biome then lays it out as the rest)
    python3 search.py --check             does the search still give expected.json?
    python3 search.py --readings          which ends and rules hang on which reading of the contract

A move is one choice of the schedule: a step of a process or of a service that is not atomic, a fault, a late request that
lands, or the clock. A schedule is the list of moves from the first to the last; `schedules` counts them all.

Where the contract can be read in two ways, this is what is done here. READINGS holds those that can be switched.

Steps and passes
- `now`, `print`, `sleep`, `call`, BEGIN, COMMIT and ROLLBACK are steps. All that a process does between two steps belongs to
  the step before; so do the end of a pass, the question of `repeat` and the beginning of the next pass. None of these is a
  move of its own.
- The first pass is made in any case. `repeat` as SQL is asked once, when a pass has ended, over committed rows; without a row
  the process has ended for good. With rows an idle pass waits, and the next one begins without asking again (`repeat asked`).
- An idle pass waits for a commit of another, or a move of the clock, since that pass BEGAN (`idle since`): else a commit
  between its last read and its end would be missed for ever. A pass that wrote and rolled back is not idle.
- Passes that are counted by a number wait after an idle pass too.
- `transaction` that meets an error rolls back by a step ROLLBACK where a transaction is still open, and by none where the
  connection was lost.
- A statement that is answered SQLITE_BUSY is no move: the process cannot move now. One exception, SQLite's own: a COMMIT that
  is answered BUSY has kept the lock PENDING, nobody can begin to read any more, so that trying it once is a move.
- An `isRestart` is told in the first pass of the new process alone.

Calls
- Where a request or an answer is lost or late, 'no answer' is heard at once and takes no time (`lost waits`). This is the one
  reading that the values stated for the lease decide: if it were heard when the timeout is over, then with 2 faults (slow until
  24, lost-ack) a worker would wait beyond the horizon, and not all would be covered.
- A handler that throws and a service that crashes are heard at once too (`failed waits`). So `timeout` is about services that
  are not atomic and are not ready in time.
- The answer of a service that is not atomic goes out with its last statement; it cannot crash between the two (`answer is a
  step`). Sending is the caller's step; the first statement of the handler is another.
- A service takes any number of requests at the same time, each on a connection of its own. It goes on after its caller has
  given up, or has died.
- An atomic handler is one transaction (BEGIN IMMEDIATE) on its database. Where that is BUSY, the caller stays before the call.
- An answer that comes in the very second in which the timeout ends is too late.
- A late request may land at any later moment, before or after the clock has moved, and the run does not end before it has
  (`late holds the clock`).

Faults
- `crash`, `slow` and `dropped-connection` strike who stands before a step; nobody who sleeps, waits for an answer, an idle
  wait or a round (`crash while waiting`). One who is BUSY stands before a step and can crash.
- The new process begins at once, without time. One that comes round makes its first pass at once too, and its rounds count
  from there (`restart of rounds`).
- `slow` is taken where it matters, when the clock moves past the one that stands: one fault for each who stands there and
  could move. Until its next step the clock may move past it again for nothing. It moves only to times at which another wakes,
  never past the horizon: at the horizon at the latest the slow one makes its step. So slow alone cuts nobody off.
- A fault of one's own strikes at any moment of a run that has not ended, before the first step too. `between passes`: where no
  process has made a step of a pass that it has not ended, and no handler is at work. Where it changes no row it is no move.

Time
- Rounds: at 0, then `every` seconds after the beginning of the pass before, or at once where that is over already.
- What happens at the horizon itself still happens (`horizon is in`). Then: who sleeps (not for Infinity) or waits for an answer
  beyond it was cut off, that run has no end and not all was covered. Otherwise the run has ended.
- Rounds are played until the horizon, with faults in them. (One may stop earlier where they change nothing: ends and rules stay
  the same, `schedules` does not.)
- Where nothing moves, the run has ended, also where processes wait for each other's locks, though a fault could still strike
  there: then both are explored.
- A world at an end is told once, whoever ended last; console lines are no part of a world.

The designs stand in `designs/`, each in Python and, step for step the same, as a design file in TypeScript. In expected.json
`moves` is the length of `schedule`, the clock's moves and the faults among them: the fewest of all with the fewest faults. A way
of counting in which the clock, or a BUSY COMMIT, is no move of its own has other `moves`, `worlds` and `schedules`; `outcomes`,
which rules are `broken` with how many `faults`, and `covered` do not hang on it.
"""

import argparse
import importlib
import json
import os
import sqlite3
import sys
import tempfile
import time
from collections import deque

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, HERE)
sys.path.insert(0, os.path.join(HERE, 'designs'))
from halfway import NO_ANSWER, REFUSED, Result, SqlError, Thrown  # noqa: E402

READINGS = {
    'repeat asked': 'at the end',  # or 'after the wait'
    'idle since': 'begin',  # or 'end'
    'lost waits': False,
    'failed waits': False,
    'answer is a step': False,
    'late holds the clock': False,
    'crash while waiting': False,
    'restart of rounds': 'at once',  # or 'next round'
    'horizon is in': True,
}
OTHER_READINGS = {
    'repeat asked': 'after the wait',
    'idle since': 'end',
    'lost waits': True,
    'failed waits': True,
    'answer is a step': True,
    'late holds the clock': True,
    'crash while waiting': True,
    'restart of rounds': 'next round',
    'horizon is in': False,
}

NAMES = [
    'lease', 'two_leases', 'read_then_write', 'outbox', 'poison', 'expiring_key', 'stale_clock', 'halfway_service',
    'dropped', 'late', 'hand_edit', 'lock', 'hang', 'too_long',
]  # fmt: skip
CALL_FAULTS = ['refused', 'lost-request', 'lost-ack', 'late-request']
BUILT_IN = ['crash', 'slow', 'dropped-connection', *CALL_FAULTS]
FOREVER = float('inf')


class Busy(Exception):
    """SQLITE_BUSY: the statement has not run."""


# --- A design, with all that it leaves out filled in -------------------------------------------------------------------


class Design:
    def __init__(self, module):
        self.name = module.__name__
        self.databases = module.databases
        self.first = next(iter(module.databases))
        self.services = getattr(module, 'services', {})
        self.horizon = getattr(module, 'horizon', 60)
        self.never = getattr(module, 'never', {})
        self.at_end = getattr(module, 'atEnd', {})
        self.outcome = module.outcome
        self.processes = {}
        for kind, spec in module.processes.items():
            for name in process_names(kind, spec.get('count', 1)):
                self.processes[name] = dict(spec, kind=kind)
        self.faults = getattr(module, 'faults', [])
        self.own = {}
        if isinstance(self.faults, dict):
            self.own = {name: f for name, f in self.faults.items() if name not in BUILT_IN}

    def may(self, fault, *names):
        """May this fault strike here? Where it is told by names, one of them must be named."""
        if fault not in self.faults:
            return False
        if isinstance(self.faults, dict):
            return self.faults[fault] is True or any(name in self.faults[fault] for name in names)
        return True


def process_names(kind, count):
    return [kind] if count == 1 else [f'{kind}-{i + 1}' for i in range(count)]


# --- The world: all that decides the future ----------------------------------------------------------------------------


class Actor:
    """A process, or a service at work on one request (`caller` is who waits for it, if anybody does)."""

    FIELDS = (
        'name', 'kind', 'on', 'request', 'caller', 'life', 'until', 'step', 'answers', 'passes', 'restarted', 'is_restart',
        'busy_pass', 'others_committed', 'begun', 'tx', 'has_pending', 'is_slow',
    )  # fmt: skip
    __slots__ = FIELDS

    def __init__(self, name, kind, on, request=None, caller=None):
        self.name, self.kind, self.on, self.request, self.caller = name, kind, on, request, caller
        self.life = 'new'  # ready, asleep, calling, idle, round, ended
        self.until = None
        self.step = None
        self.answers = ()
        self.passes = 0
        self.restarted = 0
        self.is_restart = False
        self.busy_pass = False
        self.others_committed = False
        self.begun = 0
        self.tx = ()
        self.has_pending = False
        self.is_slow = False

    def copy(self):
        twin = object.__new__(Actor)
        for field in Actor.FIELDS:
            setattr(twin, field, getattr(self, field))
        return twin

    @property
    def is_service(self):
        return self.request is not None

    @property
    def has_begun(self):
        """Has it made a step of this pass?"""
        return self.life not in ('idle', 'round', 'ended') and bool(self.answers)


class World:
    def __init__(self, clock, files, actors, in_flight, used):
        self.clock, self.files, self.actors, self.in_flight, self.used = clock, files, actors, in_flight, used

    def copy(self):
        return World(self.clock, dict(self.files), [a.copy() for a in self.actors], self.in_flight, self.used)

    def actor(self, name):
        return next((a for a in self.actors if a.name == name), None)


def world_key(design, world, rows):
    """Two worlds with the same key have the same future. What a process remembers is what it was answered in this pass."""
    return (
        world.clock,
        world.used,
        tuple(rows(name, world.files[name]) for name in design.databases),
        tuple(actor_key(design, world, actor) for actor in world.actors),
        world.in_flight,
    )


def actor_key(design, world, actor):
    spec = {} if actor.is_service else design.processes[actor.name]
    if actor.life == 'ended':
        return (actor.name, 'ended')
    counts_passes = not isinstance(spec.get('repeat', 1), str)
    counts_restarts = not isinstance(spec.get('restarts', True), bool)
    return (
        actor.name, actor.request, actor.caller, actor.life, actor.until, actor.answers, actor.tx,
        actor.passes if counts_passes else None, actor.restarted if counts_restarts else None, actor.is_restart,
        actor.busy_pass, actor.others_committed, actor.begun if 'every' in spec else world.clock > actor.begun,
        actor.has_pending, actor.is_slow,
    )  # fmt: skip


# --- A run: real databases in files, one connection for each actor ------------------------------------------------------


class Run:
    """A world come alive. Given the first world and all moves it is a replay; given a later one it takes up there."""

    def __init__(self, design, world, folder, ask):
        self.design, self.world, self.folder, self.ask = design, world.copy(), folder, ask
        self.connections = {}
        self.generators = {}
        for name, content in world.files.items():
            write_file(self.path(name), content)
        for actor in sorted(self.world.actors, key=lambda a: a.has_pending):
            self.take_up_transaction(actor)

    def path(self, database):
        return os.path.join(self.folder, database)

    def close(self):
        for connection in self.connections.values():
            connection.close()
        self.connections = {}

    def start(self):
        """The first moment: everybody stands before the first step of the first pass."""
        for actor in list(self.world.actors):
            self.begin_pass(actor)
        return self.world

    def take_up_transaction(self, actor):
        for text, params in actor.tx:
            self.execute(actor, text, params)
        if actor.has_pending:
            self.take_up_pending(actor)

    def take_up_pending(self, actor):
        """A COMMIT that was BUSY holds PENDING, though the reader it met may have gone: another reader stands in for it."""
        reader = connect(self.path(actor.on))
        reader.execute('BEGIN')
        reader.execute('SELECT * FROM sqlite_master').fetchall()
        try:
            self.execute(actor, 'COMMIT', ())
            raise AssertionError('this COMMIT was BUSY before')
        except Busy:
            reader.close()

    # Statements

    def connection(self, actor):
        if actor.name not in self.connections:
            self.connections[actor.name] = connect(self.path(actor.on))
        return self.connections[actor.name]

    def disconnect(self, actor):
        """An open transaction is rolled back and its locks are gone."""
        if actor.name in self.connections:
            self.connections.pop(actor.name).close()
        actor.tx, actor.has_pending = (), False

    def execute(self, actor, text, params):
        return execute(self.connection(actor), text, params)

    def statement(self, actor, text, params):
        """One statement of an actor. Gives the answer to hand to its generator."""
        try:
            result = self.execute(actor, text, params)
            answer = ('ok', result)
            if result.changes:
                actor.busy_pass = True
        except SqlError as error:
            answer = ('error', str(error))
        if not self.connection(actor).in_transaction:
            actor.tx = ()
        elif answer[0] == 'ok':
            actor.tx += ((text, params),)
        actor.has_pending = False
        self.notice_commit(actor.on, actor)
        return answer

    def notice_commit(self, database, by):
        """Uncommitted pages stay in SQLite's cache, so the file is what is committed."""
        content = read_file(self.path(database))
        if content == self.world.files[database]:
            return
        self.world.files[database] = content
        for other in list(self.world.actors):
            if other is not by and other.on == database and not other.is_service:
                other.others_committed = True
                if other.life == 'idle':
                    self.wake_idle(other)

    # Generators

    def new_generator(self, actor):
        if actor.is_service:
            return self.design.services[actor.kind]['handle'](dict(actor.request))
        return self.design.processes[actor.name]['run']({'name': actor.name, 'isRestart': actor.is_restart})

    def generator(self, actor):
        """A generator cannot be copied: it is made again with the answers that it was given."""
        if actor.name not in self.generators:
            generator = self.new_generator(actor)
            next(generator)
            for answer in actor.answers:
                feed(generator, answer)
            self.generators[actor.name] = generator
        return self.generators[actor.name]

    def answer(self, actor, answer):
        """Hands an answer to an actor, which goes on to stand before its next step."""
        generator = self.generator(actor)
        actor.answers += (freeze(answer),)
        actor.is_slow = False
        self.go_on(actor, lambda: feed(generator, answer))

    def go_on(self, actor, move):
        try:
            actor.step = move()
        except StopIteration as end:
            return self.end_of_generator(actor, end.value)
        except Thrown:
            return self.died(actor)
        actor.life, actor.until = 'ready', None
        if actor.step[0] == 'is in transaction':
            self.answer(actor, ('ok', bool(actor.tx)))

    def end_of_generator(self, actor, value):
        self.generators.pop(actor.name, None)
        if not actor.is_service:
            return self.end_pass(actor)
        if READINGS['answer is a step'] and actor.step != ('reply', value):
            actor.life, actor.step = 'ready', ('reply', value)
            return None
        return self.end_of_service(actor, value)

    # Passes

    def begin_pass(self, actor):
        self.generators.pop(actor.name, None)
        actor.answers, actor.busy_pass, actor.others_committed = (), False, False
        actor.begun, actor.is_slow = self.world.clock, False
        generator = self.new_generator(actor)
        self.generators[actor.name] = generator
        self.go_on(actor, lambda: next(generator))

    def end_pass(self, actor):
        actor.passes += 1
        actor.is_restart = False
        spec = self.design.processes[actor.name]
        if 'every' in spec:
            return self.wait_for_round(actor, actor.begun + spec['every'])
        asks_now = READINGS['repeat asked'] == 'at the end' or not isinstance(spec.get('repeat', 1), str)
        if asks_now and not self.comes_again(actor):
            return self.end_process(actor)
        news = READINGS['idle since'] == 'begin' and (actor.others_committed or self.world.clock > actor.begun)
        if actor.busy_pass or news:
            return self.wake_idle(actor)
        actor.life, actor.step, actor.answers = 'idle', None, ()
        return None

    def wake_idle(self, actor):
        if READINGS['repeat asked'] == 'after the wait' and not self.comes_again(actor):
            return self.end_process(actor)
        return self.begin_pass(actor)

    def comes_again(self, actor):
        repeat = self.design.processes[actor.name].get('repeat', 1)
        if isinstance(repeat, str):
            return self.ask(actor.on, self.world.files[actor.on], repeat)
        return actor.passes < repeat

    def wait_for_round(self, actor, due):
        if due <= self.world.clock:
            return self.begin_pass(actor)
        actor.life, actor.until, actor.step, actor.answers = 'round', due, None, ()
        return None

    def end_process(self, actor):
        self.disconnect(actor)
        actor.life, actor.step, actor.until, actor.answers = 'ended', None, None, ()

    def died(self, actor):
        """A crash, or an error that nobody caught."""
        self.disconnect(actor)
        self.generators.pop(actor.name, None)
        if actor.is_service:
            return self.service_failed(actor)
        for service in self.world.actors:
            if service.caller == actor.name:
                service.caller = None
        actor.passes, actor.answers, actor.is_slow = 0, (), False
        spec = self.design.processes[actor.name]
        restarts = spec.get('restarts', True)
        if restarts is not True and actor.restarted >= int(restarts):
            return self.end_process(actor)
        actor.restarted += 1
        actor.is_restart = True
        if 'every' in spec and READINGS['restart of rounds'] == 'next round':
            return self.wait_for_round(actor, actor.begun + spec['every'])
        return self.begin_pass(actor)

    # Calls

    def call(self, actor, fault=None):
        _, service, request, timeout = actor.step
        if fault == 'refused':
            actor.busy_pass = True
            return self.answer(actor, ('ok', REFUSED))
        if fault == 'lost-request':
            return self.hear_nothing(actor, timeout)
        if fault == 'late-request':
            self.world.in_flight = tuple(sorted(self.world.in_flight + ((service, request),)))
            return self.hear_nothing(actor, timeout)
        if not self.design.services[service].get('isAtomic', True):
            return self.call_steps(actor, service, request, timeout, is_heard=fault != 'lost-ack')
        reply = self.handle_at_once(service, request)
        actor.busy_pass = True
        if fault == 'lost-ack':
            return self.hear_nothing(actor, timeout)
        if reply == ('failed',) and READINGS['failed waits']:
            return self.wait_for_answer(actor, timeout)
        return self.answer(actor, ('ok', NO_ANSWER if reply == ('failed',) else reply[1]))

    def hear_nothing(self, actor, timeout):
        actor.busy_pass = True
        if READINGS['lost waits']:
            return self.wait_for_answer(actor, timeout)
        return self.answer(actor, ('ok', NO_ANSWER))

    def wait_for_answer(self, actor, timeout):
        actor.life, actor.until, actor.is_slow = 'calling', self.world.clock + timeout, False

    def call_steps(self, actor, service, request, timeout, is_heard):
        actor.busy_pass = True
        if is_heard or READINGS['lost waits']:
            self.wait_for_answer(actor, timeout)
        else:
            self.answer(actor, ('ok', NO_ANSWER))
        self.begin_service(service, request, actor.name if is_heard else None)

    def begin_service(self, service, request, caller):
        number = 1
        while self.world.actor(f'{service}#{number}'):
            number += 1
        at_work = Actor(f'{service}#{number}', service, self.design.services[service]['on'], request, caller)
        self.world.actors.append(at_work)
        generator = self.new_generator(at_work)
        self.generators[at_work.name] = generator
        self.go_on(at_work, lambda: next(generator))

    def end_of_service(self, service, value):
        self.disconnect(service)
        self.world.actors.remove(service)
        if service.caller:
            self.answer(self.world.actor(service.caller), ('ok', value))

    def service_failed(self, service):
        self.world.actors.remove(service)
        if service.caller and not READINGS['failed waits']:
            self.answer(self.world.actor(service.caller), ('ok', NO_ANSWER))

    def handle_at_once(self, service, request):
        """An atomic handler: all of it or nothing. Gives ('ok', reply) or ('failed',)."""
        spec = self.design.services[service]
        connection = connect(self.path(spec['on']))
        try:
            execute(connection, 'BEGIN IMMEDIATE', ())
            reply = self.handler_reply(connection, spec['handle'](dict(request)))
            if reply[0] == 'ok':
                execute(connection, 'COMMIT', ())
        finally:
            connection.close()
        self.notice_commit(spec['on'], None)
        return reply

    def handler_reply(self, connection, generator):
        try:
            step = next(generator)
            while True:
                step = feed(generator, self.handler_answer(connection, step))
        except StopIteration as end:
            return ('ok', end.value)
        except Thrown:
            return ('failed',)

    def handler_answer(self, connection, step):
        if step[0] == 'sql':
            try:
                return ('ok', execute(connection, step[1], step[2]))
            except SqlError as error:
                return ('error', str(error))
        if step[0] == 'now':
            return ('ok', self.world.clock)
        if step[0] == 'print':
            return ('ok', None)
        raise AssertionError(f'an atomic handler cannot {step[0]}')

    # Moves

    def do(self, move):
        """Makes a move. False: SQLITE_BUSY, and nothing has changed."""
        kind, cost = move[0], move[-1]
        try:
            getattr(self, 'do_' + kind)(*move[1:-1])
        except Busy:
            actor = self.world.actor(move[1]) if kind == 'step' else None
            if not actor or actor.has_pending or not is_commit(actor.step):
                return False
            actor.has_pending = True
        self.world.used += cost
        return True

    def do_step(self, name):
        actor = self.world.actor(name)
        kind = actor.step[0]
        if kind == 'sql':
            self.answer(actor, self.statement(actor, actor.step[1], actor.step[2]))
        elif kind == 'call':
            self.call(actor)
        elif kind == 'print':
            actor.busy_pass = True
            self.answer(actor, ('ok', None))
        elif kind == 'now':
            skew = 0 if actor.is_service else self.design.processes[name].get('clock', 0)
            self.answer(actor, ('ok', self.world.clock + skew))
        elif kind == 'sleep':
            self.sleep(actor, actor.step[1])
        elif kind == 'reply':
            self.end_of_service(actor, actor.step[1])

    def sleep(self, actor, seconds):
        if seconds <= 0:
            return self.answer(actor, ('ok', None))
        actor.life, actor.until, actor.is_slow = 'asleep', self.world.clock + seconds, False
        return None

    def do_crash(self, name):
        self.died(self.world.actor(name))

    def do_call(self, name, fault):
        self.call(self.world.actor(name), fault)

    def do_drop(self, name):
        actor = self.world.actor(name)
        self.disconnect(actor)
        self.answer(actor, ('error', 'connection lost'))

    def do_own(self, fault):
        spec = self.design.own[fault]
        connection = connect(self.path(spec['on']))
        try:
            execute(connection, spec['sql'], ())
            if connection.total_changes == 0:
                raise Busy()
        finally:
            connection.close()
        self.notice_commit(spec['on'], None)

    def do_land(self, service, request):
        """A late request comes to the service; nobody hears its answer."""
        if self.design.services[service].get('isAtomic', True):
            self.handle_at_once(service, request)
        else:
            self.begin_service(service, request, None)
        left = list(self.world.in_flight)
        left.remove((service, request))
        self.world.in_flight = tuple(left)

    def do_clock(self, to, passed):
        """The clock moves on, past those who are slow."""
        self.world.clock = to
        for name in passed:
            self.world.actor(name).is_slow = True
        for actor in list(self.world.actors):
            self.wake_by_clock(actor)

    def wake_by_clock(self, actor):
        is_due = actor.until is not None and actor.until <= self.world.clock
        if actor.life == 'idle':
            self.wake_idle(actor)
        elif actor.life == 'round' and is_due:
            self.begin_pass(actor)
        elif actor.life == 'asleep' and is_due:
            self.answer(actor, ('ok', None))
        elif actor.life == 'calling' and is_due:
            for service in self.world.actors:
                if service.caller == actor.name:
                    service.caller = None
            self.answer(actor, ('ok', NO_ANSWER))


def is_commit(step):
    return step[0] == 'sql' and step[1].strip().upper() in ('COMMIT', 'END')


def feed(generator, answer):
    kind, value = answer
    if kind == 'error':
        return generator.throw(SqlError(value))
    if isinstance(value, tuple) and value and value[0] == 'result':
        value = Result([dict(row) for row in value[1]], value[2])
    return generator.send(value)


def freeze(answer):
    kind, value = answer
    if isinstance(value, Result):
        value = ('result', tuple(tuple(row.items()) for row in value.rows), value.changes)
    return (kind, value)


def connect(path):
    connection = sqlite3.connect(path, isolation_level=None, timeout=0, cached_statements=0)
    try:
        connection.execute('PRAGMA journal_mode=MEMORY').fetchall()
        connection.execute('PRAGMA synchronous=OFF')
    except sqlite3.OperationalError:
        pass  # Behind the lock PENDING not even this can be read. It is about speed alone.
    return connection


def execute(connection, text, params):
    before = connection.total_changes
    try:
        cursor = connection.execute(text, params)
        rows = cursor.fetchall()
        columns = [column[0] for column in cursor.description or []]
    except sqlite3.Error as error:
        if 'database is locked' in str(error):
            raise Busy() from None
        raise SqlError(str(error)) from None
    return Result([dict(zip(columns, row)) for row in rows], connection.total_changes - before)


def read_file(path):
    with open(path, 'rb') as file:
        return file.read()


def write_file(path, content):
    with open(path, 'wb') as file:
        file.write(content)


# --- What the committed rows say ---------------------------------------------------------------------------------------


class Reader:
    """Answers questions over committed rows. The same rows are asked once."""

    def __init__(self, design, folder):
        self.design, self.folder = design, folder
        self.known_rows, self.known_answers, self.known_verdicts = {}, {}, {}

    def open(self, files):
        """All databases, each under its own name. The empty main database lets unqualified names find the first."""
        connection = sqlite3.connect(':memory:', isolation_level=None)
        for name, content in files.items():
            path = os.path.join(self.folder, 'read-' + name)
            write_file(path, content)
            connection.execute(f'ATTACH ? AS "{name}"', (path,))
        return connection

    def rows(self, name, content):
        if content not in self.known_rows:
            connection = self.open({name: content})
            tables = connection.execute(f'SELECT name FROM "{name}".sqlite_master WHERE type=\'table\' ORDER BY name')
            self.known_rows[content] = tuple(
                (table, tuple(connection.execute(f'SELECT * FROM "{name}"."{table}"'))) for (table,) in tables.fetchall()
            )
            connection.close()
        return self.known_rows[content]

    def has_row(self, name, content, text):
        key = (text, content)
        if key not in self.known_answers:
            connection = self.open({name: content})
            self.known_answers[key] = connection.execute(text).fetchone() is not None
            connection.close()
        return self.known_answers[key]

    def verdict(self, files):
        """Which `never` and `atEnd` rules these rows break, and the rows of `outcome`."""
        key = tuple(self.rows(name, files[name]) for name in self.design.databases)
        if key not in self.known_verdicts:
            connection = self.open(files)
            outcome = tuple(connection.execute(self.design.outcome).fetchall())
            never, at_end = broken(connection, self.design.never), broken(connection, self.design.at_end)
            self.known_verdicts[key] = (never, at_end, outcome)
            connection.close()
        return self.known_verdicts[key]


def broken(connection, rules):
    return tuple(rule for rule, text in rules.items() if connection.execute(text).fetchone())


# --- Every move of a world ---------------------------------------------------------------------------------------------


def ready(world):
    return [actor for actor in world.actors if actor.life == 'ready']


def fault_moves(design, world):
    for actor in ready(world):
        if design.may('crash', actor.name, actor.kind):
            yield ('crash', actor.name, 1)
        if actor.is_service:
            continue
        if actor.step[0] == 'call':
            for fault in CALL_FAULTS:
                if design.may(fault, actor.name, actor.kind, actor.step[1]):
                    yield ('call', actor.name, fault, 1)
        if actor.step[0] == 'sql' and design.may('dropped-connection', actor.name, actor.kind):
            yield ('drop', actor.name, 1)
    if READINGS['crash while waiting']:
        for actor in world.actors:
            if actor.life in ('asleep', 'calling', 'idle', 'round') and design.may('crash', actor.name, actor.kind):
                yield ('crash', actor.name, 1)
    yield from own_moves(design, world)


def own_moves(design, world):
    is_between = not any(actor.is_service or actor.has_begun for actor in world.actors)
    for name, fault in design.own.items():
        if is_between or fault.get('at') != 'between passes':
            yield ('own', name, 1)


def clock_move(design, world, movable):
    """The clock, if it can move: to the next time at which somebody wakes, past all who could move themselves."""
    times = [a.until for a in world.actors if a.life in ('asleep', 'calling', 'round') and a.until != FOREVER]
    if not times or is_beyond(design, min(times)):
        return None
    if world.in_flight and READINGS['late holds the clock']:
        return None
    passed = [a for a in movable if not a.is_slow]
    if any(not design.may('slow', a.name, a.kind) for a in passed):
        return None
    return ('clock', min(times), tuple(a.name for a in passed), len(passed))


def is_beyond(design, moment):
    return moment > design.horizon if READINGS['horizon is in'] else moment >= design.horizon


def is_cut_off(world):
    """Called where nothing moves any more: does somebody wait for a time beyond the horizon, other than for a round?"""
    return any(a.life in ('asleep', 'calling') and a.until != FOREVER for a in world.actors)


def expand(design, world, budget, after):
    """Every move with the world after it, and 'end', 'cut off' or None. `after(move)` is None where the move is BUSY."""
    found, movable = [], []
    for actor in ready(world):
        move = ('step', actor.name, 0)
        then = after(move)
        if then:
            found.append((move, then))
            movable.append(actor)
    for service, request in sorted(set(world.in_flight)):
        found.append((('land', service, request, 0), None))
    clock = clock_move(design, world, movable)
    if clock and clock[-1] == 0:
        found.append((clock, None))
    how = None if found else 'cut off' if is_cut_off(world) else 'end'
    if clock and clock[-1] > 0:
        found.append((clock, None))
    # Where a run has ended no fault strikes any more, except who still stands before a step (behind a lock).
    if how is None or ready(world):
        found += [(move, None) for move in fault_moves(design, world)]
    found = [(move, then) for move, then in found if world.used + move[-1] <= budget]
    tried = [(move, then or after(move)) for move, then in found]
    return [(move, then) for move, then in tried if then], how


# --- The search --------------------------------------------------------------------------------------------------------


class Search:
    def __init__(self, design, budget, folder):
        self.design, self.budget, self.folder = design, budget, folder
        self.reader = Reader(design, folder)
        self.edges, self.ways, self.broken, self.ends = {}, {}, {}, {}

    def first_world(self):
        files = {}
        for name, text in self.design.databases.items():
            path = os.path.join(self.folder, 'new-' + name)
            if os.path.exists(path):
                os.remove(path)
            connection = sqlite3.connect(path, isolation_level=None)
            connection.execute('PRAGMA page_size=1024')
            connection.executescript(text)
            connection.close()
            files[name] = read_file(path)
        actors = [Actor(name, spec['kind'], spec['on']) for name, spec in self.design.processes.items()]
        run = self.run_from(World(0, files, actors, (), 0))
        run.start()
        run.close()
        return run.world

    def run_from(self, world):
        return Run(self.design, world, self.folder, self.reader.has_row)

    def after(self, world, moves):
        run = self.run_from(world)
        try:
            return run.world if all(run.do(move) for move in moves) else None
        finally:
            run.close()

    def note(self, world, how, path):
        """What this moment tells of the rules and the ends. `path` makes the schedule, and is called where it is news."""
        never, at_end, outcome = self.reader.verdict(world.files)
        for rule in never + (at_end if how == 'end' else ()):
            self.note_broken(rule, world.used, path)
        if how == 'end':
            self.ends.setdefault(outcome, world.used)
            self.ends[outcome] = min(self.ends[outcome], world.used)

    def note_broken(self, rule, used, path):
        schedule = path()
        if rule not in self.broken or (used, len(schedule)) < (self.broken[rule][0], len(self.broken[rule][1])):
            self.broken[rule] = (used, schedule)


class MergedSearch(Search):
    """Worlds that are the same are explored once, breadth first: the first way to a world has the fewest moves."""

    def search(self):
        world = self.first_world()
        self.root = self.key(world)
        self.parents = {self.root: None}
        self.hows = {}
        queue = deque([(self.root, world)])
        while queue:
            key, world = queue.popleft()
            children, how = expand(self.design, world, self.budget, lambda move, w=world: self.after(w, [move]))
            self.note(world, how, lambda k=key: self.path(k))
            self.hows[key] = how
            self.edges[key] = [(move, self.key(then)) for move, then in children]
            for (move, child), (_, then) in zip(self.edges[key], children):
                if child not in self.parents:
                    self.parents[child] = (key, move)
                    queue.append((child, then))
        return self

    def key(self, world):
        return world_key(self.design, world, self.reader.rows)

    def path(self, key):
        moves = []
        while self.parents[key]:
            key, move = self.parents[key]
            moves.append(move)
        return moves[::-1]

    def worlds(self, budget):
        return sum(key[1] <= budget for key in self.edges)

    def covered(self, budget):
        return not any(how == 'cut off' and key[1] <= budget for key, how in self.hows.items())

    def schedules(self, budget):
        """How many ways lead from the first moment to an end, or None where a run can go round for ever."""
        order, state, stack = [], {}, [(self.root, False)]
        while stack:
            key, is_left = stack.pop()
            if is_left:
                state[key] = 'left'
                order.append(key)
            elif key not in state:
                state[key] = 'entered'
                stack.append((key, True))
                for _, child in self.edges[key]:
                    if child[1] > budget:
                        continue
                    if state.get(child) == 'entered':
                        return None
                    stack.append((child, False))
        ways = {}
        for key in order:
            ways[key] = bool(self.hows[key]) + sum(ways[c] for _, c in self.edges[key] if c[1] <= budget)
        return ways[self.root]


class PlainSearch(Search):
    """No merging: each run is a list of moves, made from the start in fresh databases."""

    def search(self):
        self.count = [0] * (self.budget + 1)
        self.is_covered = [True] * (self.budget + 1)
        self.start = self.first_world()
        self.explore([], self.start)
        return self

    def explore(self, moves, world):
        children, how = expand(self.design, world, self.budget, lambda move: self.after(self.start, moves + [move]))
        self.note(world, how, lambda: list(moves))
        for budget in range(world.used, self.budget + 1):
            self.count[budget] += bool(how)
            self.is_covered[budget] &= how != 'cut off'
        for move, then in children:
            self.explore(moves + [move], then)

    def worlds(self, _):
        return None

    def covered(self, budget):
        return self.is_covered[budget]

    def schedules(self, budget):
        return self.count[budget]


# --- Telling -----------------------------------------------------------------------------------------------------------


def told(move):
    """A move in words: 'worker-1', 'crash worker-1', 'lost-ack worker-1', 'clock 6', 'clock 6 past worker-1'."""
    kind = move[0]
    if kind == 'step':
        return move[1]
    if kind == 'clock':
        return f'clock {move[1]}' + (f' past {", ".join(move[2])}' if move[2] else '')
    if kind == 'call':
        return f'{move[2]} {move[1]}'
    if kind == 'drop':
        return f'dropped-connection {move[1]}'
    if kind == 'land':
        return f'land {move[1]}'
    return ' '.join(move[:-1]) if kind == 'crash' else move[1]


def findings(search, budget):
    """What is known with so many faults."""
    design = search.design
    broken = {
        rule: {'faults': used, 'moves': len(path), 'schedule': [told(move) for move in path]}
        for rule, (used, path) in search.broken.items()
        if used <= budget
    }
    return {
        'outcomes': sorted([list(row) for row in end] for end, used in search.ends.items() if used <= budget),
        'broken': {rule: broken[rule] for rule in [*design.never, *design.at_end] if rule in broken},
        'holds': [rule for rule in [*design.never, *design.at_end] if rule not in broken],
        'covered': search.covered(budget),
        'worlds': search.worlds(budget),
        'schedules': search.schedules(budget),
    }


def search_design(name, budget, kind=MergedSearch):
    design = Design(importlib.import_module(name))
    with tempfile.TemporaryDirectory() as folder:
        return kind(design, budget, folder).search()


def all_findings(name, budget, kind=MergedSearch):
    search = search_design(name, budget, kind)
    return {str(faults): findings(search, faults) for faults in range(budget + 1)}


def show(name, budget, kind):
    began = time.time()
    by_budget = all_findings(name, budget, kind)
    print(f'{name} ({time.time() - began:.1f} s)')
    for faults, found in by_budget.items():
        print(f'  {faults}: ends {json.dumps(found["outcomes"])} covered {found["covered"]}', end='')
        print(f' worlds {found["worlds"]} schedules {found["schedules"]}')
        for rule, how in found['broken'].items():
            print(f'     broken: {rule}: {how["faults"]} faults, {how["moves"]} moves: {"; ".join(how["schedule"])}')


EXPECTED = os.path.join(HERE, 'expected.json')


def expected(names, budget):
    return {name: all_findings(name, budget) for name in names}


def write_expected(names, budget):
    with open(EXPECTED, 'w', encoding='utf-8') as file:
        file.write(json_lines(expected(names, budget), 3) + '\n')


def json_lines(value, levels, indent=''):
    """JSON that a person can read: so many levels are opened, and what is below stands on one line."""
    if not levels or not isinstance(value, dict) or not value:
        return json.dumps(value, ensure_ascii=False)
    inner = indent + ' '
    lines = [f'{inner}{json.dumps(key)}: {json_lines(item, levels - 1, inner)}' for key, item in value.items()]
    return '{\n' + ',\n'.join(lines) + f'\n{indent}}}'


def check_expected(names, budget):
    with open(EXPECTED, encoding='utf-8') as file:
        known = json.load(file)
    wrong = [n for n, found in expected(names, budget).items() if json.loads(json.dumps(found)) != known[n]]
    print('all as in expected.json' if not wrong else f'not as in expected.json: {", ".join(wrong)}')
    return 1 if wrong else 0


def verdicts(name, budget):
    """Ends, rules and cover alone: what a reading must not change unseen."""
    return {
        faults: {
            'outcomes': found['outcomes'],
            'broken': {rule: how['faults'] for rule, how in found['broken'].items()},
            'covered': found['covered'],
        }
        for faults, found in all_findings(name, budget).items()
    }


def show_readings(names, budget):
    for name in names:
        usual = verdicts(name, budget)
        for reading, other in OTHER_READINGS.items():
            kept, READINGS[reading] = READINGS[reading], other
            unusual = verdicts(name, budget)
            READINGS[reading] = kept
            for faults in usual:
                if usual[faults] != unusual[faults]:
                    print(f'{name}, {faults} faults, {reading} = {other}: {json.dumps(unusual[faults])}')
        print(f'{name}: looked at')


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('names', nargs='*', metavar='DESIGN')
    parser.add_argument('--faults', type=int, default=2)
    parser.add_argument('--plain', action='store_true')
    parser.add_argument('--write', action='store_true')
    parser.add_argument('--check', action='store_true')
    parser.add_argument('--readings', action='store_true')
    words = parser.parse_args()
    names = words.names or [n for n in NAMES if os.path.exists(os.path.join(HERE, 'designs', n + '.py'))]
    if words.write:
        return write_expected(names, words.faults)
    if words.check:
        return check_expected(names, words.faults)
    if words.readings:
        return show_readings(names, words.faults)
    for name in names:
        show(name, words.faults, PlainSearch if words.plain else MergedSearch)
    return 0


if __name__ == '__main__':
    sys.exit(main())
