from halfway import call, sleep, sql

title = 'A worker that hangs, and one that is still waiting at the horizon'

databases = {
    'disk': """
        CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, beats INTEGER NOT NULL DEFAULT 0);
        INSERT INTO jobs (id, status) VALUES ('report', 'pending');""",
    'provider': 'CREATE TABLE effects (id INTEGER PRIMARY KEY);',
}


def worker(me):
    claimed = yield from sql("UPDATE jobs SET status='running' WHERE status='pending' RETURNING id")
    if not claimed.first:
        return
    reply = yield from call('provider', {})
    if reply == 'refused':
        yield from sleep(float('inf'))
    if reply == 'no answer':
        yield from sleep(40)
    yield from sql("UPDATE jobs SET status='done'")


def watch(me):
    yield from sql("UPDATE jobs SET beats=beats+1 WHERE status='running' AND beats < 2")


def charge(request):
    yield from sql('INSERT INTO effects DEFAULT VALUES')
    return 'accepted'


processes = {
    'worker': {'run': worker, 'on': 'disk', 'restarts': 1},
    'watch': {'run': watch, 'on': 'disk', 'every': 10},
}
services = {'provider': {'handle': charge, 'on': 'provider'}}
faults = {'crash': ['worker'], 'refused': ['provider'], 'lost-ack': ['provider']}
horizon = 30
atEnd = {
    'left running': "SELECT 1 FROM jobs WHERE status='running'",
    'watched twice, and done': "SELECT 1 FROM jobs WHERE status='done' AND beats=2",
}
outcome = 'SELECT status, beats, (SELECT count(*) FROM provider.effects) AS effects FROM jobs'
