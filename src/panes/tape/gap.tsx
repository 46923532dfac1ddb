import { useId, useRef } from 'react'
import type { Decision } from '../../engine/schedule'
import type { Moment } from '../../engine/trace'
import styles from './tape.module.css'

/** What can be made to happen at the cursor: a crash first, and the other faults behind one more button. */
export function TapeGap({
  moment,
  isBusy,
  cursor,
  last,
  decide,
}: {
  readonly moment: Moment
  readonly isBusy: boolean
  readonly cursor: number
  readonly last: number
  decide(decision: Decision): void
}) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const faults = moment.choices.filter((choice) => choice.kind !== 'step' || choice.fault)
  const crash = faults.find(({ kind }) => kind === 'crash')
  const others = faults.filter((fault) => fault !== crash)
  // Past the middle it stands to the left of the cursor, so that it never leaves the strip.
  const isLate = cursor > last / 2
  return (
    <div
      className={styles.gap}
      data-side={isLate ? 'left' : 'right'}
      style={{ gridColumn: isLate ? `1 / ${cursor + 1}` : cursor + 1 }}
    >
      <button
        type="button"
        className={styles.crash}
        aria-disabled={isBusy || !crash}
        onClick={() => crash && decide(crash)}
      >
        Crash here
      </button>
      {others.length > 0 && (
        <>
          <button type="button" popoverTarget={id}>
            Other faults
          </button>
          <div ref={menu} id={id} popover="auto" className={styles.menu}>
            <p>At this point of the run:</p>
            {others.map((fault) => (
              <button
                key={JSON.stringify(fault)}
                type="button"
                onClick={() => {
                  menu.current?.hidePopover()
                  decide(fault)
                }}
              >
                {faultWords(fault)}
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}

function faultWords(decision: Decision): string {
  switch (decision.kind) {
    case 'crash':
      return `Crash worker ${decision.worker}`
    case 'land':
      return `Late request ${decision.request + 1} reaches the provider`
    case 'key-forgotten':
      return 'The provider forgets its keys'
    case 'prompt':
      return 'SQL by hand'
    case 'step':
      return FAULT_WORDS[decision.fault ?? 'none']
  }
}

const FAULT_WORDS = {
  none: 'Move on',
  refused: 'The provider refuses: nothing is done',
  'lost-request': 'The request is lost: nothing is done, no answer',
  'lost-ack': 'The answer is lost: it is done, no answer',
  'late-request': 'The request is delayed: it lands later, no answer',
  'no-answer': 'The provider does not answer',
} as const
