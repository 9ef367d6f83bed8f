import { describe, expect, it } from 'vitest'
import { termsOf } from '#tests/support/termsOf'
import { addDays } from '../../../core/time/calendarDay'
import { cancelTerms, keepTerms } from './cancelling'
import { changeTerms, joinTerms, quoteChange } from './changing'
import { bookFreeze, checkFreezeDays, endFreeze, nextAfterFreeze, planFreeze } from './freezing'
import { paysForTerm, settleRefundOf, takeBack } from './refunding'
import { declineTerm, renewalStep } from './renewalStep'
import { noticeOf } from './chargeDays'
import { renewTerm, sumOf, unusedParts } from './termDays'
import type { Terms } from './Terms'

const at = (time: string): Date => new Date(time)
const price = (priceCents: number) => ({ priceCents, frequency: 'monthly' }) as const
/** A month from 1 to 30 June 2027, paid by transaction 1. */
const june = joinTerms({ timezone: 'UTC', day: '2027-06-01' }, price(30_000), 1)
const days = ({ term }: Terms) => [term?.start, term?.next, term?.anchorDay]

describe('a freeze', () => {
  const now = at('2027-06-10T12:00:00Z')

  it('that lies ahead moves nothing before it begins, and only what falls due on its first day or later', () => {
    const planned = planFreeze(june, { startDate: '2027-08-10', endDate: '2027-11-08' }, now)
    expect(days(planned)).toEqual(days(june))
    expect(sumOf(unusedParts(planned, '2027-06-10'))).toBe(21_000)
    const renewed = [1, 2].reduce(
      (terms, month) =>
        renewTerm(
          terms,
          { transactionId: month, cents: 30_000 },
          at(`2027-0${month + 6}-01T00:00:00Z`),
        ),
      planned,
    )
    expect(renewed.term?.next).toBe('2027-09-01')
    expect(bookFreeze(renewed, at('2027-08-09T23:59:59Z'))).toBe(renewed)
    const begun = bookFreeze(renewed, at('2027-08-10T00:00:00Z'))
    expect(days(begun)).toEqual(['2027-10-30', '2027-11-30', 30])
    expect(bookFreeze(begun, at('2027-08-11T00:00:00Z'))).toBe(begun)
    // Called off in time, it leaves everything as it was, again and again.
    expect(days(endFreeze(renewed, at('2027-08-09T00:00:00Z')) ?? june)).toEqual(days(renewed))
  })

  it.each([
    ['on the day of the next payment', '2027-07-01', '2027-07-31'],
    ['before it', '2027-06-20', '2027-07-31'],
    ['after it', '2027-07-02', undefined],
    ['today', '2027-06-10', undefined],
  ])('that begins %s moves it to the day that is said beforehand', (_what, startDate, moved) => {
    const endDate = addDays(startDate, 30)
    const { freeze, timezone, term } = planFreeze(june, { startDate, endDate }, now)
    if (freeze === null || term === null) throw new Error('no freeze or term')
    const said = nextAfterFreeze(freeze, term.next, timezone, now)
    expect(said).toBe(moved)
    const begun = bookFreeze({ ...june, freeze }, freeze.from)
    if (said !== undefined) expect(begun.term?.next).toBe(said)
  })

  it('that ends early gives only its frozen days; one that ends on the day it begins restores the term', () => {
    const frozen = planFreeze(june, { startDate: '2027-06-11', endDate: '2027-12-08' }, now)
    const begun = bookFreeze(frozen, at('2027-06-11T00:00:00Z'))
    expect(begun.term?.next).toBe('2027-12-28')
    expect(days(endFreeze(begun, at('2027-06-11T20:00:00Z')) ?? begun)).toEqual(days(june))
    expect(endFreeze(begun, at('2027-06-16T20:00:00Z'))?.term?.next).toBe('2027-07-06')
    expect(endFreeze(begun, at('2027-12-08T00:00:00Z'))).toBeUndefined()
  })

  it('from today on stops the card at once, and gives no day that has already begun', () => {
    const frozen = planFreeze(june, { startDate: '2027-06-10', endDate: '2027-06-12' }, now)
    expect(frozen.freeze?.from).toEqual(now)
    expect(frozen.term?.next).toBe('2027-07-02')
    const tomorrow = at('2027-06-11T00:01:00Z')
    expect(days(endFreeze(frozen, tomorrow) ?? frozen)).toEqual(days(june))
  })

  it('moves a card’s own end too, and leaves the credit unchanged', () => {
    const ending = { ...june, end: at('2027-06-30T15:00:00Z') }
    const frozen = planFreeze(ending, { startDate: '2027-06-11', endDate: '2027-07-11' }, now)
    const begun = bookFreeze(frozen, at('2027-06-11T00:00:00Z'))
    expect(begun.end).toEqual(at('2027-07-30T15:00:00Z'))
    expect(sumOf(unusedParts(begun, '2027-07-11'))).toBe(20_000)
  })

  it('of a card that nothing renews moves its end, too: at once without a term, otherwise when it begins', () => {
    const end = at('2027-12-30T15:00:00Z')
    const chosen = { startDate: '2027-07-01', endDate: '2027-07-11' }
    const free = planFreeze(termsOf({ term: null, end }), chosen, now)
    expect(free.end).toEqual(at('2028-01-09T15:00:00Z'))
    expect(endFreeze(free, now)?.end).toEqual(end)
    const imported = planFreeze({ ...june, renews: false, end }, chosen, now)
    expect(imported.end).toEqual(end)
    const step = renewalStep(imported, now)
    expect(step).toEqual({ type: 'wait', until: at('2027-07-01T00:00:00Z') })
    expect(bookFreeze(imported, at('2027-07-01T00:00:00Z')).end).toEqual(at('2028-01-09T15:00:00Z'))
  })

  it('lasts 1 to 180 days and begins within a year', () => {
    const check = (startDate: string, endDate: string) =>
      checkFreezeDays({ startDate, endDate }, '2027-06-10')?.path
    expect(check('2027-06-10', '2027-06-11')).toBeUndefined()
    expect(check('2027-06-09', '2027-06-11')).toBe('/start_date')
    expect(check('2028-06-10', '2028-06-11')).toBe('/start_date')
    expect(check('2027-06-10', '2027-06-10')).toBe('/end_date')
    expect(check('2027-06-10', '2027-12-08')).toBe('/end_date')
  })
})

