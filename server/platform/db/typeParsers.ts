/** Parsers for values of either engine, by type id, so that a query returns the same from both. */
export const typeParsers: Readonly<Record<number, (text: string) => unknown>> = {
  // int8: a number while it is exact, else an error instead of a wrong id.
  20: (text) => {
    const value = Number(text)
    if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of the exact range: ${text}`)
    return value
  },
  // numeric: a string, because money must not be rounded.
  1700: (text) => text,
  // json, jsonb
  114: (text) => JSON.parse(text) as unknown,
  3802: (text) => JSON.parse(text) as unknown,
}
