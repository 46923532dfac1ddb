from halfway import Thrown, call, print_, sql

title = 'A job that kills its worker, counted when it is claimed'

databases = {
    'disk': """
        CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, is_poison INTEGER NOT NULL);
        INSERT INTO jobs (id, status, is_poison) VALUES ('a-poison', 'pending', 1), ('b-report', 'pending', 0);""",
    'provider': 'CREATE TABLE effects (id INTEGER PRIMARY KEY, job_id TEXT NOT NULL);',
}


def worker(me):
    if me['isRestart']:
        yield from sql(
            """UPDATE jobs SET status=CASE WHEN attempts >= 3 THEN 'review' ELSE 'pending' END
            WHERE status='running'"""
        )
    claimed = yield from sql(
        """UPDATE jobs SET status='running', attempts=attempts+1
        WHERE id=(SELECT id FROM jobs WHERE status='pending' ORDER BY id LIMIT 1) RETURNING id, is_poison"""
    )
    job = claimed.first
    if not job:
        return
    if job['is_poison']:
        raise Thrown('out of memory')
    yield from call('provider', {'job': job['id']})
    yield from sql("UPDATE jobs SET status='done' WHERE id=?", job['id'])
    yield from print_(f'{job["id"]}: done')


def charge(request):
    yield from sql('INSERT INTO effects (job_id) VALUES (?)', request['job'])
    return 'accepted'


processes = {'worker': {'run': worker, 'on': 'disk', 'repeat': "SELECT 1 FROM jobs WHERE status='pending'"}}
services = {'provider': {'handle': charge, 'on': 'provider'}}
faults = ['crash']
never = {
    'tried a fourth time': 'SELECT 1 FROM jobs WHERE attempts > 3',
    'a healthy job in review': "SELECT 1 FROM jobs WHERE status='review' AND NOT is_poison",
    'the work is done twice': 'SELECT 1 FROM provider.effects GROUP BY job_id HAVING count(*) > 1',
}
atEnd = {'left': "SELECT 1 FROM jobs WHERE status IN ('pending', 'running')"}
outcome = """SELECT id, status, attempts, (SELECT count(*) FROM provider.effects WHERE job_id=jobs.id) AS effects
    FROM jobs ORDER BY id"""