describe('a change', () => {
  const now = at('2027-06-16T09:00:00Z')

  it('costs the price less the unused days of the term, all day long, and begins a new term today', () => {
    const quote = quoteChange(june, price(45_000), now)
    expect(quote).toEqual({
      day: '2027-06-16',
      creditCents: 15_000,
      dueCents: 30_000,
      next: '2027-07-16',
    })
    expect(quoteChange(june, price(45_000), at('2027-06-16T23:59:59Z'))).toEqual(quote)
    const changed = quote && changeTerms(june, quote, price(45_000), 2)
    expect(changed?.term?.paid).toEqual([
      { transactionId: 1, cents: 15_000 },
      { transactionId: 2, cents: 30_000 },
    ])
  })

  it('to a cheaper one gives a proportionally longer term; one that would lose the credit is refused', () => {
    expect(quoteChange(june, price(10_000), now)).toMatchObject({ dueCents: 0, next: '2027-07-31' })
    expect(quoteChange(june, price(0), now)).toBeUndefined()
    expect(quoteChange(june, { priceCents: 5_000, frequency: null }, now)).toBeUndefined()
    expect(quoteChange(june, price(1), now)).toBeUndefined()
    expect(quoteChange(termsOf({ term: null }), price(0), now)).toMatchObject({ next: null })
  })

  it('from a free membership that will be frozen gets a term that the freeze moves', () => {
    const chosen = { startDate: '2027-06-20', endDate: '2027-06-30' }
    const free = planFreeze(termsOf({ term: null }), chosen, now)
    const quote = quoteChange(free, price(30_000), now)
    const changed = quote && changeTerms(free, quote, price(30_000), 1)
    expect(changed?.term?.next).toBe('2027-07-16')
    expect(changed && bookFreeze(changed, at('2027-06-20T00:00:00Z')).term?.next).toBe('2027-07-26')
  })

  it('never credits more than was paid, also after a freeze into a shorter month', () => {
    const january = joinTerms({ timezone: 'UTC', day: '2027-01-02' }, price(31_000), 1)
    const frozen = planFreeze(
      january,
      { startDate: '2027-01-03', endDate: '2027-01-30' },
      at('2027-01-02T10:00:00Z'),
    )
    const thawed = bookFreeze(frozen, at('2027-01-30T00:00:00Z'))
    expect(sumOf(unusedParts(thawed, '2027-01-30'))).toBe(30_000)
    expect(sumOf(unusedParts(june, '2027-05-01'))).toBe(30_000)
    expect(sumOf(unusedParts(june, '2027-07-01'))).toBe(0)
  })
})

