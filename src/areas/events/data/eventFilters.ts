import { isDay } from '../../../core/intl/calendarDay'
import { timeSlots, type Filters } from '../../../ui/filters/filters'

/**
 * What the list of events is filtered by, out of the page's address; what is wrong there is no
 * filter.
 */
export function readFilters(query: URLSearchParams): Filters {
  const day = (name: string): string => [query.get(name) ?? ''].find(isDay) ?? ''
  return {
    startDate: day('from'),
    endDate: day('to'),
    categories: (query.get('categories') ?? '')
      .split(',')
      .filter((id) => /^[1-9]\d{0,8}$/.test(id)),
    timeSlot: timeSlots.find((slot) => slot === query.get('time')) ?? 'any',
  }
}

/** The same in the address; no filter stands there as nothing. */
export function writeFilters({
  startDate,
  endDate,
  categories,
  timeSlot,
}: Filters): URLSearchParams {
  const all: Readonly<Record<string, string>> = {
    from: startDate,
    to: endDate,
    categories: categories.join(','),
    time: timeSlot === 'any' ? '' : timeSlot,
  }
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''))
}

/** The same as a call carries it; what is empty is not sent. */
export const filterQuery = ({ startDate, endDate, categories, timeSlot }: Filters) => ({
  startDate,
  endDate,
  categories: categories.join(','),
  ...(timeSlot === 'any' ? {} : { timeSlot }),
})
