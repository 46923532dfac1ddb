from halfway import SqlError, sql

title = 'A driver that connects again by itself, in the middle of a transaction'

databases = {
    'disk': """
        CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL);
        CREATE TABLE receipts (job_id TEXT PRIMARY KEY);
        INSERT INTO jobs VALUES ('report', 'pending');""",
}


def stubborn(statement):
    """What the driver does: a statement that failed is sent once more."""
    try:
        return (yield from statement())
    except SqlError:
        return (yield from statement())


def worker(me):
    job = (yield from sql("SELECT id FROM jobs WHERE status='pending'")).first
    if not job:
        return
    yield from stubborn(lambda: sql('BEGIN'))
    yield from stubborn(lambda: sql("UPDATE jobs SET status='done' WHERE id=?", job['id']))
    yield from stubborn(lambda: sql('INSERT INTO receipts VALUES (?)', job['id']))
    yield from stubborn(lambda: sql('COMMIT'))


processes = {'worker': {'run': worker, 'on': 'disk', 'restarts': 2, 'repeat': "SELECT 1 FROM jobs WHERE status='pending'"}}
faults = ['crash', 'dropped-connection']
never = {
    'a receipt without a done job': """SELECT 1 FROM receipts
        WHERE job_id NOT IN (SELECT id FROM jobs WHERE status='done')""",
}
atEnd = {
    'not done': "SELECT 1 FROM jobs WHERE status <> 'done'",
    'done without a receipt': "SELECT 1 FROM jobs WHERE status='done' AND id NOT IN (SELECT job_id FROM receipts)",
}
outcome = 'SELECT status, (SELECT count(*) FROM receipts) AS receipts FROM jobs'
