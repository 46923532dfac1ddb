import { type Me, now, type Processes, print, sleep, sql, transaction } from 'halfway'

export const title = 'A service that runs unattended: a limit, a backoff, a heartbeat and a watch'

/** Put a job called endless into the queue: the worker lives, beats, and makes no progress. */
export const databases = {
  disk: `
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE receipts (job_id TEXT PRIMARY KEY, result TEXT NOT NULL);
    CREATE TABLE heartbeat (worker TEXT PRIMARY KEY, at_seconds INTEGER NOT NULL, progress INTEGER NOT NULL, progress_at_seconds INTEGER NOT NULL);
    CREATE TABLE alerts (at_seconds INTEGER NOT NULL, destination TEXT NOT NULL, text TEXT NOT NULL);
    CREATE TABLE retries (job_id TEXT NOT NULL, attempt INTEGER NOT NULL, at_seconds INTEGER NOT NULL, PRIMARY KEY (job_id, attempt));
    INSERT INTO jobs (id, status) VALUES ('ordinary', 'pending'), ('refused-a', 'pending'), ('refused-b', 'pending');
    INSERT INTO heartbeat VALUES ('worker', 0, 0, 0);`,
}

/** After so many attempts a job is a person's. Infinity: never. */
const MOST_ATTEMPTS = 5
/** How long a refused job waits: 'none', 'exponential', or 'jitter'. */
const BACKOFF: string = 'exponential'
const FIRST_SECONDS = 5
const CAP_SECONDS = 20
const LOOK_SECONDS = 5
/** How many times the service looks at its queue before we look away: a loop without a limit would go on. */
const LOOKS = 16
/** With work unfinished, so long without an end of any job is worth waking somebody for. */
const STALL_SECONDS = 60
/** Who reads the alerts. */
const DESTINATION = 'on-call'

/** One look at the queue: time passes, the worker says that it lives, works on what is due, and the watch looks on. */
function* worker({ name, isRestart }: Me) {
  yield* sleep(LOOK_SECONDS)
  const at = yield* now()
  yield* sql`UPDATE heartbeat SET at_seconds=${at} WHERE worker=${name}`
  if (isRestart) yield* callForReview(name, at)
  const inHand = yield* sql`SELECT id FROM jobs WHERE status='running'`
  if (inHand.rows.length === 0) yield* work(name, at)
  yield* watch(name, at)
}

function* work(name: string, at: number) {
  const due =
    yield* sql<Due>`SELECT id, attempts FROM jobs WHERE status='pending' AND id NOT IN (SELECT job_id FROM retries WHERE at_seconds>${at}) ORDER BY id`
  for (const { id, attempts } of due.rows) {
    const attempt = attempts + 1
    yield* transaction(function* () {
      yield* sql`UPDATE jobs SET status='running', attempts=${attempt} WHERE id=${id}`
    })
    if (isEndless(id)) return
    if (!isRefused(id)) yield* record(name, at, id, attempt)
    else if (attempt >= MOST_ATTEMPTS) yield* giveUp(name, at, id, attempt)
    else yield* retryLater(at, id, attempt)
  }
}

/** Refused before anything was done: known, so it may be tried again, later. */
function* retryLater(at: number, id: string, attempt: number) {
  const next = at + delaySeconds(id, attempt)
  yield* transaction(function* () {
    yield* sql`UPDATE jobs SET status='pending' WHERE id=${id}`
    yield* sql`INSERT INTO retries VALUES (${id}, ${attempt}, ${next})`
  })
  yield* print(`${id}: retry_scheduled attempt=${attempt}`)
}

/** The limit: the loop ends here, and a person hears of it. */
function* giveUp(name: string, at: number, id: string, attempt: number) {
  yield* transaction(function* () {
    yield* sql`UPDATE jobs SET status='review' WHERE id=${id}`
    yield* progress(name, at)
    yield* alert(at, `${id} was refused ${attempt} times`)
  })
  yield* print(`${id}: review_required attempt=${attempt}`)
}

