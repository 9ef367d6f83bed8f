import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { OrderItem } from '#generated/types'
import { HOUSE_ACCOUNT_TYPE } from './houseInvoice'
import { balanceDue } from './balanceDue'
import { describeItem } from './describeItem'
import { mergeEqualLines } from './invoiceParts'
import { orderState } from './orderState'
import { previousOutstanding, statementMonth } from './statementFacts'
import { toCents } from '../../../core/intl/toCents'
import { signedAmount, transactionState } from './transactionState'
import { transactionText } from './transactionText'

const transaction = (status: string, more: object = {}) => ({
  status,
  amount: 100,
  amountDue: 0,
  refundedAmount: 0,
  linkedAmount: null,
  ...more,
})

describe('transaction status', () => {
  it.each([
    ['processed is Paid [money.transaction.processed-paid]', transaction('processed'), 'paid'],
    ['partly refunded, it is still Paid', transaction('processed', { refundedAmount: 40 }), 'paid'],
    [
      'a full refund is Refunded [money.transaction.full-refund]',
      transaction('processed', { refundedAmount: 100 }),
      'refunded',
    ],
    ['a refund is Refunded', transaction('refunded', { linkedAmount: 100 }), 'refunded'],
    ['a refund without its transaction is Refunded', transaction('refunded'), 'refunded'],
    [
      'a smaller refund is a Partial Refund [money.transaction.partial-refund]',
      transaction('refunded', { linkedAmount: 250 }),
      'partialRefund',
    ],
    [
      'cancelled is Cancelled [money.transaction.cancelled-tag]',
      transaction('cancelled'),
      'cancelled',
    ],
    ['an order whose payment is under way is Pending', transaction('pending'), 'pending'],
    [
      'an invoice with something due is Due [money.transaction.invoiced-due]',
      transaction('invoiced', { amountDue: 0.01 }),
      'due',
    ],
    [
      'an invoice with nothing due is Invoiced [money.transaction.invoiced-not-due]',
      transaction('invoiced'),
      'invoiced',
    ],
    ['failed is Failed', transaction('failed'), 'failed'],
    [
      'any other status is unchanged [money.entity.transaction-status]',
      transaction('in limbo'),
      'other',
    ],
  ])('%s', (_rule, transaction, state) => {
    expect(transactionState(transaction).state).toBe(state)
  })

  it('only refunded amounts are negative [money.transaction.refunded-negative]', () => {
    expect(
      ['processed', 'refunded', 'cancelled', 'invoiced'].map((status) =>
        signedAmount(transaction(status)),
      ),
    ).toEqual([100, -100, 100, 100])
  })

  it('the balance is the amount due if the invoice is this company’s and the club takes cards, else 0 [money.transaction.pay-button-rule] [money.transaction.balance-zero-otherwise]', () => {
    const invoice = { status: 'invoiced', amountDue: 40, companyId: 1 }
    const club = { companyId: 1, acceptsCards: true }
    expect(balanceDue(invoice, club)).toBe(40)
    for (const [other, at] of [
      [{ amountDue: 0 }, {}],
      [{ companyId: 2 }, {}],
      [{}, { acceptsCards: false }],
      [{ status: 'processed' }, {}],
    ])
      expect(balanceDue({ ...invoice, ...other }, { ...club, ...at })).toBe(0)
  })
})

describe('an order', () => {
  it('has its own badge when completed or processing, and an error badge for any other status; without a status it is processing [money.order.badge-completed] [money.order.badge-processing] [money.order.badge-other-error] [money.entity.order-status-default]', () => {
    expect(
      ['completed', 'processing', '', 'pending', 'cancelled', 'x'].map((status) =>
        Object.values(orderState(status)),
      ),
    ).toEqual([
      ['completed', 'success'],
      ['processing', 'warning'],
      ['processing', 'warning'],
      ['pending', 'warning'],
      ['other', 'danger'],
      ['other', 'danger'],
    ])
  })

  it('describes an item by its type [money.order.item-description-by-type] [money.order.item-description-content]', () => {
    const item = {
      title: 'T',
      description: 'D',
      productAttribute: '',
      booking: null,
      ticket: null,
      product: null,
    } as unknown as OrderItem // Only the fields that the texts use.
    const booking = {
      id: null,
      title: 'Massage',
      startDate: '2026-03-05T15:00:00Z',
      location: 'Pool deck',
      partySize: 4,
    }
    expect(describeItem({ ...item, type: 'appointment', booking })).toEqual({
      title: 'Massage',
      startsAt: booking.startDate,
      details: ['Pool deck'],
    })
    expect(describeItem({ ...item, type: 'reservation', booking })).toEqual({
      title: 'Massage',
      startsAt: booking.startDate,
      details: ['Pool deck'],
      partySize: 4,
    })
    expect(
      describeItem({
        ...item,
        type: 'event',
        ticket: {
          id: null,
          eventTitle: 'Regatta',
          ticketTitle: 'Terrace',
          startDate: booking.startDate,
        },
      }),
    ).toEqual({ title: 'Regatta', startsAt: booking.startDate, details: ['Terrace'] })
    expect(
      describeItem({
        ...item,
        type: 'product',
        productAttribute: 'Small',
        product: { id: 1, title: 'Burgee' },
      }),
    ).toEqual({ title: 'Burgee', details: ['Small'] })
    expect(describeItem({ ...item, type: 'unheard of' })).toEqual({ title: 'T', details: ['D'] })
  })
})

