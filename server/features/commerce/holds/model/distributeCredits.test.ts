import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canPay,
  distributeCredits,
  isExpired,
  type CreditLine,
  type CreditScope,
  type SpendableCredit,
} from './distributeCredits'

const now = new Date('2026-12-01T12:00:00Z')
const line = (changes: Partial<CreditLine> = {}): CreditLine => ({
  kind: 'event',
  referenceId: 7,
  categoryIds: [],
  dueCents: 5_000,
  ...changes,
})
const credit = (id: number, changes: Partial<SpendableCredit> = {}): SpendableCredit => ({
  id,
  balanceCents: 2_000,
  expiresAt: null,
  referenceType: 'none',
  referenceId: null,
  ...changes,
})
const pays = (lines: readonly CreditLine[], credits: readonly SpendableCredit[]) =>
  distributeCredits(lines, credits, now).map(({ creditId, amountCents }) => [creditId, amountCents])

describe('house credits applied to a cart', () => {
  it('pay in list order, each the smaller of what is left and its balance; later ones stay untouched [activity.perks.house-credit-order] [activity.perks.house-credit-amount]', () => {
    const credits = [
      credit(3),
      credit(1, { balanceCents: 4_000 }),
      credit(2, { balanceCents: 9_900 }),
    ]
    expect(pays([line()], credits)).toEqual([
      [3, 2_000],
      [1, 3_000],
    ])
    expect(pays([line()], [...credits].reverse())).toEqual([[2, 5_000]])
    expect(pays([], credits)).toEqual([])
    expect(pays([line({ dueCents: 0 })], credits)).toEqual([])
  })

  it('are skipped with a zero balance [activity.perks.house-credit-skip-zero]', () => {
    expect(pays([line()], [credit(1, { balanceCents: 0 }), credit(2)])).toEqual([[2, 2_000]])
    // Nor is anything left for them to pay.
    const empty = { balanceCents: 0, referenceType: 'event' } as const
    const order = credit(4, { balanceCents: 3_000, referenceType: 'order' })
    expect(
      pays(
        [line(), line({ kind: 'product', dueCents: 3_000 })],
        [credit(1, { balanceCents: 4_000 }), credit(2, empty), credit(3, empty), order],
      ),
    ).toEqual([
      [1, 4_000],
      [4, 3_000],
    ])
  })

  it('expire at the exact instant of their expiry, and then pay nothing [activity.perks.house-credit-expired] [activity.perks.house-credit-expired-use]', () => {
    const at = (ms: number) => ({ expiresAt: new Date(now.getTime() + ms) })
    expect([-1, 0, 1].map((ms) => isExpired(at(ms), now))).toEqual([true, true, false])
    expect(isExpired({ expiresAt: null }, now)).toBe(false)
    expect(pays([line()], [credit(1, at(-1)), credit(2, at(0)), credit(3, at(1))])).toEqual([
      [3, 2_000],
    ])
  })

  it('pay only for the item that they name, or for all items of their type if they name none; those of type none pay for anything [activity.perks.house-credit-scope]', () => {
    const lines = {
      event: line(),
      product: line({ kind: 'product', referenceId: 7, categoryIds: [4, 2] }),
      reservation: line({ kind: 'reservation' }),
      appointment: line({ kind: 'appointment' }),
      shipping: line({ kind: 'shipping', referenceId: null }),
    }
    const paid = (referenceType: CreditScope, referenceId: number | null) =>
      Object.entries(lines).flatMap(([name, one]) =>
        canPay({ referenceType, referenceId }, one) ? [name] : [],
      )
    for (const id of [null, 8]) expect(paid('none', id)).toEqual(Object.keys(lines))
    for (const [type, name, id] of [
      ['event', 'event', 7],
      ['order', 'product', 7],
      ['category', 'product', 2],
      ['reservation', 'reservation', 7],
      ['appointment', 'appointment', 7],
    ] as const) {
      expect(paid(type, null)).toEqual([name])
      expect(paid(type, id)).toEqual([name])
      expect(paid(type, 8)).toEqual([])
    }
    expect(
      canPay({ referenceType: 'category', referenceId: null }, line({ kind: 'product' })),
    ).toBe(false)
  })

  it('a credit for anything leaves the only line of a restricted credit to that credit where possible', () => {
    const lines = [line(), line({ kind: 'product', dueCents: 3_000 })]
    const all = credit(1, { balanceCents: 4_000 })
    const event = credit(2, { balanceCents: 5_000, referenceType: 'event' })
    expect(pays(lines, [all, event])).toEqual([
      [1, 4_000],
      [2, 4_000],
    ])
    expect(pays(lines, [event, all])).toEqual([
      [2, 5_000],
      [1, 3_000],
    ])
  })

  it('never pay more than is due or than their balance, and leave nothing due that they could pay [activity.perks.house-credit-amount] [activity.perks.house-credit-scope]', () => {
    const cents = fc.integer({ min: 0, max: 3_000 })
    const id = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null })
    const lines = fc.array(
      fc.record<CreditLine>({
        kind: fc.constantFrom('event', 'product', 'reservation', 'appointment', 'shipping'),
        referenceId: id,
        categoryIds: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
        dueCents: cents,
      }),
      { maxLength: 5 },
    )
    const credits = fc
      .array(
        fc.record({
          balanceCents: cents,
          expiresAt: fc.option(fc.constantFrom(now, new Date(now.getTime() + 1)), { nil: null }),
          referenceType: fc.constantFrom<CreditScope>(
            'none',
            'appointment',
            'category',
            'event',
            'reservation',
            'order',
          ),
          referenceId: id,
        }),
        { maxLength: 5 },
      )
      .map((all) => all.map((one, index) => ({ ...one, id: index + 1 })))
    fc.assert(
      fc.property(lines, credits, (due, applied) => {
        const payments = distributeCredits(due, applied, now)
        const dueOf = (isPaid: (one: CreditLine) => boolean): number =>
          due.filter(isPaid).reduce((sum, { dueCents }) => sum + dueCents, 0)
        const paidBy = (ids: readonly number[]): number =>
          payments
            .filter(({ creditId }) => ids.includes(creditId))
            .reduce((sum, { amountCents }) => sum + amountCents, 0)
        // Payments are in list order, at most one per credit.
        expect(payments.map(({ creditId }) => creditId)).toEqual(
          applied.map((one) => one.id).filter((one) => paidBy([one]) > 0),
        )
        for (const one of applied) {
          const paid = paidBy([one.id])
          expect(Number.isInteger(paid)).toBe(true)
          expect(paid).toBeLessThanOrEqual(isExpired(one, now) ? 0 : one.balanceCents)
          expect(paid).toBeLessThanOrEqual(dueOf((other) => canPay(one, other)))
        }
        expect(paidBy(applied.map((one) => one.id))).toBeLessThanOrEqual(dueOf(() => true))
        // The first credit pays as much as it could without the others.
        const [first] = applied.filter((one) => one.balanceCents > 0 && !isExpired(one, now))
        if (first !== undefined)
          expect(paidBy([first.id])).toBe(
            Math.min(
              first.balanceCents,
              dueOf((other) => canPay(first, other)),
            ),
          )
        // Unrestricted credits alone pay as much as possible, to the cent.
        const free = applied.filter((one) => one.referenceType === 'none')
        expect(
          distributeCredits(due, free, now).reduce((sum, one) => sum + one.amountCents, 0),
        ).toBe(
          Math.min(
            dueOf(() => true),
            free.reduce((sum, one) => sum + (isExpired(one, now) ? 0 : one.balanceCents), 0),
          ),
        )
      }),
    )
  })
})
