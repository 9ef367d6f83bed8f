import type { Catalogue } from '../../schemas/Catalogue'
import type { FileToken } from './readTokensFile'
import { canAssign, tokenByName } from './applyTokens'

/** Token of ours by the path of a token in the file; undefined for one that is left. */
export type TokenChoice = Readonly<Record<string, string | undefined>>

/** What goes by its name: each token of a file that is called as one of ours and can be it. */
export const defaultChoices = (
  tokens: readonly FileToken[],
  catalogue: Pick<Catalogue, 'tokens' | 'fonts'>,
): TokenChoice =>
  Object.fromEntries(
    tokens.flatMap((token) => {
      const name = tokenByName(token.names, catalogue.tokens)
      return name !== undefined && canAssign(name, token, catalogue) ? [[token.path, name]] : []
    }),
  )

/** The tokens of ours that a token of a file can become. */
export const targetsOf = (
  token: FileToken,
  catalogue: Pick<Catalogue, 'tokens' | 'fonts'>,
): readonly string[] =>
  Object.keys(catalogue.tokens).filter((name) => canAssign(name, token, catalogue))

/**
 * The values as chosen, by token of ours; `twice` is one that two different values were chosen for.
 */
export function chosenValues(
  tokens: readonly FileToken[],
  choices: TokenChoice,
): { values: Readonly<Record<string, string>>; twice: string | undefined } {
  const values: Record<string, string> = {}
  let twice: string | undefined
  for (const { path, css } of tokens) {
    const name = choices[path]
    if (name === undefined || css === undefined) continue
    if (values[name] !== undefined && values[name] !== css) twice ??= name
    values[name] = css
  }
  return { values, twice }
}
