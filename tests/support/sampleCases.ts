import { FACTOR } from './factor'

/**
 * Returns the cases of a matrix that `npm test` and `npm run test:all` run: the first `count`, the
 * same on any day. `npm run audit -- matrices` runs all of them.
 */
export function sampleCases<T>(cases: readonly T[], count = 1): readonly T[] {
  return FACTOR > 1 ? cases : cases.slice(0, count)
}
