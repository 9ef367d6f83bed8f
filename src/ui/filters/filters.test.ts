import { describe, expect, it } from 'vitest'
import { countFilters, endsBeforeStart, noFilters, toggleCategory } from './filters'

describe('filters', () => {
  it('count each date, each category and a time slot', () => {
    const all = {
      startDate: '2026-01-05',
      endDate: '2026-01-06',
      categories: ['1', '2'],
      timeSlot: 'evening',
    } as const
    expect([
      countFilters(noFilters),
      countFilters({ ...noFilters, timeSlot: 'morning' }),
      countFilters(all),
    ]).toEqual([0, 1, 5])
  })

  it('toggle a category', () => {
    const chosen = toggleCategory(toggleCategory(noFilters, 'wine'), 'music')
    expect(chosen.categories).toEqual(['wine', 'music'])
    expect(toggleCategory(chosen, 'wine').categories).toEqual(['music'])
  })

  it('with an end before the start are recognised', () => {
    expect(endsBeforeStart({ ...noFilters, startDate: '2026-01-06', endDate: '2026-01-05' })).toBe(
      true,
    )
    expect(endsBeforeStart({ ...noFilters, startDate: '2026-01-05', endDate: '2026-01-05' })).toBe(
      false,
    )
    expect(endsBeforeStart({ ...noFilters, endDate: '2026-01-05' })).toBe(false)
  })
})
