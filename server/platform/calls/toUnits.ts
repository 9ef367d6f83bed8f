/** Cents as the documents' money fields: currency units with two places (contract "Wire"). */
export const toUnits = (cents: number): number => cents / 100
