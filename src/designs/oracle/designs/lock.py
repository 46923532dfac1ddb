from halfway import sql, transaction

title = 'Two workers read and write in one transaction, and wait for each other for ever'

databases = {
    'disk': """
        CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, by_whom TEXT);
        INSERT INTO jobs (id, status) VALUES ('report', 'pending');""",
}


def worker(me):
    def claim():
        job = (yield from sql("SELECT id FROM jobs WHERE status='pending'")).first
        if job:
            yield from sql("UPDATE jobs SET status='done', by_whom=? WHERE id=?", me['name'], job['id'])

    yield from transaction(claim)


processes = {'worker': {'run': worker, 'on': 'disk', 'count': 2}}
faults = {'crash': ['worker-1'], 'dropped-connection': ['worker-2']}
atEnd = {'not done': "SELECT 1 FROM jobs WHERE status <> 'done'"}
outcome = 'SELECT status, by_whom FROM jobs'
