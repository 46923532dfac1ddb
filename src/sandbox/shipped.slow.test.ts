import { afterAll, expect, test } from 'vitest'
import { SHIPPED } from '../designs'
import { Mover } from '../engine/design/mover'
import { plainDesign } from '../engine/design/plain-code'
import { runDesign } from '../engine/design/run'
import { movesTo, searchDesign } from '../engine/design/search'
import { openSqlite } from '../sqlite/open-sqlite'
import { openSandbox } from './open-sandbox'

const sqlite = await openSqlite()
const sandbox = await openSandbox()
afterAll(() => sandbox.close())

const MOST_WORLDS = 60

test.each(SHIPPED)(
  '$name: beside us and in the sandbox, the same traces byte for byte',
  (shipped) => {
    const { name, module, source } = shipped
    const plain = plainDesign(module, source, name)
    const own = sandbox.load(source, name)
    expect(own.data).toEqual(plain.data)
    const mover = new Mover(plain, sqlite)
    const steps = searchDesign(mover, 1, MOST_WORLDS)
    let next = steps.next()
    while (!next.done) next = steps.next()
    mover.close()
    const schedules = [[], movesTo(next.value, next.value.list.length - 1)]
    for (const moves of schedules)
      expect(JSON.stringify(runDesign(own, moves, sqlite))).toBe(
        JSON.stringify(runDesign(plain, moves, sqlite)),
      )
  },
)
