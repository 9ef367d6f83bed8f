/** How many times over the long runs go: 1 in `npm test`, 10 in `npm run audit`. */
export const FACTOR = Math.max(1, Number(process.env.PORTICO_TEST_FACTOR) || 1)
