/** Converts cents to whole currency units, which money fields on the wire contain. */
export const toUnits = (cents: number): number => cents / 100
