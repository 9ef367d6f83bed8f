import { describe, expect, it } from 'vitest'
import { firstNewDay, weekStart } from './weekStart'

describe('weeks of a schedule', () => {
  it('a week begins on Monday, also over the turn of the year', () => {
    expect(['2026-12-28', '2027-01-03', '2027-01-04'].map((day) => weekStart(day))).toEqual([
      '2026-12-28',
      '2026-12-28',
      '2027-01-04',
    ])
  })

  it('a preview begins with the first day that is changed, else today', () => {
    const stored = { id: 1, from: '2031-05-05', to: '2031-05-05', reason: '' }
    const first = (changes: Record<string, unknown>) =>
      firstNewDay({ closures: [stored], exceptions: [] }, changes, '2031-05-01')
    const typed = [stored, { ...stored, id: -1, from: '2031-06-07' }, { id: -2, from: '' }]
    expect(first({ closures: typed })).toBe('2031-06-07')
    expect(first({ closures: typed, exceptions: [{ day: '2031-05-20' }] })).toBe('2031-05-20')
    expect(first({ closures: [{ from: '2030-01-01' }] })).toBe('2031-05-01')
    expect(first({ name: 'The Attic' })).toBe('2031-05-01')
  })
})
