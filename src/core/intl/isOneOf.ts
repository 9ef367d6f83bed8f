/** Whether a value from outside, such as a code of an answer, is one of those that are known. */
export const isOneOf = <const Known extends string>(
  known: readonly Known[],
  value: string,
): value is Known => known.some((one) => one === value)
