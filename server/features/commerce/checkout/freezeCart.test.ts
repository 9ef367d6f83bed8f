import { describe, expect, it } from 'vitest'
import { mergeEqualLines } from '#src/areas/billing/model/invoiceParts'
import { cartTotals } from '../cart/model/cartTotals'
import type { CartView } from '../cart/readCart'
import { freezeCart } from './freezeCart'

/** A cart line of tickets, with only the fields that `freezeCart` reads. */
const tickets = (
  title: string,
  quantity: number,
  { priceCents = 6_500, startsAt = '2026-12-05T18:00:00Z' } = {},
) => ({
  kind: 'event' as const,
  quantity,
  priceCents,
  item: { variantId: null, productAttribute: '', attendees: [] },
  product: null,
  variant: null,
  type: { id: 1, name: 'Member' },
  event: { id: 1, title, startsAt: new Date(startsAt), timezone: 'Europe/Madrid', media: [] },
})

/** The transaction of a cart with these lines. */
function transactionOf(lines: readonly ReturnType<typeof tickets>[]) {
  const totals = cartTotals(lines, { taxBasisPoints: {}, shippingCents: 0 })
  const view = { lines, totals, rate: undefined, location: undefined, credits: [] }
  return freezeCart(view as unknown as CartView).transaction
}

describe('the transaction of a placed cart', () => {
  it('states the start of each ticket’s event apart from its name; equal lines are one, with their total quantity named once, on invoices too', () => {
    const { lines = [] } = transactionOf([
      tickets('Yoga', 2),
      tickets('Yoga', 2),
      tickets('Yoga', 1, { priceCents: 5_000 }),
      tickets('Yoga', 1, { startsAt: '2026-12-12T23:30:00Z' }),
      tickets('Concert', 1),
    ])
    const expected = [
      ['4 × Yoga · Member', '2026-12-05T18:00:00.000Z', 26_000],
      ['Yoga · Member', '2026-12-05T18:00:00.000Z', 5_000],
      ['Yoga · Member', '2026-12-12T23:30:00.000Z', 6_500],
      ['Concert · Member', '2026-12-05T18:00:00.000Z', 6_500],
    ]
    expect(lines.map((line) => [line.referenceItem, line.startsAt, line.amountCents])).toEqual(
      expected,
    )
    expect(
      mergeEqualLines(
        lines.map(({ amountCents, ...line }) => ({ ...line, amount: amountCents / 100 })),
      ).map(({ referenceItem, startsAt, amount }) => [referenceItem, startsAt, amount * 100]),
    ).toEqual(expected)
  })

  it('is described by up to three titles and how many more there are, within what the transaction entity allows', () => {
    expect(
      ['Yoga', 'Concert', 'Yoga', 'Regatta'].map(
        (_, index, all) =>
          transactionOf(all.slice(0, index + 1).map((title) => tickets(title, 1))).description,
      ),
    ).toEqual(['Yoga', 'Yoga · Concert', 'Yoga · Concert', 'Yoga · Concert · Regatta'])
    const long = Array.from({ length: 100 }, (_, index) =>
      tickets(`${index} ${'long '.repeat(50)}`, 1),
    )
    const { description = '' } = transactionOf(long)
    expect(description).toMatch(/^0 long .*… · 1 long .*… · 2 long .*… · \+97$/)
    expect(description.length).toBeLessThan(1_000)
  })
})
