/**
 * Cents of an amount as the documents' money fields carry it; never -0, which would be written with
 * its sign.
 */
export const toCents = (amount: number): number => Math.round(amount * 100) + 0
