import { resolveMeasure } from '../../src/core/theme/readableValue'

type Tokens = Readonly<Record<string, string>>

/**
 * A token's default in readable form: measures that it refers to are replaced by their values, and
 * simple sums are computed. Colours stay as written. Undefined if there is none.
 */
export function formatDefault(name: string, inherited: Tokens, tokens: Tokens): string | undefined {
  const defaultValue = inherited[name]
  return defaultValue === undefined || name.startsWith('color-')
    ? defaultValue
    : resolveMeasure(defaultValue, tokens)
}
