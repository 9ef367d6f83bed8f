import type { Catalogue } from '../../schemas/Catalogue'
import { canAssign, DARK, findTarget } from './applyTokens'
import type { FileToken } from './FileToken'

/**
 * Maps each token of the file, by its path there, to the Portico token that it is assigned to;
 * undefined if it is skipped.
 */
export type TokenChoice = Readonly<Record<string, string | undefined>>

/**
 * Assigns each token of the file to the Portico token that it means, by its name or that of its
 * format, if that accepts the value.
 */
export const matchByName = (
  tokens: readonly FileToken[],
  catalogue: Pick<Catalogue, 'tokens' | 'fonts'>,
): TokenChoice =>
  Object.fromEntries(
    tokens.flatMap((token) => {
      const name = findTarget(token, catalogue.tokens)
      return name !== undefined && canAssign(name, token, catalogue) ? [[token.path, name]] : []
    }),
  )

/**
 * The tokens of the file whose value is rejected by the Portico token that they mean: maps the path
 * in the file to the Portico token.
 */
export const findRejectedMatches = (
  tokens: readonly FileToken[],
  catalogue: Pick<Catalogue, 'tokens' | 'fonts'>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    tokens.flatMap((token) => {
      const name = findTarget(token, catalogue.tokens)
      return name !== undefined && !canAssign(name, token, catalogue) ? [[token.path, name]] : []
    }),
  )

/** The Portico tokens that a token of the file can be assigned to. */
export const findTargets = (
  token: FileToken,
  catalogue: Pick<Catalogue, 'tokens' | 'fonts'>,
): readonly string[] =>
  Object.keys(catalogue.tokens)
    .map((name) => (token.isDark === true ? DARK + name : name))
    .filter((name) => canAssign(name, token, catalogue))

/**
 * The chosen values, by Portico token; `conflictingToken` is the first one for which two different
 * values were chosen.
 */
export function collectChosenValues(
  tokens: readonly FileToken[],
  choices: TokenChoice,
): { values: Readonly<Record<string, string>>; conflictingToken: string | undefined } {
  const values: Record<string, string> = {}
  let conflictingToken: string | undefined
  for (const { path, css } of tokens) {
    const name = choices[path]
    if (name === undefined || css === undefined) continue
    if (values[name] !== undefined && values[name] !== css) conflictingToken ??= name
    values[name] = css
  }
  return { values, conflictingToken }
}
