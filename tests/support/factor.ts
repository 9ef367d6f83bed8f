/** How many times over the long runs go: 1 in `npm test`, 10 in `npm run audit`. */
export const FACTOR = Math.max(1, Number(process.env.PORTICO_TEST_FACTOR) || 1)

/**
 * The limit of a test that goes over so many times: it ends one that hangs, and is as many times
 * the suite's own.
 */
export const LIMIT_MS = 180_000 * FACTOR
