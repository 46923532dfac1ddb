import {
  BUILT_IN_FAULTS,
  type BuiltInFault,
  type DesignData,
  DesignError,
  type OwnFault,
  type ProcessKind,
  type Service,
} from './design'

/** Stands in the place of a function where exports are handed over as data. */
export const A_FUNCTION = '\u0000function'

type Fields = Readonly<Record<string, unknown>>

export const EXPORTS: readonly string[] = [
  'title',
  'databases',
  'processes',
  'services',
  'faults',
  'never',
  'atEnd',
  'outcome',
  'observer',
  'questions',
  'horizon',
]
const MOST_PROCESSES = 16

/**
 * Reads what a design exports: plain data, in which `A_FUNCTION` stands for every function.
 * @throws DesignError one sentence about the first thing that is not as the contract says.
 */
export function readDesign(exported: unknown, fileName: string): DesignData {
  const fields = fieldsOf(exported, 'A design', '')
  for (const name of Object.keys(fields)) {
    if (!EXPORTS.includes(name))
      throw wrong(`A design has no export "${name}"; it has ${EXPORTS.join(', ')}.`)
  }
  const databases = Object.entries(
    fieldsOf(fields.databases, 'databases', 'name → SQL that makes and fills it'),
  ).map(([name, sql]) => ({ name, sql: textOf(sql, `The database "${name}"`) }))
  const [first] = databases
  if (!first) throw wrong('databases needs one database at least.')
  for (const { name } of databases) nameOf(name, 'database')
  const known = databases.map(({ name }) => name)
  const processes = readProcesses(fields.processes, known)
  const services = readServices(fields.services, known)
  const { observer = first.name } = fields
  if (typeof observer !== 'string' || !known.includes(observer))
    throw wrong(`observer names a database: ${known.join(', ')}.`)
  const { horizon = 60 } = fields
  if (!(typeof horizon === 'number' && horizon > 0 && horizon <= 1_000_000))
    throw wrong('horizon is a number of seconds, from 1 to 1,000,000.')
  return {
    title: fields.title === undefined ? fileName : textOf(fields.title, 'title'),
    databases,
    processes,
    services,
    ...readFaults(
      fields.faults,
      known,
      [...processes.map(({ kind }) => kind), ...services.map(({ name }) => name)],
      processes,
    ),
    never: queriesOf(fields.never, 'never'),
    atEnd: queriesOf(fields.atEnd, 'atEnd'),
    outcome: fields.outcome === undefined ? undefined : textOf(fields.outcome, 'outcome'),
    observer,
    questions: queriesOf(fields.questions, 'questions'),
    horizon: Math.trunc(horizon),
  }
}

/** The exports of a module as data: every function is replaced. */
export function asData(value: unknown, depth = 0): unknown {
  if (typeof value === 'function') return A_FUNCTION
  if (typeof value !== 'object' || value === null || depth > 8) return value
  if (Array.isArray(value)) return value.map((entry) => asData(entry, depth + 1))
  // A Map or an object of a class is no data: nothing of the contract takes NaN.
  const proto: unknown = Object.getPrototypeOf(value)
  if (proto !== null && Object.getPrototypeOf(proto) !== null) return Number.NaN
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, asData(entry, depth + 1)]),
  )
}

function readProcesses(exported: unknown, databases: readonly string[]): ProcessKind[] {
  const entries = Object.entries(fieldsOf(exported, 'processes', 'name → { run, on, … }'))
  if (entries.length === 0) throw wrong('processes needs one process at least.')
  const read = entries.map(([kind, value]): ProcessKind => {
    const what = `The process "${kind}"`
    nameOf(kind, 'process')
    const fields = known(value, what, [
      'run',
      'on',
      'count',
      'restarts',
      'repeat',
      'every',
      'clock',
      'onBusy',
    ])
    if (fields.run !== A_FUNCTION)
      throw wrong(`${what} needs run, a generator: run: function* () { … }.`)
    const {
      count = 1,
      restarts = true,
      every,
      clock = 0,
      repeat = every === undefined ? 1 : Infinity,
      onBusy = 'wait',
    } = fields
    if (!isWhole(count) || count < 1 || count > MOST_PROCESSES)
      throw wrong(`${what}: count is a whole number from 1 to ${MOST_PROCESSES}.`)
    if (typeof restarts !== 'boolean' && !(isWhole(restarts) && restarts >= 0))
      throw wrong(`${what}: restarts is true, false, or how many times.`)
    if (typeof repeat !== 'string' && !(typeof repeat === 'number' && repeat >= 1))
      throw wrong(`${what}: repeat is a number of passes from 1 on, or SQL.`)
    if (every !== undefined && !(isWhole(every) && every >= 1))
      throw wrong(`${what}: every is a whole number of seconds from 1 on.`)
    if (!isWhole(clock)) throw wrong(`${what}: clock is a whole number of seconds.`)
    if (onBusy !== 'wait' && onBusy !== 'throw')
      throw wrong(`${what}: onBusy is 'throw', or left out.`)
    const most = restarts === true ? Infinity : Number(restarts)
    return {
      kind,
      on: databaseOf(fields.on, what, databases),
      count,
      restarts: most,
      repeat,
      every,
      clock,
      onBusy,
    }
  })
  if (read.reduce((sum, { count }) => sum + count, 0) > MOST_PROCESSES)
    throw wrong(`A design has ${MOST_PROCESSES} processes at the most.`)
  return read
}

