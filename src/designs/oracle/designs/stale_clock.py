from halfway import call, now, sleep, sql

title = 'A clock that is ahead judges a lease'

databases = {
    'disk': """
        CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, leased_until INTEGER);
        INSERT INTO jobs (id, status) VALUES ('report', 'pending');""",
    'provider': 'CREATE TABLE effects (id INTEGER PRIMARY KEY);',
}


def work(me):
    at = yield from now()
    claimed = yield from sql(
        """UPDATE jobs SET status='running', leased_until=?
        WHERE status='pending' OR (status='running' AND leased_until <= ?) RETURNING id""",
        at + 5,
        at,
    )
    if not claimed.first:
        return
    yield from sleep(2)
    yield from call('provider', {})
    yield from sql("UPDATE jobs SET status='done'")


def charge(request):
    yield from sql('INSERT INTO effects DEFAULT VALUES')
    return 'accepted'


processes = {
    'steady': {'run': work, 'on': 'disk', 'repeat': "SELECT 1 FROM jobs WHERE status <> 'done'"},
    'hasty': {'run': work, 'on': 'disk', 'every': 1, 'clock': 4},
}
services = {'provider': {'handle': charge, 'on': 'provider'}}
faults = {'crash': ['steady']}
horizon = 12
never = {'the work is done twice': 'SELECT 1 WHERE (SELECT count(*) FROM provider.effects) > 1'}
atEnd = {'not done': "SELECT 1 FROM jobs WHERE status <> 'done'"}
outcome = 'SELECT status, (SELECT count(*) FROM provider.effects) AS effects FROM jobs'
