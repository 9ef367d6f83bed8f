import type { ConfigDifference } from '../../json/diffConfig'
import { isPlainObject, type PlainObject } from '../../json/plainObject'
import { toPointer } from '../../json/pointer'
import { localeOf, messageLanguage } from '../compile/intl'
import { isTextByLanguage } from './showValue'

/**
 * Splits a text that begins or ceases to be written per language into one change per language that
 * differs.
 */
export function splitText(
  change: ConfigDifference,
  { configs }: { configs: readonly PlainObject[] },
): readonly ConfigDifference[] {
  const { path, before, after } = change
  const isText = (value: unknown): boolean => typeof value === 'string' || isTextByLanguage(value)
  if (!isText(before) || !isText(after) || typeof before === typeof after) return [change]
  const own = localeOf(configs[0] ?? {})
  const textsOf = (value: unknown): ReadonlyMap<string, unknown> =>
    new Map(
      Object.entries(isPlainObject(value) ? value : { [own]: value }).map(([tag, text]) => [
        messageLanguage(tag, own),
        text,
      ]),
    )
  const [old, next] = [textsOf(before), textsOf(after)]
  return [...new Set([...old.keys(), ...next.keys()])]
    .filter((language) => old.get(language) !== next.get(language))
    .map((language) => ({
      path: path + toPointer([language]),
      ...(old.has(language) ? { before: old.get(language) } : {}),
      ...(next.has(language) ? { after: next.get(language) } : {}),
    }))
}