function readServices(exported: unknown, databases: readonly string[]): Service[] {
  if (exported === undefined) return []
  return Object.entries(fieldsOf(exported, 'services', 'name → { handle, on }')).map(
    ([name, value]) => {
      const what = `The service "${name}"`
      nameOf(name, 'service')
      const fields = known(value, what, ['handle', 'on', 'isAtomic'])
      if (fields.handle !== A_FUNCTION)
        throw wrong(`${what} needs handle, a generator: handle: function* (request) { … }.`)
      const { isAtomic = true } = fields
      if (typeof isAtomic !== 'boolean') throw wrong(`${what}: isAtomic is true or false.`)
      return { name, on: databaseOf(fields.on, what, databases), isAtomic }
    },
  )
}

function readFaults(
  exported: unknown,
  databases: readonly string[],
  parties: readonly string[],
  processes: readonly ProcessKind[],
): Pick<DesignData, 'faults' | 'ownFaults'> {
  const faults = new Map<BuiltInFault, 'everywhere' | readonly string[]>()
  const ownFaults: OwnFault[] = []
  if (exported === undefined) return { faults, ownFaults }
  const entries = Array.isArray(exported)
    ? exported.map((name) => [name, true] as const)
    : Object.entries(fieldsOf(exported, 'faults', 'a list of names, or name → where'))
  for (const [name, where] of entries) {
    const builtIn = BUILT_IN_FAULTS.find((fault) => fault === name)
    if (!builtIn) ownFaults.push(ownFault(name, where, databases))
    else if (where === true) faults.set(builtIn, 'everywhere')
    else if (where !== false) faults.set(builtIn, partiesOf(where, builtIn, parties, processes))
  }
  return { faults, ownFaults }
}

function ownFault(name: unknown, value: unknown, databases: readonly string[]): OwnFault {
  if (typeof name !== 'string' || value === true)
    throw wrong(
      `"${String(name)}" is no fault; there are ${BUILT_IN_FAULTS.join(', ')}, and one of your own is written name: { on, sql }.`,
    )
  const what = `The fault "${name}"`
  const fields = known(value, what, ['on', 'sql', 'at'])
  if (fields.at !== undefined && fields.at !== 'between passes')
    throw wrong(`${what}: at is 'between passes', or left out.`)
  return {
    name,
    on: databaseOf(fields.on, what, databases),
    sql: textOf(fields.sql, `${what}: sql`),
    isBetweenPasses: fields.at !== undefined,
  }
}

function partiesOf(
  where: unknown,
  fault: string,
  parties: readonly string[],
  processes: readonly ProcessKind[],
): readonly string[] {
  const list = typeof where === 'string' ? [where] : where
  if (!Array.isArray(list))
    throw wrong(`The fault "${fault}" takes a list of processes and services.`)
  for (const name of list) {
    const isOne = processes.some(
      ({ kind, count }) => count > 1 && new RegExp(`^${kind}-\\d+$`).test(name),
    )
    if (!parties.includes(name) && !isOne)
      throw wrong(`The fault "${fault}" names "${String(name)}"; there are ${parties.join(', ')}.`)
  }
  return list
}

function queriesOf(exported: unknown, name: string): ReadonlyMap<string, string> {
  if (exported === undefined) return new Map()
  return new Map(
    Object.entries(fieldsOf(exported, name, 'a sentence → SQL')).map(([rule, sql]) => [
      rule,
      textOf(sql, `${name}, "${rule}"`),
    ]),
  )
}

function known(value: unknown, what: string, names: readonly string[]): Fields {
  const fields = fieldsOf(value, what, `{ ${names.join(', ')} }`)
  for (const name of Object.keys(fields)) {
    if (!names.includes(name)) throw wrong(`${what} has no "${name}"; it has ${names.join(', ')}.`)
  }
  return fields
}

function fieldsOf(value: unknown, what: string, form: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  if (value === undefined) throw wrong(`${what} is missing: ${form}.`)
  throw wrong(`${what} is written as an object: ${form}.`)
}

function textOf(value: unknown, what: string): string {
  if (typeof value !== 'string' || value === A_FUNCTION) throw wrong(`${what} is a text.`)
  return value
}

function databaseOf(value: unknown, what: string, databases: readonly string[]): string {
  if (typeof value === 'string' && databases.includes(value)) return value
  throw wrong(`${what} needs on, the name of a database: ${databases.join(', ')}.`)
}

/** Names stand in SQL and on the console: letters, digits and a few signs. */
function nameOf(name: string, what: string): void {
  if (!/^[a-zA-Z_][\w-]{0,40}$/.test(name) || /^(main|temp)$/i.test(name))
    throw wrong(
      `"${name}" cannot be the name of a ${what}: letters, digits, - and _, and not main or temp.`,
    )
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value)
}

function wrong(message: string): DesignError {
  return new DesignError(message)
}
