"""The steps of a design, for designs written in Python. `yield from` stands where a TypeScript design has `yield*`."""

NO_ANSWER = 'no answer'
REFUSED = 'refused'


class Thrown(Exception):
    """What a design throws, `Error` in TypeScript."""


class SqlError(Thrown):
    """What SQLite says, or 'connection lost', thrown at the statement."""


class Result:
    """What a statement gives: its rows as dicts by column name, and how many rows it changed."""

    def __init__(self, rows, changes):
        self.rows = rows
        self.changes = changes

    @property
    def first(self):
        return self.rows[0] if self.rows else None


def sql(text, *params):
    return (yield ('sql', text, params))


def call(service, request, timeout=10):
    return (yield ('call', service, tuple(sorted(request.items())), timeout))


def print_(text):
    return (yield ('print', text))


def sleep(seconds):
    return (yield ('sleep', seconds))


def now():
    return (yield ('now',))


def transaction(block, begin='BEGIN'):
    """BEGIN, the block, COMMIT. An error rolls back, where a transaction is still open, and goes on."""
    yield from sql(begin)
    try:
        value = yield from block()
        yield from sql('COMMIT')
        return value
    except Thrown:
        yield from roll_back()
        raise


def roll_back():
    """Whether a transaction is open is no step: nobody can come between."""
    if not (yield ('is in transaction',)):
        return
    try:
        yield from sql('ROLLBACK')
    except SqlError:
        pass  # A connection that is lost here has rolled back all the same.
