from halfway import call, sleep, sql

title = 'A service that takes longer than its caller waits, and throws at the second request'

databases = {
    'disk': """
        CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0);
        INSERT INTO jobs (id, status) VALUES ('report', 'pending');""",
    'provider': """
        CREATE TABLE requests (id INTEGER PRIMARY KEY);
        CREATE TABLE effects (key TEXT PRIMARY KEY);""",
}


def worker(me):
    claimed = yield from sql("UPDATE jobs SET attempts=attempts+1 WHERE status='pending' RETURNING attempts")
    if not claimed.first:
        return
    reply = yield from call('provider', {'key': 'report'}, timeout=4)
    if reply == 'accepted':
        yield from sql("UPDATE jobs SET status='done'")
    elif claimed.first['attempts'] >= 3:
        yield from sql("UPDATE jobs SET status='review'")


def charge(request):
    yield from sql('INSERT INTO requests DEFAULT VALUES')
    yield from sleep(6)
    yield from sql('INSERT INTO effects VALUES (?)', request['key'])
    return 'accepted'


processes = {'worker': {'run': worker, 'on': 'disk', 'repeat': "SELECT 1 FROM jobs WHERE status='pending'"}}
services = {'provider': {'handle': charge, 'on': 'provider', 'isAtomic': False}}
faults = {'crash': ['provider', 'worker'], 'lost-request': ['provider'], 'slow': ['worker']}
horizon = 60
atEnd = {
    'review, though the work was done': """SELECT 1 FROM jobs
        WHERE status='review' AND EXISTS (SELECT 1 FROM provider.effects)""",
    'done': "SELECT 1 FROM jobs WHERE status='done'",
}
outcome = """SELECT status, attempts, (SELECT count(*) FROM provider.requests) AS requests,
    (SELECT count(*) FROM provider.effects) AS effects FROM jobs"""
