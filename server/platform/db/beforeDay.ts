import { addDuration } from '../../../src/core/time/addDuration'

/**
 * An instant before a day (`YYYY-MM-DD`) starts in any zone, as no zone is more than a day from
 * UTC: a bound that an index can use, besides the exact rule by each row's own zone. It is a
 * constant rather than an expression, because under row-level security an index only serves
 * leakproof comparisons, and comparing timestamps is one.
 */
export const beforeDay = (day: string): Date => addDuration(new Date(day), -1, 'day')
