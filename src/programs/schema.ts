import type { Value } from '../engine/values'

const JOBS =
  'CREATE TABLE jobs (id TEXT PRIMARY KEY, status TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0);'
const RECEIPTS = 'CREATE TABLE receipts (job_id TEXT PRIMARY KEY, result TEXT NOT NULL);'

/** The lab's disk: `status` is one of pending, running, done, review; a job has one receipt at most, by primary key. */
export const SCHEMA = `${JOBS}\n${RECEIPTS}`

/** The same without the receipt's primary key: what the lesson warns against. */
export const SCHEMA_WITHOUT_RECEIPT_KEY = SCHEMA.replace(
  'job_id TEXT PRIMARY KEY',
  'job_id TEXT NOT NULL',
)

/** Every job starts pending, with no attempt. */
export function seed(
  jobs: readonly string[],
): readonly { text: string; params: readonly Value[] }[] {
  return jobs.map((id) => ({
    text: "INSERT INTO jobs (id, status) VALUES (?, 'pending')",
    params: [id],
  }))
}
