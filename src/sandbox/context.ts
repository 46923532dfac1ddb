import type {
  QuickJSContext,
  QuickJSHandle,
  QuickJSRuntime,
  QuickJSWASMModule,
} from 'quickjs-emscripten-core'
import language from '../engine/design/halfway.ts?raw'
import counted from './inside/counted.ts?raw'
import driver from './inside/driver.ts?raw'
import takeAway from './inside/take-away.ts?raw'
import { stripTypes } from './syntax'

/** The name of the design's file inside; what it prints of a stack is the same wherever it came from. */
export const DESIGN = 'design'
const DRIVER = 'driver'
const LANGUAGE = 'halfway'

const MEMORY_BYTES = 67_108_864
/** Far less than the page's own stack, on which the engine stands too: whoever calls too deep is told so by the engine. */
const STACK_BYTES = 131_072
/** How often the engine may ask, each time after 10,000 turns of loops and calls: a count, so that every machine ends alike. */
const MOST_TURNS = 300
/** Only for turns that are slow beyond reason, as where every call overflows the stack. */
const MOST_MS = 8_000

/** The design cannot go on, and its context neither: as QuickJS words it, with the stack. */
export class Ended extends Error {
  readonly trace: string
  constructor(message: string, trace: string) {
    super(message)
    this.trace = trace
  }
}

/** A room with one design in it. What goes in and out is numbers and text. */
export interface Context {
  /** Takes a compiled design in; gives its exports as JSON. @throws Ended */
  adopt(text: string): string
  /** Calls a function of the driver. `allowance`: how many times the turns of one answer. @throws Ended */
  ask(
    name: 'begin' | 'resume' | 'drop',
    words: readonly (string | number)[],
    allowance?: number,
  ): string
  close(): void
}

/** @throws Ended */
export function openContext(machine: QuickJSWASMModule): Context {
  const runtime = machine.newRuntime()
  const turns = limit(runtime)
  const vm = runtime.newContext()
  for (const text of [takeAway, counted])
    run(vm, vm.evalCode(`{${plain(text)}}`, 'before', { strict: true })).dispose()
  const inside = run(vm, vm.evalCode(plain(driver), DRIVER, { type: 'module' }))
  const names = ['adopt', 'begin', 'resume', 'drop'] as const
  const functions = new Map(names.map((name) => [name, vm.getProp(inside, name)]))

  function ask(name: (typeof names)[number], handles: readonly QuickJSHandle[]): string {
    const asked = functions.get(name)
    if (!asked) throw new Error(`The driver has no ${name}.`)
    const answer = run(vm, vm.callFunction(asked, vm.undefined, [...handles]))
    const text = vm.typeof(answer) === 'string' ? vm.getString(answer) : ''
    answer.dispose()
    return text
  }

  return {
    adopt(text) {
      turns.begin(1)
      const exported = run(vm, vm.evalCode(text, DESIGN, { type: 'module' }))
      try {
        return ask('adopt', [exported])
      } finally {
        exported.dispose()
      }
    },
    ask(name, words, allowance = 1) {
      turns.begin(allowance)
      const handles = words.map((word) =>
        typeof word === 'number' ? vm.newNumber(word) : vm.newString(word),
      )
      try {
        return ask(name, handles)
      } finally {
        for (const handle of handles) handle.dispose()
      }
    },
    close() {
      for (const handle of functions.values()) handle.dispose()
      inside.dispose()
      vm.dispose()
      runtime.dispose()
    },
  }
}

function limit(runtime: QuickJSRuntime): { begin(allowance: number): void } {
  let left = MOST_TURNS
  runtime.setMemoryLimit(MEMORY_BYTES)
  runtime.setMaxStackSize(STACK_BYTES)
  let started = performance.now()
  runtime.setInterruptHandler(() => --left < 0 || performance.now() - started > MOST_MS)
  runtime.setModuleLoader(
    (name) => (name === LANGUAGE ? plain(language) : { error: new Error('no such module') }),
    (from, name) => {
      if (name === LANGUAGE || (from === DRIVER && name.endsWith('/halfway'))) return LANGUAGE
      return { error: new Error(`A design imports from 'halfway' alone, not from "${name}".`) }
    },
  )
  return {
    begin(allowance) {
      left = MOST_TURNS * allowance
      started = performance.now()
    },
  }
}

/** What came of a piece of code. @throws Ended */
function run(vm: QuickJSContext, result: ReturnType<QuickJSContext['evalCode']>): QuickJSHandle {
  if (!result.error) return result.value
  const { error } = result
  try {
    throw new Ended(wordsOf(vm, error), textAt(vm, error, 'stack'))
  } finally {
    error.dispose()
  }
}

function wordsOf(vm: QuickJSContext, error: QuickJSHandle): string {
  // Where not even an error can be made, null is thrown.
  if (vm.eq(error, vm.null)) return 'out of memory'
  if (vm.typeof(error) === 'object') return textAt(vm, error, 'message')
  return vm.typeof(error) === 'string' ? vm.getString(error) : 'an error without words'
}

/** A text among the fields of an error, which may be anything that a design has thrown. */
function textAt(vm: QuickJSContext, error: QuickJSHandle, field: 'message' | 'stack'): string {
  if (vm.typeof(error) !== 'object') return ''
  const value = vm.getProp(error, field)
  const text = vm.typeof(value) === 'string' ? vm.getString(value) : ''
  value.dispose()
  return text.slice(0, 10_000)
}

const plainTexts = new Map<string, string>()

/** Our own texts are the same for every design. */
function plain(text: string): string {
  const known = plainTexts.get(text) ?? stripTypes(text)
  plainTexts.set(text, known)
  return known
}
