import { isDay } from '../../../core/time/calendarDay'
import { timeSlots, type Filters } from '../../../ui/filters/filters'

/** Reads the event filters from the URL; invalid values are ignored. */
export function readFilters(query: URLSearchParams): Filters {
  const readDay = (name: string): string => {
    const value = query.get(name) ?? ''
    return isDay(value) ? value : ''
  }
  return {
    startDate: readDay('from'),
    endDate: readDay('to'),
    // Category ids are positive 32-bit integers; nine digits always fit.
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
  const values: Readonly<Record<string, string>> = {
    from: startDate,
    to: endDate,
    categories: categories.join(','),
    time: timeSlot === 'any' ? '' : timeSlot,
  }
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
}

/** The filters as the query of the call `events.list`; '' means no filter. */
export const filterQuery = ({ startDate, endDate, categories, timeSlot }: Filters) => ({
  startDate,
  endDate,
  categories: categories.join(','),
  ...(timeSlot === 'any' ? {} : { timeSlot }),
})
