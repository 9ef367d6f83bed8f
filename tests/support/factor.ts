/** How many times as long the long tests run: 1 in `npm test`, 10 in `npm run audit`. */
export const FACTOR = Math.max(1, Number(process.env.PORTICO_TEST_FACTOR) || 1)

/** Whether this is `npm run test:all`, which also runs what takes half a minute each. */
export const ALL = Boolean(process.env.PORTICO_TEST_ALL)

/** How many people act at the same moment: 40 in `npm test`, 200 in `npm run audit`. */
export const CROWD = FACTOR > 1 ? 200 : 40

/**
 * Seed that replaces the fixed seeds of the random sequences of bookings and tickets, so that
 * several shorter runs cover different sequences (`PORTICO_TEST_SEED=22`).
 */
export const SEED = Number(process.env.PORTICO_TEST_SEED) || undefined

/**
 * Timeout, in ms, of a test that runs `FACTOR` times as long: the suite's own timeout, multiplied.
 * It only ends a test that hangs.
 */
export const LIMIT_MS = 180_000 * FACTOR