describe('a cancellation', () => {
  const now = at('2027-06-10T12:00:00Z')

  it('lasts until the end of the term or the card’s own end; keeping the membership restores end and renewal as they were', () => {
    for (const [own, end] of [
      [null, '2027-07-01T00:00:00Z'],
      ['2027-06-20T15:00:00Z', '2027-06-20T15:00:00Z'],
      ['2027-12-20T15:00:00Z', '2027-07-01T00:00:00Z'],
    ] as const)
      for (const autoCharge of [true, false]) {
        const renewalAt = at('2027-12-01T00:00:00Z')
        const terms = { ...june, end: own === null ? null : at(own), autoCharge, renewalAt }
        const cancelled = cancelTerms(terms, now)
        expect(cancelled).toMatchObject({ end: at(end), autoCharge: false, renewalAt: null })
        expect(cancelled && keepTerms(cancelled, now)).toEqual(terms)
      }
  })

  it('of a membership for which nothing is paid ends it at once', () => {
    const ended = cancelTerms(termsOf({ term: null }), now)
    expect(ended).toMatchObject({ isOpen: false })
    expect(ended && keepTerms(ended, now)).toBeUndefined()
    expect(ended && cancelTerms(ended, now)).toBeUndefined()
  })
})

describe('a refund of dues', () => {
  it('can’t be credited again, and ends the membership, lets it lapse or keeps it, as chosen', () => {
    const now = at('2027-06-10T12:00:00Z')
    expect([paysForTerm(june, 1), paysForTerm(june, 2)]).toEqual([true, false])
    expect(sumOf(unusedParts(takeBack(june, 1, 12_000), '2027-06-16'))).toBe(9_000)
    const refunded = takeBack(june, 1, 30_000)
    expect(sumOf(unusedParts(refunded, '2027-06-16'))).toBe(0)
    expect(settleRefundOf(refunded, 'keep', now)).toBe(refunded)
    expect(settleRefundOf(refunded, 'end', now)).toMatchObject({ isOpen: false, term: null })
    const lapsing = settleRefundOf(refunded, 'lapse', now)
    expect(lapsing).toMatchObject({ isOpen: true, end: at('2027-07-01T00:00:00Z') })
    expect(renewalStep(lapsing, at('2027-07-01T00:00:00Z'))).toEqual({ type: 'end' })
  })

  it('after which the membership lapses can’t be undone by keeping it, also if it was cancelled before', () => {
    const now = at('2027-06-10T12:00:00Z')
    const cancelled = cancelTerms(june, now)
    expect(cancelled && keepTerms(cancelled, now)).toBeDefined()
    for (const terms of [june, cancelled])
      expect(terms && keepTerms(settleRefundOf(terms, 'lapse', now), now)).toBeUndefined()
  })
})

describe('a charge', () => {
  const due = at('2027-07-01T00:00:00Z')

  it('that is declined is tried again on days 3, 5 and 7, then no more', () => {
    const attempts: string[] = []
    let terms = declineTerm(june, due)
    for (let step = renewalStep(terms, due); step.type === 'wait'; step = renewalStep(terms, due)) {
      attempts.push(step.until.toISOString().slice(0, 10))
      expect(renewalStep(terms, step.until)).toEqual({ type: 'charge' })
      terms = declineTerm(terms, step.until)
    }
    expect(attempts).toEqual(['2027-07-04', '2027-07-06', '2027-07-08'])
    expect(renewalStep(terms, due)).toEqual({ type: 'none' })
  })

  it('waits while the card is frozen, and is announced seven days before, once, unless terms are short', () => {
    const frozen = planFreeze(
      june,
      { startDate: '2027-07-01', endDate: '2027-07-11' },
      at('2027-06-10T12:00:00Z'),
    )
    const begun = bookFreeze(frozen, due)
    expect(renewalStep(begun, due)).toEqual({ type: 'wait', until: at('2027-07-11T00:00:00Z') })
    expect(noticeOf(june, null)).toEqual(at('2027-06-24T00:00:00Z'))
    expect(noticeOf(june, due)).toBeNull()
    const weekly = june.term && { ...june.term, frequency: 'weekly' as const }
    expect(noticeOf({ ...june, term: weekly }, null)).toBeNull()
    // A freeze that will have begun by then moves the charge, one that begins later does not.
    expect(noticeOf(frozen, null)).toEqual(at('2027-07-04T00:00:00Z'))
    const later = { startDate: '2027-07-02', endDate: '2027-07-11' }
    expect(noticeOf(planFreeze(june, later, at('2027-06-10T12:00:00Z')), null)).toEqual(
      at('2027-06-24T00:00:00Z'),
    )
  })
})
