import type { Chapter } from '../chapter'
import { experiments, LATE } from './experiments'
import More from './more.mdx'
import Prose from './prose.mdx'
import { question } from './question'

export const chapter: Chapter = {
  id: 'limits',
  number: 7,
  title: 'Limits',
  headline: 'Shown, and not shown',
  minutes: 3,
  Prose,
  More,
  question,
  ...LATE,
  variants: experiments,
  panes: ['knowledge', 'bench'],
}
