/**
 * Converts an amount in whole currency units to cents. Never returns -0, which would be shown as
 * -0.
 */
export const toCents = (amount: number): number => Math.round(amount * 100) + 0
