import type { Trace } from '../../engine/trace'
import type { Claim } from '../claim'
import { LAB } from '../lab-run'

export const claims: readonly Claim[] = [
  {
    kind: 'run',
    says: 'known, so back to pending',
    run: LAB,
    holds: ({ lines }) => lines[0]?.text === 'retryable: retry_scheduled attempt=1',
  },
  {
    kind: 'run',
    says: 'may have had an effect: review',
    run: LAB,
    holds: ({ lines }) => lines[1]?.text === 'uncertain: review_required attempt=1',
  },
  {
    kind: 'run',
    says: 'The last pass reads, finds nothing pending, and writes nothing',
    run: LAB,
    holds: (trace) => stepsOfPass(trace, 3).join() === 'sql' && writesOfPass(trace, 3) === 0,
  },
  {
    kind: 'run',
    says: 'a check of its own reads the tables and prints one line',
    run: LAB,
    holds: (trace) =>
      trace.moments.filter(({ made }) => made?.kind === 'print' && made.worker === undefined)
        .length === 1,
  },
]

function stepsOfPass({ moments }: Trace, pass: number): readonly string[] {
  return moments.flatMap(({ made }) => (made?.pass === pass ? [made.kind] : []))
}

function writesOfPass({ moments }: Trace, pass: number): number {
  return moments.filter(
    ({ made }) => made?.pass === pass && /^(UPDATE|INSERT|DELETE)/.test(made.text),
  ).length
}
