import { isDay } from '../../../core/time/calendarDay'
import { timeSlots, type Filters } from '../../../ui/filters/filters'

/** Reads the event filters from the URL; invalid values are ignored. */
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

/** Writes the filters to URL parameters, omitting empty ones. */
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

/** The filters as the query of the call `events.list`, without empty ones. */
export const filterQuery = ({ startDate, endDate, categories, timeSlot }: Filters) => ({
  startDate,
  endDate,
  categories: categories.join(','),
  ...(timeSlot === 'any' ? {} : { timeSlot }),
})
