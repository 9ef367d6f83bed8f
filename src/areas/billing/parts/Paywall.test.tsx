// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import { renderInPage } from '#tests/support/renderInPage'
import { portalApi } from '../../../core/session/portalApi'
import { Paywall } from './Paywall'

const call = vi.spyOn(portalApi, 'call')
const list = vi.spyOn(portalApi, 'list')
afterEach(() => {
  cleanup()
  call.mockReset()
  list.mockReset()
})

const subscription = {
  id: 4,
  title: 'House membership',
  frequency: 'monthly',
  rate: 285,
  taxRate: 39.9,
  paymentCount: 2,
  renewable: true,
  lines: [{ amount: 570, tax: 39.9, service: 10 }],
}
const unpaid = (id: number, createdOn: string) => ({
  id,
  subscription: { id: 4 },
  currency: 'USD',
  createdOn,
  subTotal: 285,
  discount: 0,
})
const processors = [{ id: 'sandbox', default: true, cardsAccepted: ['visa'] }]

/** Renders the paywall of a member with two unpaid months; returns the lines of the sum. */
async function readSum(changes: object, clubProcessors: readonly object[]) {
  list.mockResolvedValue({
    items: [unpaid(9, '2026-11-05T12:00:00Z'), unpaid(8, '2026-10-05T12:00:00Z')],
  } as never)
  call.mockResolvedValue({ ...subscription, ...changes } as never)
  renderInPage(<Paywall />, { texts, config: { processors: clubProcessors } })
  const sum = await screen.findByRole('region', { name: 'Balance due' })
  const terms = within(sum).getAllByRole('term')
  const amounts = within(sum).getAllByRole('definition')
  return terms.map((term, index) => `${term.textContent}: ${amounts[index]?.textContent}`)
}

const invoices = [
  'Unpaid, October 5, 2026: $285.00',
  'Unpaid, November 5, 2026: $285.00',
  'Tax: $39.90',
]

it('the paywall’s first screen names the sum due, line by line, as its next step does before a method is chosen', async () => {
  expect(await readSum({}, processors)).toEqual([
    ...invoices,
    'Service fee: $10.00',
    'Balance due: $619.90\u00a0· 2 months',
  ])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Membership Past Due')
})

it.each([
  ['a membership on hold', { renewable: false }, processors, /On Hold and Past Due/],
  ['a club without online payments', {}, [], /^Membership Past Due$/],
])('the sum due is also named for %s, without a card’s fee', async (_what, changes, its, title) => {
  expect(await readSum(changes, its)).toEqual([...invoices, 'Balance due: $609.90\u00a0· 2 months'])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(title)
})
