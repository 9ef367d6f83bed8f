import fc from 'fast-check'
import { addDuration } from '../../src/core/time/addDuration'
import {
  postCreditGiven,
  postCreditReturn,
  postCreditUse,
  postHouseCharge,
  postHousePayment,
  postPayment,
  postRefund,
  postSale,
  postWriteOff,
} from '../../server/features/commerce/transactions/ledgerRepository'
import { insertTransaction } from '../../server/features/commerce/transactions/writeTransaction'
import { insertOrder } from '../../server/features/commerce/orders/orderRepository'
import type { Tx } from '../../server/platform/db/Database'

/** A line of a journal's CSV file. */
export interface JournalRow {
  day: string
  account: string
  name: string
  taxRate: string
  /** In cents. */
  debit: number
  credit: number
  net: number
  tax: number
  gross: number
  count: number
  currency: string
}

/** Parses a journal's CSV file, none of whose cells has a comma. */
export function readRows(csv: string): JournalRow[] {
  const [, ...lines] = csv.replace('\ufeff', '').trimEnd().split('\r\n')
  return lines.map((line) => {
    const [day = '', account = '', name = '', taxRate = '', ...cells] = line.split(',')
    const [debit, credit, net, tax, gross] = cells.map((cell) => Math.round(Number(cell) * 100))
    const sums = { debit: debit ?? 0, credit: credit ?? 0, net: net ?? 0, tax: tax ?? 0 }
    const [, , , , , count = '', currency = ''] = cells
    return {
      day,
      account,
      name,
      taxRate,
      ...sums,
      gross: gross ?? 0,
      count: Number(count),
      currency,
    }
  })
}

/** The sum of an amount over the lines of some accounts. */
export const sumOf = (
  rows: readonly JournalRow[],
  key: 'debit' | 'credit' | 'net' | 'tax' | 'gross' | 'count',
  accounts: readonly string[],
): number =>
  rows.filter(({ account }) => accounts.includes(account)).reduce((sum, row) => sum + row[key], 0)

/** Codes of the accounts of what is sold, with shipping and fees. */
export const SALES = ['4000', '4010', '4020', '4030', '4090', '4100', '4110']

/** Days and currencies whose debits and credits differ: none. */
export function unbalanced(rows: readonly JournalRow[]): string[] {
  const sums = new Map<string, number>()
  for (const { day, currency, debit, credit } of rows) {
    const key = `${day} ${currency}`
    sums.set(key, (sums.get(key) ?? 0) + debit - credit)
  }
  return [...sums].filter(([, cents]) => cents !== 0).map(([key, cents]) => `${key}: ${cents}`)
}

const cents = (max: number) => fc.integer({ min: 1, max })

