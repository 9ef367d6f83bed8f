/** A token whose value differs from the club's preset. */
export interface TokenDifference {
  token: string
  preset: string
  club: string
}

/**
 * Returns the tokens whose final values differ from the values in the club's preset, sorted by
 * name.
 */
export const findPresetDrift = (
  preset: Readonly<Record<string, string>>,
  club: Readonly<Record<string, string>>,
): TokenDifference[] =>
  Object.keys(club)
    .filter((token) => preset[token] !== club[token])
    .sort()
    .map((token) => ({ token, preset: preset[token] ?? '', club: club[token] ?? '' }))
