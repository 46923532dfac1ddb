import { expand, type Step } from '../steps'

/** A step in words: its SQL with the values in place, the printed line, or what it asks of the provider. */
export function wordsOf(step: Step): string {
  switch (step.kind) {
    case 'sql':
      return expand(step.text, step.params)
    case 'send': {
      const { job, attempt, key } = step.request
      return `send ${job}, attempt ${attempt}${key === undefined ? '' : `, key ${key}`}`
    }
    case 'ask':
      return `ask about ${step.job}`
    case 'wait':
      return `wait ${step.seconds} s`
    case 'print':
      return step.text
  }
}
