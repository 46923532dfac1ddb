import { expect, test } from 'vitest'
import type { Decision } from '../../engine/schedule'
import type { WorldEdge, WorldNode } from '../../engine/search/answers'
import type { Moment, Trace } from '../../engine/trace'
import { worldBeside, worldOfRun } from './walk'

const STEP: Decision = { kind: 'step', worker: 'A' }
const CRASH: Decision = { kind: 'crash', worker: 'A' }

/** 0 goes on to 1 (a step) and to 2 (a crash), both of them to 3. */
const graph = {
  nodes: [node(0, 0, 50), node(1, 1, 20), node(2, 1, 80), node(3, 2, 50)],
  edges: [edge(0, 1, STEP), edge(0, 2, CRASH), edge(1, 3, STEP), edge(2, 3, STEP)],
}

function node(id: number, depth: number, y: number): WorldNode & { x: number; y: number } {
  const history = { schedule: [], cursor: depth }
  return {
    id,
    depth,
    x: depth,
    y,
    faults: 0,
    jobs: [],
    isEnd: false,
    worst: undefined,
    history,
  }
}

function edge(from: number, to: number, decision: Decision): WorldEdge {
  return { from, to, decision, text: '' }
}

test.each([
  { from: 0, key: 'ArrowRight', to: 1 },
  { from: 2, key: 'ArrowRight', to: 3 },
  { from: 3, key: 'ArrowRight', to: undefined },
  { from: 3, key: 'ArrowLeft', to: 1 },
  { from: 0, key: 'ArrowLeft', to: undefined },
  { from: 1, key: 'ArrowDown', to: 2 },
  { from: 2, key: 'ArrowUp', to: 1 },
  { from: 1, key: 'ArrowUp', to: undefined },
  { from: 3, key: 'Home', to: 0 },
  { from: 0, key: 'Enter', to: undefined },
])('from world $from, $key leads to $to', ({ from, key, to }) => {
  expect(worldBeside(graph, from, key)).toBe(to)
})

function runOf(schedule: Trace['schedule'], busy?: number): Trace {
  const moment = (tick: number) =>
    ({
      choices: [STEP, CRASH],
      made: { outcome: tick === busy ? 'busy' : undefined },
    }) as unknown as Moment
  return {
    scenario: { program: 'lab' },
    schedule,
    moments: [0, 1, 2, 3].map(moment),
    lines: [],
    end: 'finished',
  }
}

test.each([
  { name: 'the start', trace: runOf([]), cursor: 0, world: 0 },
  { name: 'what usually happens', trace: runOf([]), cursor: 2, world: 3 },
  { name: 'a fault', trace: runOf([{ ...CRASH, tick: 0 }]), cursor: 1, world: 2 },
  { name: 'a turn answered BUSY', trace: runOf([], 1), cursor: 2, world: 1 },
  {
    name: 'more faults than the graph has',
    trace: runOf([
      { ...CRASH, tick: 0 },
      { ...CRASH, tick: 1 },
    ]),
    cursor: 2,
    world: undefined,
  },
  {
    name: "the learner's own SQL",
    trace: runOf([{ kind: 'prompt', text: 'DELETE FROM jobs', tick: 0 }]),
    cursor: 1,
    world: undefined,
  },
])('a run stands in a world of the graph: $name', ({ trace, cursor, world }) => {
  expect(worldOfRun(graph, trace, cursor)).toBe(world)
})
