import type { DeskPayment } from '../../generated/types'
import { isolate } from '../../src/core/intl/isolate'
import { useFormat, useLanguage } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'

/**
 * Words how something was paid, such as “Card Visa ••••4242”; `whole` adds what house credits paid of
 * it.
 */
export function usePaidWith(): (
  payment: Pick<DeskPayment, 'way' | 'brand' | 'lastFour' | 'credit' | 'currency'>,
  part?: 'whole',
) => string {
  const t = useText()
  const { money } = useFormat()
  const { dir } = useLanguage()
  return ({ way, brand, lastFour, credit, currency }, part) => {
    const named = [brand.slice(0, 1).toUpperCase() + brand.slice(1), lastFour && `••••${lastFour}`]
      .filter((part) => part !== '')
      .join('\u00a0')
    const rest = t(`desk.owed.way.${way}`, { named: named === '' ? 'none' : isolate(named, dir) })
    return part === 'whole' && credit > 0 && way !== 'credits'
      ? t('desk.owed.way.mixed', { credit: money(credit, currency), rest })
      : rest
  }
}
