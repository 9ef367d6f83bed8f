import { describe, expect, it } from 'vitest'
import type { Frequency } from '../../../../platform/db/schema/subscriptions'
import { nextTerm } from './nextTerm'

/** The days on which the terms from `nextAt` on end, if each is paid when it begins. */
function termEnds(nextAt: string, anchorDay: number | null, frequency: Frequency, count: number) {
  const days: string[] = []
  let due = { nextAt: new Date(nextAt), frequency, paymentCount: 1, anchorDay }
  for (let index = 0; index < count; index += 1) {
    const { end, anchorDay: day } = nextTerm(due, due.nextAt)
    days.push(end.toISOString().slice(0, 10))
    due = { ...due, nextAt: end, anchorDay: day }
  }
  return days
}

describe('the next term', () => {
  it('begins on the same day of each month, or on the last day of a shorter month', () => {
    expect(termEnds('2027-01-31T15:00:00Z', null, 'monthly', 4)).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ])
    expect(termEnds('2027-02-28T15:00:00Z', 31, 'monthly', 2)).toEqual(['2027-03-31', '2027-04-30'])
    expect(termEnds('2027-11-30T15:00:00Z', null, 'quarterly', 2)).toEqual([
      '2028-02-29',
      '2028-05-30',
    ])
    expect(termEnds('2028-02-29T15:00:00Z', null, 'annually', 4)).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ])
    expect(termEnds('2027-01-31T15:00:00Z', null, 'weekly', 2)).toEqual([
      '2027-02-07',
      '2027-02-14',
    ])
  })

  it('continues the previous term even if paid late, but begins with the payment if it would already be over', () => {
    const due = {
      nextAt: new Date('2027-01-31T15:00:00Z'),
      frequency: 'monthly' as const,
      paymentCount: 1,
      anchorDay: 31,
    }
    expect(nextTerm(due, new Date('2027-02-10T00:00:00Z'))).toEqual({
      start: due.nextAt,
      end: new Date('2027-02-28T15:00:00Z'),
      anchorDay: 31,
    })
    expect(nextTerm({ ...due, paymentCount: 2 }, new Date('2027-03-10T00:00:00Z')).end).toEqual(
      new Date('2027-03-31T15:00:00Z'),
    )
    expect(nextTerm(due, new Date('2027-03-10T00:00:00Z'))).toEqual({
      start: new Date('2027-03-10T00:00:00Z'),
      end: new Date('2027-04-10T00:00:00Z'),
      anchorDay: 10,
    })
  })
})
