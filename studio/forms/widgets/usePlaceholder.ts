import { useText } from '../../../src/core/intl/useText'

/** The default that a field shows while it is empty: `options.standard`, or the message `options.standardText`. */
export function usePlaceholder(options: Readonly<Record<string, unknown>>): string | undefined {
  const t = useText()
  const { standard, standardText } = options
  if (typeof standardText === 'string') return t(standardText)
  return typeof standard === 'string' || typeof standard === 'number' ? String(standard) : undefined
}
