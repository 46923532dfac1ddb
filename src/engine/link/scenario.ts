import { BACKOFFS, BOUNDARIES, CLAIMS, POLICIES, type Scenario } from '../scenario'
import { LinkError } from './error'

/** The largest budget a link may name. A page offers less; beyond this a search takes longer than anybody waits. */
export const MOST_FAULTS = 4
const MOST_JOBS = 3
const MOST_ATTEMPTS_ASKED = 20

/** `lab`, `provider.key.2.uncertain`, `claims.guarded.key`: the program and its settings in a fixed order. */
export function writeScenario(scenario: Scenario): string {
  switch (scenario.program) {
    case 'lab':
      return 'lab'
    case 'boundary':
      return `boundary.${scenario.boundary}.${writeKey(scenario.receiptKey)}`
    case 'provider':
      return `provider.${scenario.policy}.${scenario.faults}.${scenario.jobs.join(',')}`
    case 'claims':
      return `claims.${scenario.claim}.${writeKey(scenario.receiptKey)}`
    case 'service': {
      const { mostAttempts, backoff, isStalled } = scenario
      return `service.${mostAttempts ?? 'unlimited'}.${backoff}.${isStalled ? 'stalled' : 'working'}`
    }
  }
}

/** @throws LinkError when the words name no scenario. */
export function readScenario(words: string): Scenario {
  const [program, ...settings] = words.split('.')
  const scenario = read(program, settings)
  if (!scenario) throw new LinkError('This link is damaged: it names no scenario of ours.')
  return scenario
}

function read(program: string | undefined, settings: readonly string[]): Scenario | undefined {
  const [first = '', second = '', third = ''] = settings
  switch (program) {
    case 'lab':
      return { program }
    case 'boundary': {
      const boundary = BOUNDARIES.find((name) => name === first)
      const receiptKey = readKey(second)
      return boundary && receiptKey !== undefined ? { program, boundary, receiptKey } : undefined
    }
    case 'provider': {
      const policy = POLICIES.find((name) => name === first)
      const jobs = readJobs(third)
      const faults = readNumber(second, MOST_FAULTS)
      return policy && jobs && faults !== undefined ? { program, policy, jobs, faults } : undefined
    }
    case 'claims': {
      const claim = CLAIMS.find((name) => name === first)
      const receiptKey = readKey(second)
      return claim && receiptKey !== undefined ? { program, claim, receiptKey } : undefined
    }
    case 'service':
      return readService(first, second, third)
    default:
      return undefined
  }
}

function readService(limit: string, pause: string, health: string): Scenario | undefined {
  const backoff = BACKOFFS.find((name) => name === pause)
  const attempts = readNumber(limit, MOST_ATTEMPTS_ASKED)
  if (
    !backoff ||
    (limit !== 'unlimited' && !attempts) ||
    (health !== 'stalled' && health !== 'working')
  )
    return undefined
  return { program: 'service', mostAttempts: attempts, backoff, isStalled: health === 'stalled' }
}

function writeKey(receiptKey: boolean): string {
  return receiptKey ? 'key' : 'no-key'
}

function readKey(word: string): boolean | undefined {
  return word === 'key' ? true : word === 'no-key' ? false : undefined
}

function readNumber(word: string, most: number): number | undefined {
  return /^\d{1,2}$/.test(word) && Number(word) <= most ? Number(word) : undefined
}

function readJobs(word: string): readonly string[] | undefined {
  const jobs = word.split(',')
  const areGood = jobs.every((job) => /^[a-z][a-z0-9_-]{0,31}$/.test(job))
  return areGood && jobs.length <= MOST_JOBS && new Set(jobs).size === jobs.length
    ? jobs
    : undefined
}
