import { useDynamicText } from '../../../src/core/intl/useText'
import { getByKeys } from '../../../src/core/json/getByPointer'
import { useFormContext } from '../FormContext'

/**
 * The placeholder of a field, which shows its default: the value of its token,
 * `options.defaultValue`, the message `options.defaultText`, or the path of the page whose uri is
 * `options.defaultPage`.
 */
export function usePlaceholder(options: Readonly<Record<string, unknown>>): string | undefined {
  const t = useDynamicText()
  const { inherited, config } = useFormContext()
  const { defaultValue, defaultText, defaultPage, token, unit } = options
  if (typeof defaultText === 'string') return t(defaultText)
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
