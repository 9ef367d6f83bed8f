/**
 * Parsers by PostgreSQL type id; with them a query returns the same values from both database
 * engines.
 */
export const typeParsers: Readonly<Record<number, (text: string) => unknown>> = {
  // int8: throws if the number is not exact, rather than returning a wrong id.
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
