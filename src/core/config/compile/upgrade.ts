import { CARD_BRANDS } from '../../cards/cardBrands'
import type { PlainObject } from '../../json/plainObject'
import { isPlainObject, ownKeys, ownValue } from '../../json/plainObject'
import type { Report } from '../Report'

/** The config version that this build reads. */
export const CURRENT_VERSION = 1

/** Upgrade steps: `steps[n]` turns a config of version n into n + 1. */
export type UpgradeSteps = Readonly<Record<number, (config: PlainObject) => PlainObject>>

/** Empty, because version 1 is the first. */
const allSteps: UpgradeSteps = {}

/**
 * Upgrades a config to the current version; an unknown version is reported and read as the current
 * one.
 */
export function upgrade(
  config: PlainObject,
  report: Report,
  steps: UpgradeSteps = allSteps,
  current = CURRENT_VERSION,
): PlainObject {
  const version = ownValue(config, 'version') ?? current
  let result = renameMessages(convertCardsAccepted(config))
  if (typeof version !== 'number' || !Number.isInteger(version)) return result
  for (let fromVersion = version; fromVersion < current; fromVersion++) {
    const step = Object.hasOwn(steps, fromVersion) ? steps[fromVersion] : undefined
    if (!step) return reportUnsupported(result, version, report, current)
    result = { ...step(result), version: fromVersion + 1 }
  }
  return version > current ? reportUnsupported(result, version, report, current) : result
}

/**
 * Converts a processor's `cardsAccepted` from its earlier form, where `true` meant every brand and
 * `false` no cards. The two forms differ in type, so this needs no new config version.
 */
function convertCardsAccepted(config: PlainObject): PlainObject {
  const processors = ownValue(config, 'processors')
  if (!Array.isArray(processors)) return config
  return {
    ...config,
    processors: processors.map((processor: unknown) => {
      const accepted = ownValue(processor, 'cardsAccepted')
      return isPlainObject(processor) && typeof accepted === 'boolean'
        ? { ...processor, cardsAccepted: accepted ? [...CARD_BRANDS] : [] }
        : processor
    }),
  }
}

/** The present ids of messages that had other ids, by their earlier ones. */
const RENAMED_MESSAGES: Readonly<Record<string, string>> = {
  'page.home.week.title': 'widget.next-events.title',
  'page.home.week.all': 'widget.next-events.all',
  'page.home.week.today': 'widget.next-events.today',
  'page.home.week.none': 'widget.next-events.none',
}

/**
 * Keeps the club's own texts of messages that have other ids now; a text with the present id wins.
 */
function renameMessages(config: PlainObject): PlainObject {
  const intl = ownValue(config, 'intl')
  const messages = ownValue(intl, 'messages')
  if (!isPlainObject(intl) || !isPlainObject(messages)) return config
  const renamed = ownKeys(messages).map((language): [string, unknown] => {
    const texts = messages[language]
    if (!isPlainObject(texts)) return [language, texts]
    const earlier = ownKeys(texts).filter((id) => Object.hasOwn(RENAMED_MESSAGES, id))
    const kept: Record<string, unknown> = { ...texts }
    for (const id of earlier) {
      kept[RENAMED_MESSAGES[id] ?? id] ??= texts[id]
      delete kept[id]
    }
    return [language, kept]
  })
  return { ...config, intl: { ...intl, messages: Object.fromEntries(renamed) } }
}

function reportUnsupported(
  config: PlainObject,
  version: number,
  report: Report,
  current: number,
): PlainObject {
  report(
    'unsupported-version',
    ['version'],
    `The config has the unknown version ${version}.`,
    `This build reads version ${current}. Set "version": ${current}, or update Portico.`,
  )
  return { ...config, version: current }
}
