import {
  call,
  type Me,
  type Processes,
  print,
  type Services,
  sleep,
  sql,
  transaction,
} from 'halfway'

/**
 * One clock writes and judges: the database's (`unixepoch()`). No clock helps against a pause that outlasts the lease, so
 * the view is told the version of the lease and turns away an older one. What that cannot do: where the older one came
 * first, the event has been handled twice in good order (see the ends).
 */
export const title = 'One clock for everybody, and a token against a pause'

const LEASE = 10

export const databases = {
  mongo: `
    CREATE TABLE locks (subscription TEXT PRIMARY KEY, subscriber TEXT, expires_at INTEGER NOT NULL, version INTEGER NOT NULL);
    CREATE TABLE grants (version INTEGER PRIMARY KEY, subscriber TEXT NOT NULL, at INTEGER NOT NULL, until INTEGER NOT NULL);
    CREATE TABLE positions (subscription TEXT PRIMARY KEY, event TEXT NOT NULL);
    INSERT INTO locks VALUES ('orders', NULL, 0, 0);`,
  view: `CREATE TABLE effects (id INTEGER PRIMARY KEY, version INTEGER NOT NULL);`,
}

function* node(me: Me) {
  const lock = yield* transaction.immediate(function* () {
    const {
      rows: [taken],
    } = yield* sql<{ version: number; since: number }>`
      UPDATE locks SET subscriber=${me.name}, expires_at=unixepoch() + ${LEASE}, version=version+1
      WHERE expires_at <= unixepoch() AND NOT EXISTS (SELECT 1 FROM positions) RETURNING version, unixepoch() AS since`
    if (taken)
      yield* sql`INSERT INTO grants VALUES (${taken.version}, ${me.name}, ${taken.since}, ${taken.since + LEASE})`
    return taken
  })
  if (!lock) return
  yield* sleep(3)
  yield* call('view', { version: lock.version })
  yield* sql`INSERT INTO positions VALUES ('orders', 'event-1') ON CONFLICT DO NOTHING`
  yield* print(`event-1: handled under version ${lock.version}`)
}

/** Looks from second 1 on, every second, until the event is handled. */
function* later(me: Me) {
  yield* sleep(1)
  yield* node(me)
}

function* project({ version }: { version: number }) {
  const { changes } = yield* sql`INSERT INTO effects (version)
    SELECT ${version} WHERE NOT EXISTS (SELECT 1 FROM effects WHERE version > ${version})`
  return changes ? 'projected' : 'too old'
}

export const processes: Processes = {
  steady: { run: node, on: 'mongo' },
  ahead: {
    run: later,
    on: 'mongo',
    clock: 12,
    repeat: `SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM positions)`,
  },
}
export const services: Services = { view: { handle: project, on: 'view' } }
export const faults = { slow: ['steady'] }
export const horizon = 30
export const never = {
  'a second owner while the lease of the first still runs': `SELECT a.version FROM grants a JOIN grants b
    WHERE b.version > a.version AND b.at < a.until`,
  'an older owner writes after a newer one': `SELECT a.id FROM view.effects a JOIN view.effects b
    WHERE a.id > b.id AND a.version < b.version`,
}
export const atEnd = {
  'the event is left': `SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM positions)`,
}
export const outcome = `SELECT (SELECT count(*) FROM grants) AS owners, (SELECT count(*) FROM view.effects) AS effects,
  (SELECT count(*) FROM positions) AS receipts`
export const questions = {
  'the event was handled': `SELECT 1 FROM view.effects`,
  'the event was handled twice': `SELECT 1 WHERE (SELECT count(*) FROM view.effects) > 1`,
}
