import { configDefaults } from '#generated/defaults'
import { zoneNames } from '../../intl/zoneTable'
import type { Catalogue } from '../Catalogue'
import { fillDefaults } from './fillDefaults'
import { ownValue, safeKeys, type PlainObject } from '../../json/plainObject'
import type { Report } from '../Report'
import type { ResolvedIntl } from '../ResolvedConfig'

type Messages = Record<string, Record<string, string>>

/**
 * Resolves a club's language, direction, currency, time zone and own texts (doc 1 §3, §9). A locale
 * in which no text exists is replaced by the default.
 */
export function resolveIntl(
  configured: unknown,
  catalogue: Catalogue,
  report: Report,
): ResolvedIntl {
  const {
    rtl,
    currency,
    locale: configuredLocale,
    timezone,
    weekStart,
  } = fillDefaults(configDefaults.intl, configured)
  const requested = normalizeTag(configuredLocale)
  const messages = readMessages(ownValue(configured, 'messages'), requested)
  const isKnown = hasTexts(requested, messages, catalogue)
  if (!isKnown)
    report(
      'locale-unknown',
      ['intl', 'locale'],
      `There are no texts for “${configuredLocale}”.`,
      `Use a language that is built in (${catalogue.locales.join(', ')}), or add its texts to intl.messages.`,
    )
  const locale = isKnown ? requested : configDefaults.intl.locale
  const language = getLanguage(locale)
  return {
    rtl,
    dir: rtl ? 'rtl' : 'ltr',
    locale,
    language,
    currency: currency.toUpperCase(),
    timezone,
    zone: zoneNames(timezone),
    // The validator has checked that it is one of the days.
    weekStart: weekStart as ResolvedIntl['weekStart'],
    languages: [
      ...new Set([language, ...catalogue.locales.map(normalizeTag), ...Object.keys(messages)]),
    ],
    messages,
  }
}

/** First part of a language tag, in lower case: en-us → en. */
export const getLanguage = (tag: string): string => normalizeTag(tag).split('-')[0] ?? ''

/** The language of the texts under a key of intl.messages. */
export const messageLanguage = (tag: string, locale: string): string =>
  normalizeTag(tag) === locale ? getLanguage(locale) : normalizeTag(tag)

/** A club's locale in lower case, such as en-us. */
export function localeOf(config: PlainObject): string {
  const locale = ownValue(ownValue(config, 'intl'), 'locale')
  return normalizeTag(typeof locale === 'string' ? locale : configDefaults.intl.locale)
}

/** Converts a language tag to lower case with hyphens. */
const normalizeTag = (tag: string): string => tag.replaceAll('_', '-').toLowerCase()

/**
 * The club's texts by language. Texts under the club's locale count as texts of its language: texts
 * under ar-ae are found under ar.
 */
function readMessages(configured: unknown, locale: string): Messages {
  const messages: Messages = Object.create(null) as Messages
  for (const tag of safeKeys(configured)) {
    const language = messageLanguage(tag, locale)
    // The validator has checked that every value is a string.
    const texts = ownValue(configured, tag) as Readonly<Record<string, string>>
    const target = (messages[language] ??= createMap())
    for (const id of safeKeys(texts)) target[id] = texts[id] ?? ''
  }
  return messages
}

/**
 * A map without a prototype: several times faster to fill with hundreds of keys, and an id such as
 * `constructor` finds nothing.
 */
const createMap = (): Record<string, string> => Object.create(null) as Record<string, string>

const hasTexts = (locale: string, messages: Messages, catalogue: Catalogue): boolean => {
  const language = getLanguage(locale)
  return (
    catalogue.locales.some((tag) => getLanguage(tag) === language) ||
    Object.keys(messages[language] ?? {}).length > 0
  )
}