/** Something sold, how it was paid, and what was given back of it; amounts in cents. */
const sale = fc.record({
  /** On which day of the month, and at which minute of it. */
  day: fc.integer({ min: 0, max: 26 }),
  minute: fc.integer({ min: 0, max: 1439 }),
  lines: fc.array(
    fc.record({
      type: fc.constantFrom<string[]>('product', 'event', 'reservation', 'appointment', 'gift'),
      quantity: fc.integer({ min: 1, max: 4 }),
      priceCents: cents(20_000),
      rate: fc.constantFrom<number[]>(0, 4, 7, 8.88, 10, 21),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  /** Whether the order's lines are stored; a sale without an order has one rate. */
  hasOrder: fc.boolean(),
  feeCents: fc.integer({ min: 0, max: 300 }),
  shippingCents: fc.constantFrom<number[]>(0, 0, 1_250),
  paidBy: fc.constantFrom<string[]>(
    'sandbox',
    'desk-cash',
    'desk-card',
    'check',
    'house-account',
    'nobody',
  ),
  /** Shares of it that house credits pay and that are written off if nobody pays. */
  creditShare: fc.constantFrom<number[]>(0, 0, 0.3),
  isWrittenOff: fc.boolean(),
  /** Shares of it that are given back, one after the other, in percent. */
  refunds: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }),
  isAllGivenBack: fc.boolean(),
})

/** A month of sales, and house credits that staff give and take. */
export const mixes = fc.record({
  sales: fc.array(sale, { minLength: 1, maxLength: 6 }),
  given: fc.array(fc.record({ day: fc.integer({ min: 0, max: 26 }), cents: cents(9_000) }), {
    maxLength: 2,
  }),
})

/** What a mix comes to; amounts in cents. */
export interface MixSums {
  soldGross: number
  soldTax: number
  givenBack: number
  /** The tax of sales that were given back in full. */
  taxGivenBackInFull: number
  /** The tax of sales of which something was given back. */
  taxOfGivenBack: number
  written: number
  paid: Readonly<Record<string, number>>
  credits: number
}

/** Stores a mix from `start` on, as the server does; returns what it comes to. */
export async function storeMix(
  tx: Tx,
  { sales, given }: typeof mixes extends fc.Arbitrary<infer Mix> ? Mix : never,
  { customerId, start }: { customerId: number; start: Date },
): Promise<MixSums> {
  const currency = 'USD'
  const of = { companyId: 1, customerId, currency }
  const sums = {
    soldGross: 0,
    soldTax: 0,
    givenBack: 0,
    taxGivenBackInFull: 0,
    taxOfGivenBack: 0,
    written: 0,
    paid: {} as Record<string, number>,
    credits: 0,
  }
  for (const { day, cents: amountCents } of given) {
    await postCreditGiven(tx, { ...of, at: addDuration(start, day, 'day') }, amountCents)
    sums.credits += amountCents
  }
  for (const one of sales) {
    const at = new Date(addDuration(start, one.day, 'day').getTime() + one.minute * 60_000)
    const items = one.lines.map(({ type, quantity, priceCents, rate }) => ({
      type,
      quantity,
      priceCents,
      title: type,
      taxCents: Math.round((quantity * priceCents * rate) / 100),
    }))
    const net = items.reduce((sum, item) => sum + item.quantity * item.priceCents, 0)
    const taxCents = items.reduce((sum, item) => sum + item.taxCents, 0)
    const amountCents = net + one.shippingCents + taxCents + one.feeCents
    const order = one.hasOrder
      ? await insertOrder(
          tx,
          {
            companyId: 1,
            customerId,
            type: 'product',
            currency,
            subTotalCents: net,
            taxCents,
            shippingCents: one.shippingCents,
            serviceFeeCents: one.feeCents,
            totalCents: amountCents,
            createdAt: at,
          },
          items,
        )
      : undefined
    const isPaid = one.paidBy !== 'nobody'
    const creditCents = isPaid ? Math.floor(amountCents * one.creditShare) : 0
    const row = {
      companyId: 1,
      customerId,
      currency,
      type: one.hasOrder ? 'order' : 'subscription',
      orderId: order?.id ?? null,
    }
    const charge = await insertTransaction(tx, {
      ...row,
      status: isPaid ? 'processed' : 'invoiced',
      amountCents,
      taxCents,
      creditCents,
      subTotalCents: amountCents - taxCents,
      amountDueCents: isPaid || one.isWrittenOff ? 0 : amountCents,
      createdAt: at,
    })
    const posting = { ...of, transactionId: charge.id, at }
    await postSale(tx, posting, { amountCents, taxCents, feeCents: one.feeCents })
    sums.soldGross += amountCents
    sums.soldTax += taxCents
    const paidCents = amountCents - creditCents
    await postCreditUse(tx, posting, creditCents)
    if (one.paidBy === 'house-account') {
      await postHouseCharge(tx, posting, paidCents, null)
      await postHousePayment(tx, posting, 'desk-cash', paidCents, null)
    } else if (isPaid) await postPayment(tx, posting, one.paidBy, paidCents, null)
    else if (one.isWrittenOff) {
      await postWriteOff(tx, posting, { amountCents, isHouseInvoice: false })
      sums.written += amountCents
    }
    const by = one.paidBy === 'house-account' ? 'desk-cash' : one.paidBy
    if (isPaid) sums.paid[by] = (sums.paid[by] ?? 0) + paidCents
    let leftCents = isPaid ? amountCents : 0
    const parts = isPaid ? one.refunds.map((share) => Math.ceil((amountCents * share) / 100)) : []
    for (const part of one.isAllGivenBack && isPaid ? [...parts, amountCents] : parts) {
      const backCents = Math.min(part, leftCents)
      if (backCents === 0) continue
      leftCents -= backCents
      const refund = await insertTransaction(tx, {
        ...row,
        status: 'refunded',
        amountCents: backCents,
        subTotalCents: backCents,
        linkedTransactionId: charge.id,
        createdAt: at,
      })
      const back = { ...of, transactionId: refund.id, at }
      const toCredits = Math.min(backCents, Math.floor(creditCents / 2))
      await postCreditReturn(tx, back, toCredits)
      await postRefund(tx, back, by, backCents - toCredits)
      sums.givenBack += backCents
    }
    if (leftCents < amountCents && isPaid) {
      sums.taxOfGivenBack += taxCents
      if (leftCents === 0) sums.taxGivenBackInFull += taxCents
    }
  }
  return sums
}
