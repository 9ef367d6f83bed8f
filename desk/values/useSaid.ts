import { useCallback, useState } from 'react'
import { useLanguage } from '../../src/core/intl/useFormat'

/**
 * A sentence about what has happened, and its setter. It is gone once the language changes, because
 * it stands there in the one before.
 */
export function useSaid(): [string, (text: string) => void] {
  const { locale } = useLanguage()
  const [said, setSaid] = useState({ text: '', locale })
  const say = useCallback((text: string) => setSaid({ text, locale }), [locale])
  return [said.locale === locale ? said.text : '', say]
}
