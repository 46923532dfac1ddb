import type { Chapter } from '../chapter'
import More from './more.mdx'
import Prose from './prose.mdx'
import { question } from './question'
import { TOGETHER, variants } from './runs'

export const chapter: Chapter = {
  id: 'receipt-boundary',
  number: 4,
  title: 'Receipt boundary',
  headline: 'Both or neither, and only here',
  minutes: 6,
  Prose,
  More,
  question,
  ...TOGETHER,
  variants,
  panes: ['knowledge'],
}
