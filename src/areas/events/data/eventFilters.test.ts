import { expect, it } from 'vitest'
import { queryString } from '../../../core/api/queryString'
import { countFilters, noFilters, type Filters } from '../../../ui/filters/filters'
import { filterQuery, readFilters, writeFilters } from './eventFilters'

const all: Filters = {
  startDate: '2026-03-09',
  endDate: '2026-03-20',
  categories: ['3', '7'],
  timeSlot: 'evening',
}

it('filters are written to the URL, read from it and counted; invalid ones are ignored [activity.events-list.filters-button]', () => {
  for (const filters of [noFilters, all, { ...noFilters, categories: ['3'] }])
    expect(readFilters(writeFilters(filters))).toEqual(filters)
  expect(writeFilters(noFilters).toString()).toBe('')
  expect(
    readFilters(
      new URLSearchParams('from=2026-02-30&to=soon&categories=wine,0,-1,5&time=night&page=2'),
    ),
  ).toEqual({ ...noFilters, categories: ['5'] })
  expect(countFilters(readFilters(writeFilters(all)))).toBe(5)
})

it('the call sends categories as a comma-separated list and omits empty filters [activity.call.drop-empty-query] [activity.validation.event-filter-categories]', () => {
  expect(queryString(filterQuery(all))).toBe(
    '?startDate=2026-03-09&endDate=2026-03-20&categories=3%2C7&timeSlot=evening',
  )
  expect(queryString(filterQuery(noFilters))).toBe('')
})
