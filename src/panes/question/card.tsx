import { type ReactNode, useId, useState } from 'react'
import styles from './card.module.css'
import { type Choice, VoteTally } from './vote-tally'

/** What the stage made of an answer, once it has told. */
export interface Verdict {
  readonly isRight: boolean
  readonly because: string
}

/**
 * A question before the telling step. The learner commits first; the verdict comes from what the stage then shows.
 * For a class: the votes are counted by hand and stay open until they are revealed.
 */
export function QuestionCard(props: {
  readonly question: string
  readonly choices: readonly Choice[]
  /** The number of the choice committed to. */
  readonly answer: number | undefined
  readonly verdict: Verdict | undefined
  /** There is a class whose hands can be counted. */
  readonly canVote: boolean
  onAnswer(choice: number | undefined): void
  /** Puts the telling run on the stage. */
  onShow(): void
  /** Goes to the moment at which it is asked; undefined where the stage stands there. */
  readonly onAsk: (() => void) | undefined
  readonly children?: ReactNode
}) {
  const { question, choices, answer, verdict, onAnswer, onShow, onAsk } = props
  const [picked, setPicked] = useState<number>()
  const [isVoting, setIsVoting] = useState(false)
  const hasVote = isVoting && props.canVote
  const name = useId()
  const isCommitted = answer !== undefined
  return (
    <section className={styles.card} aria-labelledby={`${name}-question`}>
      <h2 id={`${name}-question`}>{question}</h2>
      <fieldset aria-labelledby={`${name}-question`}>
        {choices.map(({ id, text }, index) => (
          <label
            key={id}
            className={styles.choice}
            data-picked={(answer ?? picked) === index || undefined}
          >
            <input
              type="radio"
              name={name}
              checked={(answer ?? picked) === index}
              disabled={isCommitted}
              onChange={() => setPicked(index)}
            />
            {text}
          </label>
        ))}
      </fieldset>
      {hasVote && <VoteTally choices={choices} />}
      <p className={styles.actions}>
        {!isCommitted && (
          <button
            type="button"
            aria-disabled={picked === undefined}
            onClick={() => picked !== undefined && onAnswer(picked)}
          >
            Commit this answer
          </button>
        )}
        {(isCommitted || hasVote) && (
          <button type="button" className={styles.show} onClick={onShow}>
            {hasVote && !isCommitted ? 'Reveal' : 'Show it on the stage'}
          </button>
        )}
        {isCommitted && (
          <button type="button" onClick={() => onAnswer(undefined)}>
            Answer again
          </button>
        )}
        {onAsk && !isCommitted && (
          <button type="button" onClick={onAsk}>
            Go to that moment
          </button>
        )}
        {props.canVote && (
          <button type="button" aria-pressed={hasVote} onClick={() => setIsVoting(!hasVote)}>
            Class vote
          </button>
        )}
      </p>
      <div role="status">
        {verdict && (
          <p className={styles.verdict} data-right={verdict.isRight}>
            <strong>{verdict.isRight ? 'The stage confirms it.' : 'The stage refutes it.'}</strong>{' '}
            {verdict.because}
          </p>
        )}
        {isCommitted && !verdict && (
          <p className={styles.pending}>Committed. Now let the stage answer.</p>
        )}
      </div>
      {props.children}
    </section>
  )
}
