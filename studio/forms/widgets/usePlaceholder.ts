import { useDynamicText } from '../../../src/core/intl/useText'
import { useFormContext } from '../FormContext'

/**
 * The placeholder of a field, which shows its default: the value of its token,
 * `options.defaultValue`, or the message `options.defaultText`.
 */
export function usePlaceholder(options: Readonly<Record<string, unknown>>): string | undefined {
  const t = useDynamicText()
  const { inherited } = useFormContext()
  const { defaultValue, defaultText, token, unit } = options
  if (typeof defaultText === 'string') return t(defaultText)
  if (typeof token === 'string')
    return inherited[token]?.replace(typeof unit === 'string' ? new RegExp(`${unit}$`) : '', '')
  return typeof defaultValue === 'string' || typeof defaultValue === 'number'
    ? String(defaultValue)
    : undefined
}
