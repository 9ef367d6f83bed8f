import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayIn, lastOfMonth } from '../../../core/time/calendarDay'
import { startOfDay } from '../../../core/time/startOfDay'
import { joinTerms } from './changing'
import { addPeriods, dayOfMonth, renewTerm, termAfter } from './termDays'

const monthly = { priceCents: 14_500, frequency: 'monthly' } as const

describe("a subscription's next date", () => {
  it('advances by whole periods of each frequency, clamped to shorter months [money.entity.subscription-frequency]', () => {
    expect(
      (['daily', 'weekly', 'monthly', 'quarterly', 'semi', 'annually'] as const).map((frequency) =>
        addPeriods('2026-01-31', frequency, 1),
      ),
    ).toEqual(['2026-02-01', '2026-02-07', '2026-02-28', '2026-04-30', '2026-07-31', '2027-01-31'])
    expect(addPeriods('2026-01-31', 'monthly', 2)).toBe('2026-03-31')
    expect(addPeriods('2026-11-30', 'monthly', 13)).toBe('2027-12-30')
    expect(addPeriods('2027-02-28', 'monthly', 1, 31)).toBe('2027-03-31')
    expect(addPeriods('2028-02-29', 'annually', 4)).toBe('2032-02-29')
    expect(addPeriods('2027-03-31', 'monthly', -1, 31)).toBe('2027-02-28')
  })
})

describe('the next term', () => {
  it('continues the previous term even if paid late, but begins with the payment if it would already be over', () => {
    const due = {
      next: '2027-01-31',
      frequency: 'monthly',
      paymentCount: 1,
      anchorDay: 31,
    } as const
    expect(termAfter(due, '2027-02-10')).toEqual({
      start: '2027-01-31',
      next: '2027-02-28',
      anchorDay: 31,
    })
    expect(termAfter({ ...due, paymentCount: 2 }, '2027-03-10').next).toBe('2027-03-31')
    expect(termAfter(due, '2027-03-10')).toEqual({
      start: '2027-03-10',
      next: '2027-04-10',
      anchorDay: 10,
    })
  })

  it('of a member in Tokyo who joined on 1 March at 07:30 begins on 1 April, not on 30 March', () => {
    const joinedAt = new Date('2027-02-28T22:30:00Z')
    const timezone = 'Asia/Tokyo'
    const { term } = joinTerms({ timezone, day: dayIn(timezone, joinedAt) }, monthly, 1)
    expect([term?.start, term?.next]).toEqual(['2027-03-01', '2027-04-01'])
  })

  it('begins on the club’s day of the month in every zone, across both clock changes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
        fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2029, 0, 1) }),
        (timezone, ms) => {
          const first = dayIn(timezone, new Date(ms))
          let terms = joinTerms({ timezone, day: first }, monthly, 1)
          for (let month = 1; month <= 14; month += 1) {
            const next = terms.term?.next ?? ''
            const last = dayOfMonth(lastOfMonth(next))
            expect(dayOfMonth(next)).toBe(Math.min(dayOfMonth(first), last))
            const dueAt = startOfDay(timezone, next)
            expect(dayIn(timezone, dueAt)).toBe(next)
            terms = renewTerm(terms, { transactionId: month, cents: 100 }, dueAt)
            expect(terms.term?.start).toBe(next)
          }
        },
      ),
      { numRuns: 150, seed: 7 },
    )
  })
})
