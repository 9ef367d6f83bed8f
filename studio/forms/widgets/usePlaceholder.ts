import { getByKeys } from '../../../src/core/json/getByPointer'
import { useFormContext } from '../FormContext'
import { useDefaultText } from '../useDefaultText'

/**
 * The placeholder of a field, which shows its default: the value of its token,
 * `options.defaultValue`, what members read instead of the message `options.defaultText` in the club's
 * own language, or the path of the page whose uri is
 * `options.defaultPage`.
 */
export function usePlaceholder(options: Readonly<Record<string, unknown>>): string | undefined {
  const { inherited, config, languages } = useFormContext()
  const { defaultValue, defaultText, defaultPage, token, unit } = options
  const text = useDefaultText(defaultText, languages.ownLanguage)
  if (text !== undefined) return text
  if (typeof defaultPage === 'string') {
    const path = getByKeys(config, ['pages', defaultPage, 'path'])
    return typeof path === 'string' ? path : defaultPage
  }
  if (typeof token === 'string')
    return inherited[token]?.replace(typeof unit === 'string' ? new RegExp(`${unit}$`) : '', '')
  return typeof defaultValue === 'string' || typeof defaultValue === 'number'
    ? String(defaultValue)
    : undefined
}
