/** Converts cents to the currency units of money fields on the wire. */
export const toUnits = (cents: number): number => cents / 100
