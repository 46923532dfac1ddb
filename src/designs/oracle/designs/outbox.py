from halfway import call, sql, transaction

title = 'An outbox, and a relay that sends what stands in it'

databases = {
    'disk': """
        CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL);
        CREATE TABLE outbox (id INTEGER PRIMARY KEY, job_id TEXT NOT NULL, is_sent INTEGER NOT NULL DEFAULT 0);
        INSERT INTO jobs VALUES ('report', 'pending');""",
    'mail': 'CREATE TABLE letters (id INTEGER PRIMARY KEY, job_id TEXT NOT NULL);',
}


def worker(me):
    def finish():
        done = yield from sql("UPDATE jobs SET status='done' WHERE status='pending' RETURNING id")
        if done.first:
            yield from sql('INSERT INTO outbox (job_id) VALUES (?)', done.first['id'])

    yield from transaction(finish, 'BEGIN IMMEDIATE')


def relay(me):
    letter = (yield from sql('SELECT id, job_id FROM outbox WHERE is_sent=0')).first
    if not letter:
        return
    reply = yield from call('mail', {'job': letter['job_id']}, timeout=2)
    if reply == 'accepted':
        yield from sql('UPDATE outbox SET is_sent=1 WHERE id=?', letter['id'])


def post(request):
    yield from sql('INSERT INTO letters (job_id) VALUES (?)', request['job'])
    return 'accepted'


processes = {
    'worker': {'run': worker, 'on': 'disk', 'repeat': "SELECT 1 FROM jobs WHERE status='pending'"},
    'relay': {'run': relay, 'on': 'disk', 'every': 3},
}
services = {'mail': {'handle': post, 'on': 'mail'}}
faults = ['crash', 'refused', 'lost-request', 'lost-ack']
horizon = 18
never = {
    'a letter without a done job': """SELECT 1 FROM mail.letters
        WHERE job_id NOT IN (SELECT id FROM jobs WHERE status='done')""",
    'two letters': 'SELECT 1 WHERE (SELECT count(*) FROM mail.letters) > 1',
}
atEnd = {'done without a letter': "SELECT 1 FROM jobs WHERE status='done' AND NOT EXISTS (SELECT 1 FROM mail.letters)"}
outcome = """SELECT status, (SELECT count(*) FROM mail.letters) AS letters,
    (SELECT count(*) FROM outbox WHERE is_sent=0) AS unsent FROM jobs"""
