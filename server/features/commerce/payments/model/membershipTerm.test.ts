import { describe, expect, it } from 'vitest'
import { quoteChange, unusedCents } from './membershipTerm'

const at = (day: string): Date => new Date(`2026-${day}T00:00:00Z`)
const monthly = (rateCents: number, nextAt: Date | null) =>
  ({ rateCents, frequency: 'monthly', nextAt }) as const
const price = (priceCents: number) => ({ priceCents, frequency: 'monthly' }) as const

describe('a change of membership', () => {
  it('gives the unused part of the paid term as credit; a term that is over or was never paid gives none', () => {
    expect(unusedCents(monthly(30_000, at('07-01')), at('06-16'))).toBe(15_000)
    expect(unusedCents(monthly(30_000, at('07-01')), at('07-01'))).toBe(0)
    expect(unusedCents(monthly(30_000, null), at('06-16'))).toBe(0)
    expect(unusedCents(undefined, at('06-16'))).toBe(0)
    // A freeze of thirty days postpones the next payment and leaves the credit unchanged.
    expect(unusedCents(monthly(31_000, at('08-01')), at('07-16'))).toBe(16_000)
  })

  it('costs the price less the credit, and begins a new term now', () => {
    expect(quoteChange(monthly(10_000, at('07-01')), price(30_000), at('06-16'))).toEqual({
      creditCents: 5_000,
      dueCents: 25_000,
      nextAt: at('07-16'),
    })
    expect(quoteChange(undefined, price(0), at('06-16'))).toEqual({
      creditCents: 0,
      dueCents: 0,
      nextAt: null,
    })
  })

  it('to a cheaper one gives a proportionally longer term; a change that would lose the credit is refused', () => {
    const term = monthly(30_000, at('07-01'))
    expect(quoteChange(term, price(10_000), at('06-16'))).toEqual({
      creditCents: 15_000,
      dueCents: 0,
      nextAt: at('07-31'),
    })
    expect(quoteChange(term, price(0), at('06-16'))).toBeUndefined()
    expect(quoteChange(term, { priceCents: 5_000, frequency: null }, at('06-16'))).toBeUndefined()
  })
})
