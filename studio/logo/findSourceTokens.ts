import type { Catalogue } from '../../schemas/Catalogue'

/**
 * The tokens that a token is ultimately mixed from in the base theme; the token itself if it is not
 * mixed.
 */
export function findSourceTokens(
  token: string,
  tokens: Catalogue['tokens'],
  depth = 0,
): readonly string[] {
  const names = [
    ...(tokens[token]?.default ?? '').matchAll(/var\(--portico-(color-[a-z0-9-]+)\)/g),
  ].map(([, name = '']) => name)
  // The limit ends the search if tokens refer to each other.
  return names.length === 0 || depth > 6
    ? [token]
    : names.flatMap((name) => findSourceTokens(name, tokens, depth + 1))
}
