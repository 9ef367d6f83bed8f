// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import type { Transaction } from '#generated/types'
import { renderInPage } from '#tests/support/renderInPage'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalApi } from '../../../core/session/portalApi'
import { Invoice } from './Invoice'
import { PaymentFailure } from './PaymentFailure'

afterEach(() => {
  cleanup()
  portalQueries().clear()
  vi.restoreAllMocks()
})

// Only the fields that the invoice shows.
const invoice = {
  id: 8,
  companyId: 1,
  type: 'invoice',
  description: 'Mooring, berth 14',
  status: 'invoiced',
  amount: 50,
  amountDue: 50,
  subTotal: 50,
  discount: 0,
  tax: 0,
  fee: 0,
  tip: 0,
  refundedAmount: 0,
  currency: 'USD',
  createdOn: '2026-04-14T02:30:00Z',
  paidOn: null,
  periodStart: null,
  periodEnd: null,
  orderId: null,
  referenceId: 'INV-8',
  purchaseOrder: '',
  paymentType: '',
  brand: '',
  lastFour: '',
  customer: { fullName: 'Alex Rivera' },
  data: { lines: [] as object[] },
  billingAddress: { address: '', address2: '', address3: '', city: '', state: '', zipCode: '' },
  linked: [] as object[],
  refunds: [] as object[],
} as unknown as Transaction

it.each([
  ['a processor that takes cards', [{ uri: 'sandbox', cardsAccepted: ['visa'] }], 1],
  ['only a processor for bank accounts', [{ uri: 'gocardless', cardsAccepted: [] }], 0],
  ['no processor', [], 0],
])(
  'an open invoice has a Pay button only if the club takes cards: with %s [money.transaction.pay-button-rule] [money.invoice.pay-button]',
  (_what, processors, count) => {
    vi.spyOn(portalApi, 'call').mockReturnValue(new Promise(() => undefined))
    renderInPage(<Invoice transaction={invoice} ordersPath="/account/billing/orders" />, {
      texts,
      config: { processors },
    })
    expect(screen.queryAllByRole('button', { name: 'Pay Invoice' })).toHaveLength(count)
  },
)

it('an invoice with nothing due says so, and a charge to the house account says how it is paid', () => {
  const nothingDue = 'Nothing is left to pay on this invoice.'
  const onAccount = 'Charged to your house account. You pay it with the month’s invoice.'
  const show = (changes: Partial<Transaction>) => {
    cleanup()
    vi.spyOn(portalApi, 'call').mockReturnValue(new Promise(() => undefined))
    renderInPage(<Invoice transaction={{ ...invoice, ...changes }} ordersPath="/orders" />, {
      texts,
    })
    return [nothingDue, onAccount].map((text) => screen.queryByText(text) !== null)
  }
  expect(show({})).toEqual([false, false])
  expect(show({ amountDue: 0 })).toEqual([true, false])
  const charge = { status: 'processed', amountDue: 0 }
  expect(show({ ...charge, paymentType: 'houseAccount' })).toEqual([false, true])
  expect(show({ ...charge, paymentType: 'creditcard' })).toEqual([false, false])
})

it('a refused card shows the reason in the portal’s words, and in the processor’s if those say more', () => {
  const problem = { code: 'payment_failed', details: ['Your card was declined.'] }
  renderInPage(<PaymentFailure problem={{ ...problem, reasons: ['insufficient_funds'] }} />, {
    texts,
  })
  expect(screen.getByRole('alert').textContent).toContain('Your card has insufficient funds.')
  expect(screen.queryByText('Your card was declined.')).toBeNull()
  cleanup()
  renderInPage(
    <PaymentFailure
      problem={{ ...problem, details: ['Call the bank, code 51.'], reasons: ['card_declined'] }}
    />,
    { texts },
  )
  expect(screen.getByText('Call the bank, code 51.')).toBeDefined()
})
