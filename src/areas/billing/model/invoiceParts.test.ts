import { describe, expect, it } from 'vitest'
import type { Transaction } from '#generated/types'
import {
  billingAddressLines,
  invoiceLines,
  invoiceTotals,
  mergeEqualLines,
  totalLabel,
} from './invoiceParts'
import { lineText } from './lineTime'

const club = { companyId: 1, acceptsCards: true }
const totals = (changes: Partial<Transaction>) =>
  invoiceTotals(
    {
      status: 'invoiced',
      companyId: 1,
      subTotal: 100.1,
      discount: 10,
      tax: 7.21,
      refundedAmount: 5.5,
      amount: 97.31,
      credit: 0,
      amountDue: 97.31,
      linkedTransactionId: null,
      ...changes,
    } as Transaction, // Only the fields that the totals use.
    club,
  ).map(({ id, amountCents }) => [id, amountCents])

describe('the totals of an invoice', () => {
  it('are subtotal, discount, tax, refund and total, then the balance due; deductions are negative [money.invoice.totals]', () => {
    expect(totals({})).toEqual([
      ['subtotal', 10_010],
      ['discount', -1000],
      ['tax', 721],
      ['refund', -550],
      ['total', 9731],
      ['balance', 9731],
    ])
  })

  it('have what house credits paid, as a deduction; of a refund, as what was given back', () => {
    const credit = { credit: 40, amountDue: 57.31 }
    expect(totals(credit).slice(-3)).toEqual([
      ['total', 9731],
      ['credit', -4000],
      ['balance', 5731],
    ])
    expect(totals({ ...credit, linkedTransactionId: 7 })).toContainEqual(['credit', 4000])
  })

  it('have what the other method paid beside house credits, named by the method', () => {
    const paid = { credit: 40, amountDue: 0, status: 'processed' }
    expect(totals(paid).slice(-4)).toEqual([
      ['total', 9731],
      ['credit', -4000],
      ['method', -5731],
      ['balance', 0],
    ])
    expect(totals({ ...paid, credit: 97.31 }).map(([id]) => id)).not.toContain('method')
    const name = { t: (id: string) => `«${id}»`, method: () => 'Visa 4242' }
    const named = (['method', 'credit'] as const).map((id) =>
      totalLabel(id, {} as Transaction, name),
    )
    expect(named).toEqual(['Visa 4242', '«area.billing.sum.credit»'])
  })

  it('emphasize only the total', () => {
    const emphasized = invoiceTotals({ credit: 1 } as Transaction, club).filter(
      ({ isTotal }) => isTotal,
    )
    expect(emphasized.map(({ id }) => id)).toEqual(['total'])
  })

  it('have no balance if this club can’t collect it', () => {
    expect(totals({ companyId: 2 }).at(-1)).toEqual(['balance', 0])
  })
})

describe('the lines of an invoice', () => {
  const line = { referenceType: 'item', referenceItem: 'Seat', amount: 65 }
  const linesOf = (lines: Transaction['data']['lines']) =>
    invoiceLines({ subTotal: 12.5, data: { lines } } as Transaction, {
      t: (id) => `«${id}»`,
      title: () => 'Membership',
      line: (item) =>
        lineText(
          item,
          ({ startsAt = '', endsAt = '' }) => [startsAt, endsAt].filter(Boolean).join('–'),
          'ltr',
        ),
    })

  it('have their own text; equal lines are one, with their quantity and sum', () => {
    expect(linesOf([line, { ...line, referenceItem: 'Cap' }, line])).toEqual([
      { text: '2 × Seat', amount: 130 },
      { text: 'Cap', amount: 65 },
    ])
  })

  it('name the time and place of a booking after it; lines of other times stay apart', () => {
    const booking = { ...line, startsAt: '19:00' }
    expect(
      linesOf([booking, { ...booking, endsAt: '21:00', place: 'Spa' }, booking]).map(
        ({ text }) => text,
      ),
    ).toEqual(['2 × Seat\u00a0· 19:00', 'Seat\u00a0· 19:00–21:00\u00a0· Spa'])
  })

  it('without a text of their own are named by their type, in the page’s language if it is known', () => {
    const unnamed = ['shipping', 'fee', 'tip', 'toll'].map((referenceType) => ({
      ...line,
      referenceType,
      referenceItem: '',
    }))
    expect(linesOf(unnamed).map(({ text }) => text)).toEqual([
      '«area.billing.line.shipping»',
      '«area.billing.line.fee»',
      '«area.billing.line.tip»',
      'toll',
    ])
  })

  it('are one line with the invoice’s title and subtotal if there are none', () => {
    expect(linesOf([])).toEqual([{ text: 'Membership', amount: 12.5 }])
  })

  it('stay apart if they differ in type, text or amount', () => {
    const lines = [
      line,
      { ...line, referenceType: 'fee' },
      { ...line, referenceItem: 'Cap' },
      { ...line, amount: 60 },
    ]
    expect(mergeEqualLines(lines)).toEqual(lines)
  })
})

it('the billing address has a line for each of its parts, without empty ones', () => {
  const billingAddress = {
    address: '12 Long Wharf',
    address2: 'Floor 2',
    address3: 'Door 3',
    city: 'Newport',
    state: 'RI',
    zipCode: '02840',
  } as Transaction['billingAddress'] // Only the fields that the lines show.
  expect(billingAddressLines({ billingAddress })).toEqual([
    '12 Long Wharf',
    'Floor 2',
    'Door 3',
    'Newport, RI 02840',
  ])
  expect(
    billingAddressLines({
      billingAddress: {
        ...billingAddress,
        address2: '',
        address3: '',
        city: '',
        state: '',
        zipCode: '',
      },
    }),
  ).toEqual(['12 Long Wharf'])
})
