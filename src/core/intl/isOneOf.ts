/**
 * Whether a value from outside, such as an error code of a response, is one of the listed values.
 */
export const isOneOf = <const Known extends string>(
  known: readonly Known[],
  value: string,
): value is Known => known.some((candidate) => candidate === value)
