import type { Catalogue } from '#src/core/config/Catalogue'
import { isSandbox } from '#src/core/config/check/checkSandbox'
import { tagOfText, type TextByLanguage } from '#src/core/config/compile/localizeTexts'
import { listTexts } from '#src/core/config/listTexts'
import type { Problem } from '#src/core/config/Problem'
import type { ResolvedConfig } from '#src/core/config/ResolvedConfig'
import { getByPointer } from '#src/core/json/getByPointer'
import { isPlainObject, ownValue } from '#src/core/json/plainObject'
import { findFailingPairs } from '#src/core/theme/contrast/failingPairs'
import { hasDarkMode } from '#src/core/theme/scheme'
import type { CheckFinding } from './CheckFinding'

/** The published config of a club, with what the doctor (`club validate`) says of it. */
export interface CheckedConfig {
  stored: unknown
  compiled: ResolvedConfig
  problems: readonly Problem[]
  catalogue: Pick<Catalogue, 'pairs'>
  /** The path of a setting's control in the studio. */
  placeOf: (pointer: string) => string
  /** The company's IANA time zone, and the path where it is changed. */
  company: { timezone: string; place: string }
}

/**
 * What a club's published config says of its brand, its currency and time zone, its colours, its
 * texts and its links.
 */
export function configFindings({
  stored,
  compiled,
  problems,
  catalogue,
  placeOf,
  company,
}: CheckedConfig): CheckFinding[] {
  const slogans = getByPointer(stored, '/props/slogans')
  const hasSlogan = (field: string): boolean =>
    Array.isArray(slogans) && slogans.some((slogan) => isFilled(ownValue(slogan, field)))
  const pairs = [
    compiled.tokens,
    ...(hasDarkMode(compiled) ? [{ ...compiled.tokens, ...compiled.darkTokens }] : []),
  ].reduce((count, tokens) => count + findFailingPairs(tokens, catalogue.pairs).length, 0)
  const missing = (code: CheckFinding['code'], path: string, isThere: boolean): CheckFinding => ({
    code,
    fault: isThere ? 'ok' : 'missing',
    place: placeOf(path),
  })
  const ofProblems = (
    code: CheckFinding['code'],
    wanted: (problem: Problem) => boolean,
  ): CheckFinding => {
    return atPaths(
      code,
      problems.filter(wanted).map(({ path }) => path),
    )
  }
  const atPaths = (code: CheckFinding['code'], paths: readonly string[]): CheckFinding => {
    const items = paths.map((path) => ({ path, place: placeOf(path) }))
    return {
      code,
      fault: items.length === 0 ? 'ok' : 'missing',
      count: items.length,
      items,
      place: items[0]?.place ?? placeOf(''),
    }
  }
  return [
    regionFinding(stored, compiled, company, placeOf('/intl/timezone')),
    missing('logo', '/props/logo', isFilled(getByPointer(stored, '/props/logo/image'))),
    missing('slogan', '/props/slogans', hasSlogan('title')),
    missing('sign-in-picture', '/props/slogans', hasSlogan('image')),
    ofProblems('problems', ({ severity }) => severity === 'error'),
    {
      code: 'contrast',
      fault: pairs === 0 ? 'ok' : 'missing',
      count: pairs,
      place: placeOf('/contrast'),
    },
    atPaths('missing-texts', findMissingTexts(stored, compiled, problems)),
    ofProblems('links', ({ code }) => code === 'link-data'),
  ]
}

/**
 * Whether the club's time zone was chosen, and is the company's, by whose days and hours the desk
 * goes. A currency that is the default one may have been chosen: it is only named.
 */
function regionFinding(
  stored: unknown,
  { intl }: Pick<ResolvedConfig, 'intl'>,
  company: CheckedConfig['company'],
  place: string,
): CheckFinding {
  const { currency, timezone } = intl
  if (getByPointer(stored, '/intl/timezone') === undefined)
    return { code: 'region', fault: 'missing', name: `${currency}, ${timezone}`, place }
  return company.timezone === timezone
    ? { code: 'region', fault: 'ok', name: `${currency}, ${timezone}`, place }
    : {
        code: 'region',
        fault: 'differs',
        name: `${timezone}, ${company.timezone}`,
        place: company.place,
      }
}

/**
 * The paths of the texts that a language of the club lacks: its own, also those that are written in
 * its own language only, which is no mistake that the doctor reports, and the portal's that it
 * changes in one language. What is switched off is nothing that members read.
 */
function findMissingTexts(
  stored: unknown,
  { intl: { languages, language, locale } }: Pick<ResolvedConfig, 'intl'>,
  problems: readonly Problem[],
): readonly string[] {
  const isMissing = (text: unknown, tag: string): boolean =>
    isPlainObject(text)
      ? // A text of another type is already a schema error.
        tagOfText(text as TextByLanguage, tag, locale) === undefined
      : tag !== language
  return [
    ...(isPlainObject(stored) ? listTexts(stored) : [])
      .filter((one) => !one.isOff && languages.some((tag) => isMissing(one.stored, tag)))
      .map(({ path }) => path),
    ...problems.filter(({ code }) => code === 'message-missing').map(({ path }) => path),
  ]
}

/**
 * How members pay: `none`, only in the sandbox, with processors of which none is usable as it is, or
 * with one whose secret the server lacks; `ok` if one takes real money.
 */
export function paymentsFinding(
  stored: unknown,
  compiled: Pick<ResolvedConfig, 'processors'>,
  hasSecrets: (uri: string) => boolean,
): Omit<CheckFinding, 'place'> {
  const list = getByPointer(stored, '/processors')
  const entries: readonly unknown[] = Array.isArray(list) ? list : []
  const name = entries
    .map((entry) => ownValue(entry, 'name') ?? ownValue(entry, 'uri'))
    .filter((one) => typeof one === 'string')
    .join(', ')
  const real = compiled.processors.filter((entry) => !isSandbox(entry))
  const fault =
    entries.length === 0
      ? 'none'
      : compiled.processors.length === 0
        ? 'unusable'
        : real.length === 0
          ? 'sandbox'
          : real.some(({ uri }) => hasSecrets(uri))
            ? 'ok'
            : 'secret'
  return { code: 'processors', fault, name }
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Object.keys(Object(value)).length > 0
