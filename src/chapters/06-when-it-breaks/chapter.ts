import type { Chapter } from '../chapter'
import More from './more.mdx'
import Prose from './prose.mdx'
import { question } from './question'
import { LOCKED, variants } from './runs'

export const chapter: Chapter = {
  id: 'when-it-breaks',
  number: 6,
  title: 'When it breaks',
  headline: 'An error is evidence too',
  minutes: 4,
  Prose,
  More,
  question,
  ...LOCKED,
  variants,
  panes: [],
}
