/** What the workshop opens with where nothing was kept: a small worker with one fault in it. */
export const FIRST_DESIGN = `import { call, print, sql, transaction } from 'halfway'

export const title = 'A worker that calls before it commits'

export const databases = {
  disk: \`
    CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE receipts (job_id TEXT PRIMARY KEY, result TEXT NOT NULL);
    INSERT INTO jobs (id, status) VALUES ('report', 'pending');\`,
  provider: \`CREATE TABLE effects (id INTEGER PRIMARY KEY, job_id TEXT NOT NULL);\`,
}

function* worker() {
  const { rows: [job] } = yield* sql\`
    UPDATE jobs SET status = 'running', attempts = attempts + 1
    WHERE id = (SELECT id FROM jobs WHERE status <> 'done' LIMIT 1) RETURNING id, attempts\`
  if (!job) return
  const reply = yield* call('provider', { job: job.id })
  if (reply === 'no answer') return
  yield* transaction(function* () {
    yield* sql\`INSERT INTO receipts VALUES (\${job.id}, 'sent')\`
    yield* sql\`UPDATE jobs SET status = 'done' WHERE id = \${job.id}\`
  })
  yield* print(\`\${job.id}: done attempt=\${job.attempts}\`)
}

// The other side of the network, with a database of its own.
function* charge({ job }) {
  yield* sql\`INSERT INTO effects (job_id) VALUES (\${job})\`
  return 'accepted'
}

export const processes = {
  worker: { run: worker, on: 'disk', repeat: \`SELECT 1 FROM jobs WHERE status <> 'done'\` },
}
export const services = { provider: { handle: charge, on: 'provider' } }
export const faults = ['crash', 'lost-ack']

export const never = {
  'the work is done twice': \`SELECT job_id FROM provider.effects GROUP BY job_id HAVING count(*) > 1\`,
}
export const atEnd = {
  'done without an effect': \`SELECT id FROM jobs WHERE status = 'done' AND id NOT IN (SELECT job_id FROM provider.effects)\`,
  'left running': \`SELECT id FROM jobs WHERE status = 'running'\`,
}
export const outcome = \`SELECT status, (SELECT count(*) FROM provider.effects WHERE job_id = jobs.id) AS effects,
  (SELECT count(*) FROM receipts WHERE job_id = jobs.id) AS receipts FROM jobs ORDER BY id\`
`
