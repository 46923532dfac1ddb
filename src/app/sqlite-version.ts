import type { StageClient } from '../panes/client'

/** SQLite tells its own version, through the prompt of a run made for that. */
export async function sqliteVersion(client: Pick<StageClient, 'run'>): Promise<string> {
  const { moments } = await client.run({
    scenario: { program: 'lab' },
    schedule: [{ tick: 0, kind: 'prompt', text: 'SELECT sqlite_version()' }],
  })
  const [result] = moments[1]?.made?.results ?? []
  return result?.kind === 'rows' ? String(result.rows[0]?.[0]) : 'unknown'
}
