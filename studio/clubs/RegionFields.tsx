import { useMemo, type ReactNode } from 'react'
import { catalogue } from '../../generated/catalogue'
import { usePageIntl } from '../../src/core/intl/usePageIntl'
import { isPlainObject } from '../../src/core/json/plainObject'
import { useText } from '../../src/core/intl/useText'
import { SelectField, type SelectOption } from '../../src/ui/controls/SelectField'
import { compareNames } from '../chrome/compareNames'
import { listTimezones } from '../chrome/listTimezones'
import { localeOf } from '../../src/core/config/compile/intl'
import { offeredLanguages } from '../forms/messages/offeredLanguages'
import type { CloneRequest } from './cloneRequest'

/** Name of the language's field. */
export const LOCALE = 'clone-locale'

/** A new club's language and region. */
export type Region = Pick<CloneRequest, 'locale' | 'currency' | 'timezone'>

/**
 * The new club's language with its formats, its currency and its time zone. Only languages in which
 * the new club has texts are offered: those of the source only if it copies them.
 */
export function RegionFields({
  region,
  sourceConfig,
  copiesTexts,
  localeError,
  onChange,
}: {
  region: Region
  sourceConfig: unknown
  /** Whether the source's own texts are copied. */
  copiesTexts: boolean
  localeError: string | undefined
  onChange: (next: Partial<Region>) => void
}): ReactNode {
  const t = useText()
  const { locale: studioLocale } = usePageIntl()
  const languages = useMemo(
    () => languageOptions(copiesTexts ? sourceConfig : {}, studioLocale),
    [copiesTexts, sourceConfig, studioLocale],
  )
  const currencies = useMemo(() => currencyOptions(studioLocale), [studioLocale])
  const timezones = useMemo(() => listTimezones(), [])
  return (
    <>
      <SelectField
        name={LOCALE}
        label={t('studio.clone.locale')}
        hint={t('studio.clone.localeHint')}
        error={localeError}
        value={region.locale}
        options={withOption(languages, region.locale)}
        onChange={(event) => onChange({ locale: event.target.value })}
      />
      <SelectField
        name="clone-currency"
        label={t('studio.clone.currency')}
        value={region.currency}
        options={withOption(currencies, region.currency)}
        onChange={(event) => onChange({ currency: event.target.value })}
      />
      <SelectField
        name="clone-timezone"
        label={t('studio.clone.timezone')}
        hint={t('studio.clone.timezoneHint')}
        value={region.timezone}
        options={withOption(timezones, region.timezone)}
        onChange={(event) => onChange({ timezone: event.target.value })}
      />
    </>
  )
}

/** Languages with the formats of a country, for those that the portal has texts in. */
const LOCALES: readonly string[] = [
  'en-us',
  'en-gb',
  'en-ie',
  'en-ca',
  'en-au',
  'en-nz',
  'en-in',
  'en-sg',
  'en-za',
  'en-ae',
  'es-es',
  'es-mx',
  'es-ar',
  'es-bo',
  'es-cl',
  'es-co',
  'es-cr',
  'es-do',
  'es-ec',
  'es-gt',
  'es-pa',
  'es-pe',
  'es-pr',
  'es-us',
  'es-uy',
]

function languageOptions(sourceConfig: unknown, studioLocale: string): SelectOption[] {
  const config = isPlainObject(sourceConfig) ? sourceConfig : {}
  const own = localeOf(config)
  const known = [...new Set([own, ...LOCALES])]
  const locales = offeredLanguages(config, catalogue.locales).flatMap((language) => {
    const ofLanguage = known.filter((locale) => locale.split('-')[0] === language)
    return ofLanguage.length > 0 ? ofLanguage : [language]
  })
  const names = new Intl.DisplayNames([studioLocale], { type: 'language' })
  return [...new Set(locales)]
    .map((locale) => ({ value: locale, label: names.of(locale) ?? locale }))
    .sort((a, b) => compareNames(a.label, b.label))
}

function currencyOptions(studioLocale: string): SelectOption[] {
  const names = new Intl.DisplayNames([studioLocale], { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: `${code} · ${names.of(code) ?? code}`,
  }))
}

/** The options, and the value if it is none of them. */
const withOption = (options: readonly SelectOption[], value: string): readonly SelectOption[] =>
  options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options]
