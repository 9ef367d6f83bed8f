/** How many times the long runs are multiplied: 1 in `npm test`, 10 in `npm run audit`. */
export const FACTOR = Math.max(1, Number(process.env.PORTICO_TEST_FACTOR) || 1)

/**
 * The timeout of a multiplied test, in ms, which only ends one that hangs: the suite's own,
 * multiplied.
 */
export const LIMIT_MS = 180_000 * FACTOR
