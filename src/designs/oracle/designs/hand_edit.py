from halfway import call, sql

title = 'Keys are flushed, and somebody edits a row by hand'

databases = {
    'disk': """
        CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0);
        INSERT INTO jobs (id, status) VALUES ('report', 'pending');""",
    'provider': """
        CREATE TABLE keys (key TEXT PRIMARY KEY);
        CREATE TABLE effects (id INTEGER PRIMARY KEY);""",
}


def worker(me):
    yield from sql("UPDATE jobs SET tries=tries+1 WHERE status='pending'")
    reply = yield from call('provider', {'key': 'report'})
    if reply == 'accepted':
        yield from sql("UPDATE jobs SET status='done' WHERE status='pending'")


def charge(request):
    fresh = yield from sql('INSERT INTO keys VALUES (?) ON CONFLICT DO NOTHING', request['key'])
    if fresh.changes:
        yield from sql('INSERT INTO effects DEFAULT VALUES')
    return 'accepted'


processes = {'worker': {'run': worker, 'on': 'disk', 'repeat': "SELECT 1 FROM jobs WHERE status='pending'"}}
services = {'provider': {'handle': charge, 'on': 'provider'}}
faults = {
    'lost-ack': ['provider'],
    'key-forgotten': {'on': 'provider', 'sql': 'DELETE FROM keys', 'at': 'between passes'},
    'stopped by hand': {'on': 'disk', 'sql': "UPDATE jobs SET status='stopped' WHERE status='pending' AND tries > 0"},
}
never = {'the work is done twice': 'SELECT 1 WHERE (SELECT count(*) FROM provider.effects) > 1'}
atEnd = {'stopped, and done all the same': """SELECT 1 FROM jobs
    WHERE status='stopped' AND EXISTS (SELECT 1 FROM provider.effects)"""}
outcome = 'SELECT status, tries, (SELECT count(*) FROM provider.effects) AS effects FROM jobs'
