import { FACTOR } from '../../support/factor'

/**
 * Today's number, in UTC. Workers inherit it, so that a run over midnight keeps its day;
 * `PORTICO_E2E_DAY=20400` chooses one, for example to repeat yesterday's failure.
 */
export const today = Number((process.env.PORTICO_E2E_DAY ??= String(daysSince1970())))

/**
 * Whether a test runs today that differs from its neighbours only in the case that it is given: of
 * `count` neighbours one takes its turn each day. `index` is the test's place among them. All run in
 * `npm run audit -- turns`.
 */
export function takesTurn(index: number, count: number): boolean {
  return FACTOR > 1 || (index + today) % count === 0
}

function daysSince1970(): number {
  return Math.floor(Date.now() / 86_400_000)
}
