/**
 * Converts an amount in whole currency units to cents; never -0, which would be shown with its
 * sign.
 */
export const toCents = (amount: number): number => Math.round(amount * 100) + 0
