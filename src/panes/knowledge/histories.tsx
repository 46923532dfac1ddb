import { useEffect, useRef, useState } from 'react'
import type { Scenario } from '../../engine/scenario'
import type { History, Knowledge } from '../../engine/search/answers'
import type { Moment, Tick, Trace } from '../../engine/trace'
import { shownLedger, shownTables } from '../../player/changes'
import type { StageClient } from '../client'
import { RowsTable } from '../tables/rows-table'
import styles from './histories.module.css'
import { exampleWords, subjectOf, toldTick, wordsOfFact } from './words'

interface Told {
  readonly trace: Trace
  readonly history: History
}

/** Two histories that leave the same rows, one in which it holds and one in which it does not. */
export function KnowledgeHistories({
  fact,
  scenario,
  client,
  onClose,
  onOpen,
}: {
  readonly fact: Knowledge
  readonly scenario: Scenario
  readonly client: StageClient
  onClose(): void
  onOpen(history: History): void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const told = useTold(fact, scenario, client)
  useEffect(() => dialog.current?.showModal(), [])
  const end = told?.[0] && momentOf(told[0])
  const split = told ? firstDifference(told) : 0
  const subject = subjectOf(fact)

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Two histories, the same rows"
      onClose={onClose}
    >
      <header className={styles.head}>
        <h2>
          {subject !== undefined && <code>{subject}: </code>}
          {wordsOfFact(fact)}
        </h2>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      <div className={styles.columns}>
        {told?.map(({ trace, history }, index) => (
          <section
            key={index === 0 ? 'true' : 'false'}
            aria-label={exampleWords(fact, index === 0)}
          >
            <h3>{exampleWords(fact, index === 0)}</h3>
            <ol className={styles.ticks}>
              {ticksOf({ trace, history }).map((tick) => (
                <li key={tick.tick} data-part={partOf(tick, split)}>
                  {toldTick(tick)}
                </li>
              ))}
            </ol>
            <Ledger moment={momentOf({ trace, history })} />
            <button type="button" onClick={() => onOpen(history)}>
              Open this history
            </button>
          </section>
        ))}
      </div>
      {end && (
        <div className={styles.rows}>
          <h3>Both leave these rows</h3>
          {shownTables({ ...end, workers: [] }, undefined).map((table) => (
            <RowsTable key={table.name} table={table} note="on disk" evidence={[]} />
          ))}
        </div>
      )}
    </dialog>
  )
}

function useTold(fact: Knowledge, scenario: Scenario, client: StageClient) {
  const [told, setTold] = useState<readonly Told[]>()
  useEffect(() => {
    let isWanted = true
    const { true: first, false: second } = fact.examples
    const histories = [first, second].filter((history) => history !== undefined)
    const tell = async (history: History): Promise<Told> => ({
      history,
      trace: await client.run({ scenario, schedule: history.schedule }),
    })
    Promise.all(histories.map(tell)).then(
      (both) => isWanted && setTold(both),
      // The host was stopped: the dialog can be closed and opened again.
      () => isWanted && setTold(undefined),
    )
    return () => {
      isWanted = false
    }
  }, [fact, scenario, client])
  return told
}

function Ledger({ moment }: { readonly moment: Moment | undefined }) {
  const ledger = moment && shownLedger(moment, undefined)
  if (!ledger) return null
  return <RowsTable table={{ ...ledger, name: 'effects' }} note="at the provider" evidence={[]} />
}

function momentOf({ trace, history }: Told): Moment | undefined {
  return trace.moments[history.cursor]
}

function ticksOf({ trace, history }: Told): readonly Tick[] {
  const moments = trace.moments.slice(1, history.cursor + 1)
  return moments.flatMap(({ made }) => made ?? [])
}

function partOf({ tick }: Tick, split: number): 'shared' | 'split' | 'own' {
  return tick < split ? 'shared' : tick === split ? 'split' : 'own'
}

/** The tick at which the two histories part. */
function firstDifference([one, other]: readonly Told[]): number {
  const [first, second] = [one ? ticksOf(one) : [], other ? ticksOf(other) : []]
  const index = first.findIndex((tick, at) => {
    const across = second[at]
    return !across || toldTick(tick) !== toldTick(across)
  })
  return index < 0 ? first.length : index
}
