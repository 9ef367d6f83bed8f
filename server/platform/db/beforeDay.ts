import { addDuration } from '../../../src/core/time/addDuration'

/**
 * An instant before a day (`YYYY-MM-DD`) starts in any time zone: a lower bound for which the
 * database can use an index, in addition to the exact condition in each row's zone. It is computed
 * here because under row-level security an index serves only leakproof comparisons, such as that of
 * a column with a constant timestamp.
 */
export const beforeDay = (day: string): Date => addDuration(new Date(day), -1, 'day')
