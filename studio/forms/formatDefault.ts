type Tokens = Readonly<Record<string, string>>

/**
 * A token's default in readable form: measures that it refers to are replaced by their values, and
 * simple sums are computed. Colours stay as written. Undefined if there is none.
 */
export function formatDefault(name: string, inherited: Tokens, tokens: Tokens): string | undefined {
  const defaultValue = inherited[name]
  return defaultValue === undefined || name.startsWith('color-')
    ? defaultValue
    : computeSums(resolveReferences(defaultValue, tokens))
}

function resolveReferences(value: string, tokens: Tokens, depth = 0): string {
  return depth > MAX_DEPTH
    ? value
    : value.replace(/var\(--portico-((?!color-)[a-z0-9-]+)\)/g, (whole, name: string) =>
        tokens[name] === undefined ? whole : resolveReferences(tokens[name], tokens, depth + 1),
      )
}

const computeSums = (value: string): string =>
  value
    .replace(
      /calc\(([\d.]+)([a-z]*) \* ([\d.]+)\)/g,
      (_whole, number: string, unit: string, times: string) =>
        `${Number((Number(number) * Number(times)).toFixed(2))}${unit}`,
    )
    .replace(
      /max\(([\d.]+)([a-z]*), ([\d.]+)([a-z]*)\)/g,
      (whole, one: string, unit: string, other: string, otherUnit: string) =>
        unit === otherUnit ? `${Math.max(Number(one), Number(other))}${unit}` : whole,
    )

/** Limits how many references are followed, for a token that refers to itself. */
const MAX_DEPTH = 5
