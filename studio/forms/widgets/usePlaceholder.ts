import { useDynamicText } from '../../../src/core/intl/useText'
import { useFormContext } from '../FormContext'

/**
 * The placeholder of a field, which shows its default: the value of its token, `options.standard`,
 * or the message `options.standardText`.
 */
export function usePlaceholder(options: Readonly<Record<string, unknown>>): string | undefined {
  const t = useDynamicText()
  const { inherited } = useFormContext()
  const { standard, standardText, token, unit } = options
  if (typeof standardText === 'string') return t(standardText)
  if (typeof token === 'string')
    return inherited[token]?.replace(typeof unit === 'string' ? new RegExp(`${unit}$`) : '', '')
  return typeof standard === 'string' || typeof standard === 'number' ? String(standard) : undefined
}
