import { addDuration } from '../../../src/core/time/addDuration'

/**
 * An instant before a day (`YYYY-MM-DD`) starts in any time zone. A query uses it as a lower bound
 * in addition to the exact condition in each row's time zone, so that the database can use an
 * index. It is computed in code and not in SQL because under row-level security an index serves
 * only leakproof comparisons, such as a column with a constant timestamp.
 */
export const beforeDay = (day: string): Date => addDuration(new Date(day), -1, 'day')
