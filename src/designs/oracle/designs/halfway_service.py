from halfway import call, sleep, sql

title = 'A provider that is itself halfway: a mark, the effect, the answer'

databases = {
    'disk': """
        CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0);
        INSERT INTO jobs (id, status) VALUES ('report', 'pending');""",
    'provider': """
        CREATE TABLE keys (key TEXT PRIMARY KEY, state TEXT NOT NULL);
        CREATE TABLE effects (id INTEGER PRIMARY KEY);""",
}


def worker(me):
    claimed = yield from sql(
        "UPDATE jobs SET attempts=attempts+1 WHERE status='pending' RETURNING attempts",
    )
    if not claimed.first:
        return
    reply = yield from call('provider', {'key': 'report'}, timeout=4)
    if reply == 'finished':
        yield from sql("UPDATE jobs SET status='done'")
    elif claimed.first['attempts'] >= 3:
        yield from sql("UPDATE jobs SET status='review'")
    else:
        yield from sleep(1)


def charge(request):
    key = request['key']
    mark = yield from sql("INSERT INTO keys VALUES (?, 'started') ON CONFLICT DO NOTHING", key)
    if not mark.changes:
        known = yield from sql('SELECT state FROM keys WHERE key=?', key)
        return known.first['state']
    yield from sql('INSERT INTO effects DEFAULT VALUES')
    yield from sql("UPDATE keys SET state='finished' WHERE key=?", key)
    return 'finished'


processes = {'worker': {'run': worker, 'on': 'disk', 'repeat': "SELECT 1 FROM jobs WHERE status='pending'"}}
services = {'provider': {'handle': charge, 'on': 'provider', 'isAtomic': False}}
faults = {'crash': ['provider'], 'slow': ['provider'], 'lost-ack': ['provider']}
horizon = 40
never = {'the work is done twice': 'SELECT 1 WHERE (SELECT count(*) FROM provider.effects) > 1'}
atEnd = {
    'done without an effect': "SELECT 1 FROM jobs WHERE status='done' AND NOT EXISTS (SELECT 1 FROM provider.effects)",
    'a key that stays started': "SELECT 1 FROM provider.keys WHERE state='started'",
    'needs a person': "SELECT 1 FROM jobs WHERE status='review'",
}
outcome = """SELECT status, attempts, (SELECT state FROM provider.keys) AS key,
    (SELECT count(*) FROM provider.effects) AS effects FROM jobs"""
