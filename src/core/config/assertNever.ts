/** Ends a `switch` over a union. A missing case fails the type check; at run time it throws. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
