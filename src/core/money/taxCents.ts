/**
 * Returns the tax on a price in cents, in whole cents. The rate is in hundredths of a percent, with at
 * most two decimals: 887.5 is 8.875 %.
 */
export const taxCents = (cents: number, basisPoints: number): number =>
  // Divides whole numbers, so that exactly half a cent is rounded up.
  Math.round((cents * Math.round(basisPoints * 100)) / 1_000_000)
