import type { Story } from '../story'

export const story: Story = {
  number: 8,
  name: 'hidden-resend',
  project: 'nahi/httpclient',
  title: 'One call in the code, two requests on the wire',
  link: 'https://github.com/nahi/httpclient/issues/142',
  told: [
    'A program posted something once.',
    'The HTTP client found its kept-alive connection reset, took a new one and sent the request again by itself.',
    'The server had done the first one already, and nothing in the program knew that there had been two.',
  ],
  wrong: 'twice',
  mechanism: 'key',
  rule: 'one attempt, two effects',
  faults: 1,
  budget: 3,
  proves: 'That the worker made one attempt and had an answer to it.',
  leavesOpen: 'How many requests were made of it below, and how many effects there are.',
  chapter: 1,
  price:
    'The other side must know keys. Where it does not, the client must not send again what is not idempotent, and then a lost answer is for a person at once.',
}