describe('an invoice', () => {
  it('names equal lines once with their quantity and sum; lines that differ in anything stay apart', () => {
    const line = { referenceType: 'item', referenceItem: 'Seat · Member', amount: 19.99 }
    const fee = { referenceType: 'fee', referenceItem: '', amount: 1.5 }
    expect(
      mergeEqualLines([line, fee, line, { ...line, amount: 25 }, line, fee]).map(
        ({ referenceItem, amount }) => [referenceItem, amount],
      ),
    ).toEqual([
      ['3 × Seat · Member', 59.97],
      ['', 3],
      ['Seat · Member', 25],
    ])
  })
})

describe('a statement', () => {
  it('has the month and year of its start date [money.entity.statement-month-year]', () => {
    expect(statementMonth({ startDate: '2026-02-01' })).toEqual({ month: 2, year: 2026 })
  })

  it('has a previous outstanding balance: the total due minus the period’s [money.statement.previous-outstanding]', () => {
    expect(previousOutstanding({ totalDue: 120.3, periodDue: 20.1 })).toBe(100.2)
  })
})

it('amounts are rounded to whole cents', () => {
  expect([0, -0, 1, 19.99, -3.1].map(toCents)).toEqual([0, 0, 100, 1999, -310])
})

describe('transaction texts', () => {
  const text = transactionText({
    t: (id, values) => [id.replace('area.billing.', ''), ...Object.values(values ?? {})].join(' '),
    money: (amount, currency) => `${currency} ${amount}`,
    card: ({ brand, lastFour }) => `${brand} ${lastFour}`,
    time: () => '',
  })

  it('name the payment type by the document’s labels, and an unknown type unchanged [money.label.payment-type-creditcard] [money.label.payment-type-ach] [money.label.payment-type-giftcard] [money.label.payment-type-invoice] [money.label.payment-type-pms]', () => {
    const english: Record<string, string> = JSON.parse(
      readFileSync(new URL('../messages.en.json', import.meta.url), 'utf8'),
    ) as Record<string, string>
    expect(
      ['creditcard', 'ach', 'giftcard', 'invoice', 'pms'].map(
        (type) =>
          english[`area.billing.${text.method({ paymentType: type, brand: '', lastFour: '' })}`],
      ),
    ).toEqual(['Credit Card', 'Direct Debit', 'Gift Card', 'Invoice', 'Self Service (PMS)'])
    expect(text.method({ paymentType: 'barter', brand: '', lastFour: '' })).toBe('barter')
    expect(text.method({ paymentType: 'creditcard', brand: 'visa', lastFour: '4242' })).toBe(
      'paymentType.creditcard\u00a0· visa 4242',
    )
  })

  it('name the house account apart from an invoice', () => {
    expect(text.method({ paymentType: HOUSE_ACCOUNT_TYPE, brand: '', lastFour: '' })).toBe(
      'paymentType.houseAccount',
    )
  })

  it('say what each method paid if house credits paid a part; without a method, nothing', () => {
    const card = { paymentType: 'creditcard', brand: 'visa', lastFour: '4242' }
    const paid = { ...card, status: 'processed', amount: 950, credit: 320.1, currency: 'AED' }
    expect(text.paidParts(paid)).toEqual([
      { method: 'paymentType.creditcard\u00a0· visa 4242', amount: 629.9 },
      { method: 'paymentType.housecredit', amount: 320.1 },
    ])
    expect(text.paidParts({ ...paid, status: 'refunded' }).map(({ amount }) => amount)).toEqual([
      -629.9, -320.1,
    ])
    expect(text.methods(paid)).toEqual([
      'paidPart paymentType.creditcard\u00a0· visa 4242 AED 629.9',
      'paidPart paymentType.housecredit AED 320.1',
    ])
    expect(text.methods({ ...paid, credit: 0 })).toEqual([
      'paymentType.creditcard\u00a0· visa 4242',
    ])
    const covered = { ...paid, paymentType: 'housecredit', brand: '', lastFour: '', credit: 950 }
    expect(text.paidParts(covered)).toEqual([{ method: 'paymentType.housecredit', amount: 950 }])
    expect(text.paidParts({ ...covered, paymentType: '', credit: 320 })).toEqual([])
  })

  it('format the amount in the transaction’s currency, and use a default title without a description', () => {
    expect(text.amount({ status: 'refunded', amount: 5, currency: 'EUR' })).toBe('EUR -5')
    expect(
      ['order', 'subscription', 'toString'].map((type) => text.title({ description: '', type })),
    ).toEqual(['type.order', 'type.subscription', 'type.other'])
  })
})
