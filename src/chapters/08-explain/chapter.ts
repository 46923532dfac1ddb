import type { Chapter } from '../chapter'
import { LAB } from '../lab-run'
import More from './more.mdx'
import Prose from './prose.mdx'
import { question } from './question'

export const chapter: Chapter = {
  id: 'explain',
  number: 8,
  title: 'Explain it',
  headline: 'Say it in your own words',
  minutes: 3,
  Prose,
  More,
  question,
  ...LAB,
  variants: [],
  panes: ['explain'],
}
