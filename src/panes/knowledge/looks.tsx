import { useState } from 'react'
import type { FurtherLook, Knowledge, WhatIsKnown } from '../../engine/search/answers'
import { useAnswer } from './answer'
import styles from './pane.module.css'
import { subjectOf, wordsOfFact } from './words'

/** What one more look, or a measure taken beforehand, would add to what is open now. Computed when it is opened. */
export function KnowledgeLooks(props: {
  readonly known: WhatIsKnown
  /** Says what is asked: equal keys have equal answers. */
  readonly about: string
  ask(): Promise<readonly FurtherLook[]>
}) {
  const [isOpen, setIsOpen] = useState(false)
  const open = props.known.facts.filter(({ value }) => value === 'unknown')
  // Without a provider there is nothing to look into but the rows.
  const hasProvider = props.known.facts.some(({ proposition }) => proposition.id === 'worked')
  if (open.length === 0 || !hasProvider) return null
  return (
    <details className={styles.looks} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>What one look more would add</summary>
      {isOpen && <Looks open={open} about={props.about} ask={props.ask} />}
    </details>
  )
}

function Looks({
  open,
  about,
  ask,
}: {
  readonly open: readonly Knowledge[]
  readonly about: string
  ask(): Promise<readonly FurtherLook[]>
}) {
  const { answer, isStale, problem } = useAnswer(about, ask)
  if (problem !== undefined) return <p>{problem}</p>
  return (
    <dl aria-busy={isStale}>
      {answer?.map(({ look, sentence, answers }) => (
        <div key={look}>
          <dt>{sentence}</dt>
          {answers.map(({ seen, known }) => (
            <dd key={seen}>
              {answers.length > 1 && <span className={styles.seen}>{seen}:</span>}
              <Then open={open} then={known} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

/** What becomes of the open propositions. */
function Then({ open, then }: { readonly open: readonly Knowledge[]; readonly then: WhatIsKnown }) {
  const isOneJob = new Set(open.map(({ proposition }) => proposition.job)).size === 1
  const settled = then.facts.filter(
    (fact) => fact.value !== 'unknown' && open.some((other) => isSame(other, fact)),
  )
  if (settled.length === 0) return 'nothing more is known.'
  return settled.map((fact) => {
    const subject = isOneJob ? undefined : subjectOf(fact)
    return (
      <span key={`${fact.proposition.id} ${fact.proposition.job}`} className={styles.then}>
        {subject !== undefined && <code>{subject}: </code>}
        {wordsOfFact(fact)}{' '}
      </span>
    )
  })
}

function isSame({ proposition: one }: Knowledge, { proposition: other }: Knowledge): boolean {
  return one.id === other.id && one.job === other.job
}
