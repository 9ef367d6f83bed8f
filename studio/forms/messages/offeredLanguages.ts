import { getLanguage, localeOf, messageLanguage } from '../../../src/core/config/compile/intl'
import { getByKeys, getByPointer } from '../../../src/core/json/getByPointer'
import { isPlainObject, type PlainObject } from '../../../src/core/json/plainObject'

/** A club's languages: its own first, then the built-in ones and those it has texts for. */
export function offeredLanguages(
  config: PlainObject,
  builtIn: readonly string[],
): readonly string[] {
  const locale = localeOf(config)
  return [
    ...new Set([
      getLanguage(locale),
      ...builtIn,
      ...tagsOf(config).map((tag) => messageLanguage(tag, locale)),
    ]),
  ]
}

/** The club's own texts in a language, and the language's key in `intl.messages`. */
export function findOverrides(
  config: PlainObject,
  language: string,
): { tag: string; texts: Readonly<Record<string, string>> } {
  const locale = localeOf(config)
  const tag = tagsOf(config).find((one) => messageLanguage(one, locale) === language) ?? language
  const overrides = getByKeys(config, ['intl', 'messages', tag])
  return {
    tag,
    texts: Object.fromEntries(
      Object.entries(isPlainObject(overrides) ? overrides : {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
  }
}

const tagsOf = (config: PlainObject): readonly string[] => {
  const messages = getByPointer(config, '/intl/messages')
  return isPlainObject(messages) ? Object.keys(messages) : []
}
