from halfway import call, sql, transaction

title = 'Two workers read, and then write'

databases = {
    'disk': """
        CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0);
        CREATE TABLE receipts (job_id TEXT PRIMARY KEY, result TEXT NOT NULL);
        INSERT INTO jobs (id, status) VALUES ('report', 'pending');""",
    'provider': 'CREATE TABLE effects (id INTEGER PRIMARY KEY);',
}


def worker(me):
    job = (yield from sql("SELECT id, attempts FROM jobs WHERE status='pending'")).first
    if not job:
        return

    def claim():
        yield from sql("UPDATE jobs SET status='running', attempts=? WHERE id=?", job['attempts'] + 1, job['id'])

    def record():
        yield from sql("INSERT INTO receipts VALUES (?, 'paper_result')", job['id'])
        yield from sql("UPDATE jobs SET status='done' WHERE id=?", job['id'])

    yield from transaction(claim)
    yield from call('provider', {'job': job['id']})
    yield from transaction(record)


def charge(request):
    yield from sql('INSERT INTO effects DEFAULT VALUES')
    return 'accepted'


processes = {'worker': {'run': worker, 'on': 'disk', 'count': 2, 'restarts': False}}
services = {'provider': {'handle': charge, 'on': 'provider'}}
faults = ['crash']
never = {'the work is done twice': 'SELECT 1 WHERE (SELECT count(*) FROM provider.effects) > 1'}
atEnd = {'left running': "SELECT 1 FROM jobs WHERE status='running'"}
outcome = """SELECT status, attempts, (SELECT count(*) FROM provider.effects) AS effects,
    (SELECT count(*) FROM receipts) AS receipts FROM jobs"""
