import { getDirection } from '#src/core/intl/direction'
import { isPlainObject, ownValue } from '#src/core/json/plainObject'
import type { CloneInput } from './CloneInput'

/** A config with a language, currency and time zone of its own; what is not chosen stays. */
export function withRegion(
  config: Readonly<Record<string, unknown>>,
  { locale, currency, timezone }: CloneInput['region'],
): Readonly<Record<string, unknown>> {
  const chosen = {
    ...(locale !== undefined && {
      locale,
      rtl: getDirection(locale.replaceAll('_', '-')) === 'rtl',
    }),
    ...(currency !== undefined && { currency }),
    ...(timezone !== undefined && { timezone }),
  }
  if (Object.keys(chosen).length === 0) return config
  const intl = ownValue(config, 'intl')
  return { ...config, intl: { ...(isPlainObject(intl) ? intl : {}), ...chosen } }
}

/** A config without the direction of a language that it no longer has. */
export function withoutDirection(
  config: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { intl, ...others } = config
  if (!isPlainObject(intl)) return config
  const region = Object.fromEntries(Object.entries(intl).filter(([key]) => key !== 'rtl'))
  return Object.keys(region).length === 0 ? others : { ...others, intl: region }
}
