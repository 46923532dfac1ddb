import type { Fault, StepFault } from '../../engine/schedule'
import type { Knowledge, PropositionId } from '../../engine/search/answers'
import type { Tick } from '../../engine/trace'
import { stepWords } from '../../player/say'
import { countWords, numberWords } from '../outcomes/words'

interface Words {
  readonly true: string
  readonly false: string
  readonly question: string
  /** How a history says it, after "in 8". */
  readonly did: string
  readonly didNot: string
}

/** Each proposition as a statement, its denial, and a question. */
const WORDS: Record<PropositionId, Words> = {
  begun: {
    true: 'an attempt was begun.',
    false: 'no attempt was begun.',
    question: 'was an attempt begun?',
    did: 'it was',
    didNot: 'it was not',
  },
  worked: {
    true: 'the provider did the work.',
    false: 'the provider has not done the work.',
    question: 'did the provider do the work?',
    did: 'it did',
    didNot: 'it did not',
  },
  'worked-twice': {
    true: 'the provider did the work more than once.',
    false: 'the provider did not do the work more than once.',
    question: 'did the provider do the work more than once?',
    did: 'it did',
    didNot: 'it did not',
  },
  recorded: {
    true: 'the result is recorded.',
    false: 'no result is recorded.',
    question: 'is the result recorded?',
    did: 'it is',
    didNot: 'it is not',
  },
  'in-flight': {
    true: 'a request is still on its way.',
    false: 'no request is still on its way.',
    question: 'is a request still on its way?',
    did: 'one is',
    didNot: 'none is',
  },
  died: {
    true: 'a worker has died.',
    false: 'no worker has died.',
    question: 'has a worker died?',
    did: 'one has',
    didNot: 'none has',
  },
}

export function wordsOfFact({ proposition, value }: Knowledge): string {
  const words = WORDS[proposition.id]
  return value === 'known true'
    ? words.true
    : value === 'known false'
      ? words.false
      : words.question
}

/** `14 histories leave these rows: in 8 it did, in 6 it did not.` */
export function historiesWords({ proposition, histories }: Knowledge): string {
  const { did, didNot } = WORDS[proposition.id]
  const all = countWords(histories.true + histories.false, 'history', 'histories')
  const verb = histories.true + histories.false === 1n ? 'leaves' : 'leave'
  return `${all} ${verb} these rows: in ${numberWords(histories.true)} ${did}, in ${numberWords(histories.false)} ${didNot}.`
}

/** A refusal is the worker's own answer, a crash the tick itself: their words say it already. */
const FAULTS: Record<Exclude<StepFault, 'refused'>, string> & Partial<Record<Fault, string>> = {
  'lost-request': 'the request is lost',
  'lost-ack': 'done, and the answer is lost',
  'late-request': 'the request is late',
  'no-answer': 'the answer is lost',
}

/** A tick as one who sees everything tells it: with the fault that the worker cannot see. */
export function toldTick(tick: Tick): string {
  const fault = tick.fault && FAULTS[tick.fault]
  return fault ? `${stepWords(tick)}: ${fault}` : stepWords(tick)
}

/** What an example shows: the proposition, or its denial. */
export function exampleWords({ proposition }: Knowledge, isTrue: boolean): string {
  return `Here ${isTrue ? WORDS[proposition.id].true : WORDS[proposition.id].false}`
}

/** Whose proposition it is: a job's, where it speaks of one. */
export function subjectOf({ proposition: { id, job } }: Knowledge): string | undefined {
  return id === 'died' ? undefined : job
}

/** Without what another fact already says: work that was not done was not done twice. */
export function worthSaying(facts: readonly Knowledge[]): readonly Knowledge[] {
  return facts.filter(
    ({ proposition: { id, job } }) =>
      id !== 'worked-twice' ||
      !facts.some(
        ({ proposition, value }) =>
          proposition.id === 'worked' && proposition.job === job && value === 'known false',
      ),
  )
}
