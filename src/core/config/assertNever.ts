/**
 * Ends a `switch` over a union: a case that was forgotten fails the type check, and at run time
 * throws.
 */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
