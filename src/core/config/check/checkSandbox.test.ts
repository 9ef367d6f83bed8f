import { expect, it } from 'vitest'
import { createReport } from '../Report'
import { checkSandbox, isSandbox } from './checkSandbox'

const problemsOf = (config: unknown) => {
  const { problems, report } = createReport()
  checkSandbox(config, report)
  return problems
}
const MESSAGE = 'The sandbox moves no real money, so it accepts no payments in production.'

it('each sandbox is reported, and whether the club has no other processor', () => {
  expect(problemsOf({ processors: [{ uri: 'stripe' }, { uri: 'sandbox' }] })).toEqual([
    {
      code: 'processor-sandbox',
      severity: 'warning',
      path: '/processors/1',
      message: MESSAGE,
      hint: 'Add the club’s real processor. To try things out in production, start the server with PORTICO_ALLOW_SANDBOX=1.',
    },
  ])
  expect(
    problemsOf({ processors: [{ uri: 'sandbox' }, { uri: 'sandbox' }] }).map((problem) => [
      problem.path,
      problem.message,
    ]),
  ).toEqual([
    ['/processors/0', `${MESSAGE} This club accepts no payments.`],
    ['/processors/1', `${MESSAGE} This club accepts no payments.`],
  ])
})

it.each([
  [{ processors: [{ uri: 'stripe' }, 'sandbox', null] }],
  [{ processors: 'sandbox' }],
  [{}],
  [7],
])('nothing is reported for %j', (config) => {
  expect(problemsOf(config)).toEqual([])
})

it('only an entry with the uri of the sandbox is the sandbox', () => {
  expect([{ uri: 'sandbox' }, { uri: 'Sandbox' }, {}, 'sandbox', null].map(isSandbox)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
