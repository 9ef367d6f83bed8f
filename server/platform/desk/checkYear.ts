import type { ErrorDetail } from '../http/AppError'
import { faultAt } from './faultAt'

const FIRST_YEAR = 2000
/** The last year in which something can be planned. */
export const LAST_YEAR = 2099

/** The error of a year that is one of typing errors. */
export const checkYear = (path: string, year: number): ErrorDetail[] =>
  year >= FIRST_YEAR && year <= LAST_YEAR
    ? []
    : [faultAt(path, 'range', `must be between ${FIRST_YEAR} and ${LAST_YEAR}`)]
