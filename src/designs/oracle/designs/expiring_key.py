from halfway import call, now, sleep, sql

title = 'An idempotency key that expires before the last try'

databases = {
    'disk': """
        CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL);
        INSERT INTO jobs VALUES ('report', 'pending');""",
    'provider': """
        CREATE TABLE keys (key TEXT PRIMARY KEY, expires INTEGER NOT NULL);
        CREATE TABLE effects (id INTEGER PRIMARY KEY);""",
}


def worker(me):
    reply = yield from call('provider', {'key': 'report'})
    if reply == 'accepted':
        yield from sql("UPDATE jobs SET status='done'")
    else:
        yield from sleep(5)


def charge(request):
    at = yield from now()
    yield from sql('DELETE FROM keys WHERE expires <= ?', at)
    fresh = yield from sql('INSERT INTO keys VALUES (?, ?) ON CONFLICT DO NOTHING', request['key'], at + 8)
    if fresh.changes:
        yield from sql('INSERT INTO effects DEFAULT VALUES')
    return 'accepted'


processes = {'worker': {'run': worker, 'on': 'disk', 'repeat': "SELECT 1 FROM jobs WHERE status='pending'"}}
services = {'provider': {'handle': charge, 'on': 'provider'}}
faults = ['crash', 'lost-request', 'lost-ack']
horizon = 40
never = {'the work is done twice': 'SELECT 1 WHERE (SELECT count(*) FROM provider.effects) > 1'}
atEnd = {'not done': "SELECT 1 FROM jobs WHERE status='pending'"}
outcome = 'SELECT status, (SELECT count(*) FROM provider.effects) AS effects FROM jobs'
