from halfway import call, now, sql

title = 'Two workers, and a claim that takes what is overdue'

databases = {
    'disk': """
        CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, owner TEXT, leased_until INTEGER NOT NULL DEFAULT 0);
        INSERT INTO jobs (id, status) VALUES ('report', 'pending');""",
    'provider': 'CREATE TABLE effects (id INTEGER PRIMARY KEY, by_whom TEXT NOT NULL);',
}


def worker(me):
    at = yield from now()
    claimed = yield from sql(
        """
        UPDATE jobs SET status='running', owner=?, leased_until=?
        WHERE status='pending' OR (status='running' AND leased_until <= ?) RETURNING id""",
        me['name'],
        at + 8,
        at,
    )
    if not claimed.first:
        return
    reply = yield from call('provider', {'by': me['name']}, timeout=3)
    if reply != 'no answer':
        yield from sql("UPDATE jobs SET status='done' WHERE owner=? AND status='running'", me['name'])


def charge(request):
    yield from sql('INSERT INTO effects (by_whom) VALUES (?)', request['by'])
    return 'accepted'


processes = {'worker': {'run': worker, 'on': 'disk', 'count': 2, 'every': 4}}
services = {'provider': {'handle': charge, 'on': 'provider'}}
faults = {'crash': ['worker-1'], 'lost-ack': ['provider'], 'slow': ['worker']}
horizon = 24
never = {'the work is done twice': 'SELECT 1 WHERE (SELECT count(*) FROM provider.effects) > 1'}
atEnd = {'not done': "SELECT 1 FROM jobs WHERE status <> 'done'"}
outcome = 'SELECT status, (SELECT count(*) FROM provider.effects) AS effects FROM jobs'
