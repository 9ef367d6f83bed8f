import { describe, expect, it } from 'vitest'
import { isTooLong, periodOf, withDay } from './useJournalState'

describe('the period of a journal', () => {
  it('is chosen by name: this month or year, or the one before', () => {
    const of = (name: Parameters<typeof periodOf>[0]) => {
      const { from, to } = periodOf(name, '2028-01-15')
      return `${from} ${to}`
    }
    expect(of('month')).toBe('2028-01-01 2028-01-31')
    expect(of('last-month')).toBe('2027-12-01 2027-12-31')
    expect(of('year')).toBe('2028-01-01 2028-12-31')
    expect(of('last-year')).toBe('2027-01-01 2027-12-31')
  })

  it('never ends before it begins: the day that was not chosen moves', () => {
    const period = { from: '2027-03-01', to: '2027-03-31' }
    expect(withDay(period, { from: '2027-03-10' })).toEqual({
      from: '2027-03-10',
      to: '2027-03-31',
    })
    expect(withDay(period, { from: '2027-05-10' })).toEqual({
      from: '2027-05-10',
      to: '2027-05-31',
    })
    expect(withDay(period, { to: '2027-02-10' })).toEqual({ from: '2027-02-01', to: '2027-02-10' })
  })

  it('has at most the days of a leap year', () => {
    expect(isTooLong(periodOf('year', '2028-01-15'))).toBe(false)
    expect(isTooLong({ from: '2028-01-01', to: '2029-01-01' })).toBe(true)
  })
})
