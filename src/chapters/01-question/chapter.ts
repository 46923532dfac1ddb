import type { Chapter } from '../chapter'
import { faultAtFirstSend, providerRun } from '../provider-runs'
import More from './more.mdx'
import Prose from './prose.mdx'
import { question } from './question'
import { ANSWER_LOST, REQUEST_LOST } from './worlds'

export const chapter: Chapter = {
  id: 'question',
  number: 1,
  title: 'Question',
  headline: 'No answer is not a no',
  minutes: 3,
  Prose,
  More,
  question,
  ...REQUEST_LOST,
  variants: [
    {
      name: 'The request is lost',
      about: 'The provider never heard of the job.',
      ...REQUEST_LOST,
      cursor: 0,
    },
    {
      name: 'The answer is lost',
      about: 'The provider did the work, and the word of it never arrived.',
      ...ANSWER_LOST,
      cursor: 0,
    },
    {
      name: 'The request is late',
      about: 'The worker gives up while the request is still on its way, and then it lands.',
      ...providerRun('lab', 1, faultAtFirstSend('late-request')),
      cursor: 0,
    },
  ],
  panes: ['knowledge'],
}
