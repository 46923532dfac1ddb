import type { Chapter } from '../chapter'
import { LAB } from '../lab-run'
import More from './more.mdx'
import Prose from './prose.mdx'
import { question } from './question'

export const chapter: Chapter = {
  id: 'states',
  number: 2,
  title: 'States',
  headline: 'Four states that mean something',
  minutes: 4,
  Prose,
  More,
  question,
  ...LAB,
  variants: [],
  panes: ['states'],
}