function* record(name: string, at: number, id: string, attempt: number) {
  yield* transaction(function* () {
    yield* sql`INSERT INTO receipts VALUES (${id}, ${'paper_result'})`
    yield* sql`UPDATE jobs SET status='done' WHERE id=${id}`
    yield* progress(name, at)
  })
  yield* print(`${id}: done attempt=${attempt}`)
}

/** What a dead process had in hand: nobody knows how far it came. */
function* callForReview(name: string, at: number) {
  const orphans = yield* sql<Due>`SELECT id FROM jobs WHERE status='running'`
  for (const { id } of orphans.rows) {
    yield* transaction(function* () {
      yield* sql`UPDATE jobs SET status='review' WHERE id=${id}`
      yield* progress(name, at)
      yield* alert(at, `${id} was running when its worker died`)
    })
  }
}

/** A job has come to an end. Beating is not progress, and neither is trying. */
function* progress(name: string, at: number) {
  yield* sql`UPDATE heartbeat SET progress=progress+1, progress_at_seconds=${at} WHERE worker=${name}`
}

/** Reads rows alone, so it may run anywhere. It asks how old the last progress is, not how old the heartbeat is. */
function* watch(name: string, at: number) {
  const last = yield* sql<{
    since: number
  }>`SELECT progress_at_seconds AS since FROM heartbeat WHERE worker=${name}`
  const since = last.rows[0]?.since ?? 0
  if (at - since < STALL_SECONDS) return
  const unfinished = yield* sql`SELECT id FROM jobs WHERE status IN ('pending', 'running')`
  const told = yield* sql`SELECT text FROM alerts WHERE at_seconds>${since}`
  if (unfinished.rows.length > 0 && told.rows.length === 0) {
    yield* alert(at, `${name}: no progress since ${since} s`)
  }
}

function* alert(at: number, text: string) {
  yield* sql`INSERT INTO alerts VALUES (${at}, ${DESTINATION}, ${text})`
}

/**
 * How many seconds to wait after this attempt (counted from 1). Jitter comes after the cap: the other way round,
 * every job that has reached the cap would come back in the same second.
 */
function delaySeconds(job: string, attempt: number) {
  if (BACKOFF === 'none') return 0
  const capped = Math.min(CAP_SECONDS, FIRST_SECONDS * 2 ** (attempt - 1))
  return BACKOFF === 'jitter' ? 1 + (spread(`${job}/${attempt}`) % capped) : capped
}

/** A number that looks thrown and never is: the same words give the same number (FNV-1a, then mixed). */
function spread(words: string) {
  let hash = 0x811c9dc5
  for (const letter of words) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The other side says no to these, always, and before it does anything. */
function isRefused(id: string) {
  return id.startsWith('refused')
}

/** Work on this one never comes to an end, and never fails. */
function isEndless(id: string) {
  return id === 'endless'
}

type Due = { id: string; attempts: number }

export const processes: Processes = { worker: { run: worker, on: 'disk', repeat: LOOKS } }
export const faults = { crash: ['worker'] }
export const never = {
  'tried more often than the limit': `SELECT id FROM jobs WHERE attempts>${MOST_ATTEMPTS}`,
  'a person is not told': `SELECT id FROM jobs WHERE status='review'
    AND NOT EXISTS (SELECT 1 FROM alerts WHERE substr(text, 1, length(id) + 1)=id || ' ')`,
}
export const atEnd = {
  'left running': `SELECT id FROM jobs WHERE status='running'`,
  'left in the queue': `SELECT id FROM jobs WHERE status='pending'`,
}
export const outcome = `SELECT id, status, attempts, (SELECT count(*) FROM receipts WHERE job_id=jobs.id) AS receipts
  FROM jobs ORDER BY id`
export const questions = {
  'an attempt at ordinary was begun': `SELECT 1 FROM jobs WHERE id='ordinary' AND attempts>0`,
  'the result of ordinary was recorded': `SELECT 1 FROM receipts WHERE job_id='ordinary'`,
  'somebody was called': `SELECT 1 FROM alerts`,
}
/** A process that begins again after a crash looks at the queue as often as the first. */
export const horizon = 600
