/** Ends a `switch` over a union: a missing case fails the type check, and throws at run time. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
