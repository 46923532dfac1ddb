import { expect, test } from 'vitest'
import { BenchTask } from './task'

/** A question that is answered when the test says so. */
function question() {
  let answer: (text: string) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const promise = new Promise<string>((resolve, reject) => {
    answer = resolve
    fail = reject
  })
  return { ask: () => promise, answer, fail }
}

test('an answer is shown with its key, and asked for once', async () => {
  const task = new BenchTask<string, number>()
  let asked = 0
  const ask = async () => {
    asked += 1
    return 'four'
  }
  await task.start('two and two', ask)
  await task.start('another', ask)
  await task.start('two and two', ask)
  expect(task.state()).toMatchObject({ kind: 'done', key: 'two and two', answer: 'four' })
  expect(asked).toBe(2)
})

test('progress is told while it runs', async () => {
  const task = new BenchTask<string, number>()
  const { ask, answer } = question()
  const seen: unknown[] = []
  task.subscribe(() => seen.push(task.state()))
  const done = task.start('long', (tell) => {
    tell(7)
    return ask()
  })
  expect(task.state()).toEqual({ kind: 'running', key: 'long', progress: 7 })
  answer('there')
  await done
  expect(seen).toHaveLength(3)
})

test('an answer that comes after a stop is dropped', async () => {
  const task = new BenchTask<string, number>()
  const { ask, answer } = question()
  const done = task.start('long', ask)
  task.stop()
  answer('too late')
  await done
  expect(task.state()).toEqual({ kind: 'stopped', key: 'long', progress: undefined })
})

test('an answer to a question that was replaced is dropped', async () => {
  const task = new BenchTask<string, number>()
  const first = question()
  const second = question()
  const both = [task.start('first', first.ask), task.start('second', second.ask)]
  second.answer('two')
  first.answer('one')
  await Promise.all(both)
  expect(task.state()).toMatchObject({ kind: 'done', key: 'second', answer: 'two' })
})

test('a failure is told in its own words, and a stop of nothing changes nothing', async () => {
  const task = new BenchTask<string, number>()
  task.stop()
  expect(task.state()).toEqual({ kind: 'idle' })
  const { ask, fail } = question()
  const done = task.start('bad', ask)
  fail(new Error('The disk is full.'))
  await done
  expect(task.state()).toEqual({ kind: 'broken', key: 'bad', message: 'The disk is full.' })
})
