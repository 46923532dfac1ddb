import { type Hostile, refused } from './hostile-designs'

/** A design whose exports are the usual ones but for these; what is put in stands for itself, as code. */
function exporting(other: Readonly<Record<string, string>>): string {
  const usual = {
    databases: `{ disk: 'CREATE TABLE t (x)' }`,
    processes: `{ p: { run: p, on: 'disk' } }`,
  }
  const lines = Object.entries({ ...usual, ...other }).map(
    ([name, code]) => `export const ${name} = ${code}`,
  )
  return `function* p() {}\n${lines.join('\n')}`
}

const process = (fields: string) => `{ p: { run: p, on: 'disk', ${fields} } }`

/** Of every export wrong forms, with the sentence about them. */
const WRONG: readonly (readonly [name: string, code: string, sentence: RegExp])[] = [
  ['title', '5', /title is a text/],
  ['title', 'Symbol("x")', /title is a text/],
  ['databases', '[]', /databases is written as an object/],
  ['databases', '{}', /one database at least/],
  ['databases', '{ disk: 5 }', /database "disk" is a text/],
  ['databases', '{ "a b": "" }', /cannot be the name of a database/],
  ['databases', '{ main: "" }', /cannot be the name of a database/],
  ['databases', 'new Map()', /databases is written as an object/],
  ['databases', 'undefined', /databases is missing/],
  ['processes', '{}', /one process at least/],
  ['processes', 'null', /processes is written as an object/],
  ['processes', '() => 1', /processes is written as an object/],
  ['processes', '{ p }', /process "p" is written as an object/],
  ['processes', '{ p: { on: "disk" } }', /needs run, a generator/],
  ['processes', '{ p: { run: "p", on: "disk" } }', /needs run, a generator/],
  ['processes', '{ p: { run: "\\u0000function", on: "disk" } }', /needs run, a generator/],
  ['processes', '{ p: { run: p, on: "other" } }', /needs on, the name of a database/],
  ['processes', '{ p: { run: p } }', /needs on, the name of a database/],
  ['processes', process('count: 0'), /count is a whole number/],
  ['processes', process('count: 1e9'), /count is a whole number/],
  ['processes', process('restarts: -1'), /restarts is true, false/],
  ['processes', process('restarts: "x"'), /restarts is true, false/],
  ['processes', process('repeat: 0'), /repeat is a number of passes/],
  ['processes', process('repeat: {}'), /repeat is a number of passes/],
  ['processes', process('every: 0.5'), /every is a whole number/],
  ['processes', process('every: "x"'), /every is a whole number/],
  ['processes', process('clock: NaN'), /clock is a whole number/],
  ['processes', process('clock: null'), /clock is a whole number/],
  ['processes', process('onBusy: "go"'), /onBusy is 'throw'/],
  ['processes', process('onBusy: 1'), /onBusy is 'throw'/],
  ['processes', process('other: 1'), /has no "other"/],
  ['services', '[]', /services is written as an object/],
  ['services', '{ s: 5 }', /service "s" is written as an object/],
  ['services', '{ s: { on: "disk" } }', /needs handle, a generator/],
  ['services', '{ s: { handle: p, on: 5 } }', /needs on, the name of a database/],
  ['services', '{ s: { handle: p, on: "disk", isAtomic: "yes" } }', /isAtomic is true or false/],
  ['faults', '5', /faults is written as an object/],
  ['faults', '["explode"]', /"explode" is no fault/],
  ['faults', '[Symbol("x")]', /is no fault/],
  ['faults', '{ crash: ["nobody"] }', /names "nobody"/],
  ['faults', '{ crash: 5 }', /takes a list/],
  ['faults', '{ mine: { on: "disk" } }', /sql is a text/],
  ['faults', '{ mine: { on: "disk", sql: "", at: "noon" } }', /at is 'between passes'/],
  ['never', '[]', /never is written as an object/],
  ['never', '{ rule: 5 }', /never, "rule" is a text/],
  ['never', '{ rule: () => 1 }', /never, "rule" is a text/],
  ['atEnd', '"SELECT 1"', /atEnd is written as an object/],
  ['atEnd', '{ rule: null }', /atEnd, "rule" is a text/],
  ['outcome', '5', /outcome is a text/],
  ['outcome', '["SELECT 1"]', /outcome is a text/],
  ['observer', '"other"', /observer names a database/],
  ['observer', '5', /observer names a database/],
  ['questions', '5', /questions is written as an object/],
  ['questions', '{ q: [] }', /questions, "q" is a text/],
  ['horizon', '0', /horizon is a number of seconds/],
  ['horizon', '"x"', /horizon is a number of seconds/],
  ['horizon', 'Infinity', /horizon is a number of seconds/],
  ['title', '(() => { const a = {}; a.a = a; return a })()', /title is a text/],
]

export const HOSTILE_EXPORTS: readonly Hostile[] = [
  ...WRONG.map(
    ([name, code, sentence]): Hostile => [
      `${name} = ${code}`,
      exporting({ [name]: code }),
      refused(sentence),
    ],
  ),
  ['another export', exporting({ secret: '5' }), refused(/no export "secret"/, 4)],
  ['an export as default', `${exporting({})}\nexport default 5`, refused(/no export "default"/, 4)],
  [
    'an export of a function',
    `${exporting({})}\nexport function* q() {}`,
    refused(/no export "q"/, 4),
  ],
  ['an export of all', `${exporting({})}\nexport * from 'halfway'`, refused(/no export/, 4)],
  [
    'an export by another name',
    `${exporting({})}\nexport { p as then }`,
    refused(/no export "then"/, 4),
  ],
  [
    'a getter that throws',
    exporting({ never: '{ get x() { throw new Error("mine") } }' }),
    refused(/mine/, 4),
  ],
]
