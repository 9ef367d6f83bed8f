import { FACTOR } from '../../support/factor'

/**
 * Today's number of days since 1970, in UTC. Workers inherit it, so that a run across midnight
 * keeps its day; `PORTICO_E2E_DAY=20400` selects a day, for example to repeat yesterday's failure.
 */
export const today = Number((process.env.PORTICO_E2E_DAY ??= String(daysSince1970())))

/**
 * Whether one of `count` similar test cases runs today: each day runs one of them, in rotation.
 * `index` is the case's position among them. `npm run audit -- turns` runs all of them.
 */
export function takesTurn(index: number, count: number): boolean {
  return FACTOR > 1 || (index + today) % count === 0
}

function daysSince1970(): number {
  return Math.floor(Date.now() / 86_400_000)
}
