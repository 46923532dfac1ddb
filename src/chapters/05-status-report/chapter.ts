import type { Chapter } from '../chapter'
import { LAB } from '../lab-run'
import More from './more.mdx'
import Prose from './prose.mdx'
import { question } from './question'
import { variants } from './runs'

export const chapter: Chapter = {
  id: 'status-report',
  number: 5,
  title: 'Status report',
  headline: 'Say what is known, and what is not',
  minutes: 6,
  Prose,
  More,
  question,
  ...LAB,
  variants,
  panes: ['report', 'timeline'],
}
