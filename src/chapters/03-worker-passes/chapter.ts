import type { Chapter } from '../chapter'
import { LAB } from '../lab-run'
import More from './more.mdx'
import Prose from './prose.mdx'
import { question } from './question'

export const chapter: Chapter = {
  id: 'worker-passes',
  number: 3,
  title: 'Worker passes',
  headline: 'A pass does what is pending, once',
  minutes: 6,
  Prose,
  More,
  question,
  ...LAB,
  variants: [],
  panes: ['knowledge'],
}
