import type { PassStart } from '../engine/program'
import type { Backoff } from '../engine/scenario'
import { print, type Steps, sql, transaction, wait } from '../engine/steps'
import { delaySeconds } from './backoff'

/** What an owner of a service decides before it runs unattended. */
export interface ServicePolicy {
  /** After so many attempts a job is a person's; undefined: never. */
  readonly mostAttempts: number | undefined
  readonly backoff: Backoff
}

const LOOK_SECONDS = 5
/** With work unfinished, so long without an end of any job is worth waking somebody for. */
export const STALL_SECONDS = 60
/** Who reads the alerts. */
export const DESTINATION = 'on-call'

/** One look at the queue: time passes, the worker says that it lives, works on what is due, and the watch looks on. */
export function* pass({ worker, isAfterCrash }: PassStart, policy: ServicePolicy): Steps {
  const now = yield* wait(LOOK_SECONDS)
  yield* sql`UPDATE heartbeat SET at_seconds=${now} WHERE worker=${worker}`
  if (isAfterCrash) yield* callForReview(worker, now)
  const inHand = yield* sql`SELECT id FROM jobs WHERE status='running'`
  if (inHand.rows.length === 0) yield* work(worker, now, policy)
  yield* watch(worker, now)
}

function* work(worker: string, now: number, policy: ServicePolicy): Steps {
  const due =
    yield* sql<Due>`SELECT id, attempts FROM jobs WHERE status='pending' AND id NOT IN (SELECT job_id FROM retries WHERE at_seconds>${now}) ORDER BY id`
  for (const [id, attempts] of due.rows) {
    const attempt = attempts + 1
    yield* transaction(function* () {
      yield* sql`UPDATE jobs SET status='running', attempts=${attempt} WHERE id=${id}`
    })
    if (isEndless(id)) return
    if (!isRefused(id)) yield* record(worker, now, id, attempt)
    else if (attempt >= (policy.mostAttempts ?? Infinity)) yield* giveUp(worker, now, id, attempt)
    else yield* retryLater(now, id, attempt, policy.backoff)
  }
}

/** Refused before anything was done: known, so it may be tried again, later. */
function* retryLater(now: number, id: string, attempt: number, backoff: Backoff): Steps {
  const next = now + delaySeconds(backoff, id, attempt)
  yield* transaction(function* () {
    yield* sql`UPDATE jobs SET status='pending' WHERE id=${id}`
    yield* sql`INSERT INTO retries VALUES (${id}, ${attempt}, ${next})`
  })
  yield* print(`${id}: retry_scheduled attempt=${attempt}`)
}

/** The limit: the loop ends here, and a person hears of it. */
function* giveUp(worker: string, now: number, id: string, attempt: number): Steps {
  yield* transaction(function* () {
    yield* sql`UPDATE jobs SET status='review' WHERE id=${id}`
    yield* progress(worker, now)
    yield* alert(now, `${id} was refused ${attempt} times`)
  })
  yield* print(`${id}: review_required attempt=${attempt}`)
}

function* record(worker: string, now: number, id: string, attempt: number): Steps {
  yield* transaction(function* () {
    yield* sql`INSERT INTO receipts VALUES (${id}, ${'paper_result'})`
    yield* sql`UPDATE jobs SET status='done' WHERE id=${id}`
    yield* progress(worker, now)
  })
  yield* print(`${id}: done attempt=${attempt}`)
}

/** What a dead process had in hand: nobody knows how far it came. */
function* callForReview(worker: string, now: number): Steps {
  const orphans = yield* sql<[string]>`SELECT id FROM jobs WHERE status='running'`
  for (const [id] of orphans.rows) {
    yield* transaction(function* () {
      yield* sql`UPDATE jobs SET status='review' WHERE id=${id}`
      yield* progress(worker, now)
      yield* alert(now, `${id} was running when its worker died`)
    })
  }
}

/** A job has come to an end. Beating is not progress, and neither is trying. */
function* progress(worker: string, now: number): Steps {
  yield* sql`UPDATE heartbeat SET progress=progress+1, progress_at_seconds=${now} WHERE worker=${worker}`
}

/** Reads rows alone, so it may run anywhere. It asks how old the last progress is, not how old the heartbeat is. */
function* watch(worker: string, now: number): Steps {
  const last = yield* sql<
    [number]
  >`SELECT progress_at_seconds FROM heartbeat WHERE worker=${worker}`
  const since = last.rows[0]?.[0] ?? 0
  if (now - since < STALL_SECONDS) return
  const unfinished = yield* sql`SELECT id FROM jobs WHERE status IN ('pending', 'running')`
  const told = yield* sql`SELECT text FROM alerts WHERE at_seconds>${since}`
  if (unfinished.rows.length > 0 && told.rows.length === 0) {
    yield* alert(now, `worker ${worker}: no progress since ${since} s`)
  }
}

function* alert(now: number, text: string): Steps {
  yield* sql`INSERT INTO alerts VALUES (${now}, ${DESTINATION}, ${text})`
}

/** The other side says no to these, always, and before it does anything. */
function isRefused(id: string): boolean {
  return id.startsWith('refused')
}

/** Work on this one never comes to an end, and never fails. */
function isEndless(id: string): boolean {
  return id === 'endless'
}

type Due = readonly [id: string, attempts: number]
