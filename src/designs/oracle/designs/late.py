from halfway import call, sql

title = 'Asks before it sends again, and a late request comes in between'

databases = {
    'disk': """
        CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0);
        INSERT INTO jobs (id, status) VALUES ('report', 'pending');""",
    'provider': 'CREATE TABLE effects (id INTEGER PRIMARY KEY);',
}


def worker(me):
    job = (yield from sql("UPDATE jobs SET attempts=attempts+1 WHERE status='pending' RETURNING attempts")).first
    if not job:
        return
    reply = 'none'
    if job['attempts'] > 1:
        reply = yield from call('ask', {})
    if reply == 'none':
        reply = yield from call('provider', {})
    if reply == 'accepted':
        yield from sql("UPDATE jobs SET status='done'")
    elif job['attempts'] >= 3:
        yield from sql("UPDATE jobs SET status='review'")


def charge(request):
    yield from sql('INSERT INTO effects DEFAULT VALUES')
    return 'accepted'


def look(request):
    found = yield from sql('SELECT 1 FROM effects')
    return 'accepted' if found.rows else 'none'


processes = {'worker': {'run': worker, 'on': 'disk', 'repeat': "SELECT 1 FROM jobs WHERE status='pending'"}}
services = {'provider': {'handle': charge, 'on': 'provider'}, 'ask': {'handle': look, 'on': 'provider'}}
faults = {'crash': ['worker'], 'refused': ['provider'], 'late-request': ['provider'], 'lost-request': ['ask']}
never = {'the work is done twice': 'SELECT 1 WHERE (SELECT count(*) FROM provider.effects) > 1'}
atEnd = {
    'done without an effect': "SELECT 1 FROM jobs WHERE status='done' AND NOT EXISTS (SELECT 1 FROM provider.effects)",
    'not done': "SELECT 1 FROM jobs WHERE status <> 'done'",
}
outcome = 'SELECT status, attempts, (SELECT count(*) FROM provider.effects) AS effects FROM jobs'
