/** A token that a club shows otherwise than its preset does. */
export interface Drift {
  token: string
  preset: string
  club: string
}

/** Tokens in which a club has left its preset, by name; both sides are final tokens. */
export const presetDrift = (
  preset: Readonly<Record<string, string>>,
  club: Readonly<Record<string, string>>,
): Drift[] =>
  Object.keys(club)
    .filter((token) => preset[token] !== club[token])
    .sort()
    .map((token) => ({ token, preset: preset[token] ?? '', club: club[token] ?? '' }))
