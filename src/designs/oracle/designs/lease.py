from halfway import call, now, print_, sql, transaction

title = 'A lease, and a rescuer that believes the clock'

databases = {
    'disk': """
        CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, leased_until INTEGER);
        CREATE TABLE receipts (job_id TEXT PRIMARY KEY, result TEXT NOT NULL);
        INSERT INTO jobs (id, status) VALUES ('report', 'pending');""",
    'provider': 'CREATE TABLE effects (id INTEGER PRIMARY KEY, job_id TEXT NOT NULL);',
}


def worker(me):
    at = yield from now()
    claimed = yield from sql(
        """
        UPDATE jobs SET status='running', attempts=attempts+1, leased_until=?
        WHERE id=(SELECT id FROM jobs WHERE status='pending' LIMIT 1) RETURNING id, attempts""",
        at + 5,
    )
    job = claimed.first
    if not job:
        return
    reply = yield from call('provider', {'job': job['id']})
    if reply == 'no answer':
        return

    def record():
        yield from sql("INSERT INTO receipts VALUES (?, 'paper_result')", job['id'])
        yield from sql("UPDATE jobs SET status='done' WHERE id=?", job['id'])

    yield from transaction(record)
    yield from print_(f'{job["id"]}: done attempt={job["attempts"]}')


def rescuer(me):
    at = yield from now()
    yield from sql("UPDATE jobs SET status='pending' WHERE status='running' AND leased_until <= ?", at)


def charge(request):
    yield from sql('INSERT INTO effects (job_id) VALUES (?)', request['job'])
    return 'accepted'


processes = {
    'worker': {'run': worker, 'on': 'disk', 'count': 2, 'repeat': "SELECT 1 FROM jobs WHERE status IN ('pending', 'running')"},
    'rescuer': {'run': rescuer, 'on': 'disk', 'every': 6},
}
services = {'provider': {'handle': charge, 'on': 'provider'}}
faults = ['crash', 'lost-ack', 'slow']
horizon = 30
never = {
    'the work is done twice': 'SELECT job_id FROM provider.effects GROUP BY job_id HAVING count(*) > 1',
}
atEnd = {
    'done without an effect': "SELECT id FROM jobs WHERE status='done' AND id NOT IN (SELECT job_id FROM provider.effects)",
    'left running': "SELECT id FROM jobs WHERE status='running'",
}
outcome = """SELECT status, (SELECT count(*) FROM provider.effects WHERE job_id=jobs.id) AS effects,
    (SELECT count(*) FROM receipts WHERE job_id=jobs.id) AS receipts FROM jobs ORDER BY id"""
questions = {'the provider did the work': 'SELECT 1 FROM provider.effects'}
