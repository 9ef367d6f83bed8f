import type { DeskPayment } from '../../generated/types'
import { isolate } from '../../src/core/intl/isolate'
import { useLanguage } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'

/** Words how something was paid, such as “Card Visa ••••4242”. */
export function usePaidWith(): (
  payment: Pick<DeskPayment, 'way' | 'brand' | 'lastFour'>,
) => string {
  const t = useText()
  const { dir } = useLanguage()
  return ({ way, brand, lastFour }) => {
    const named = [brand.slice(0, 1).toUpperCase() + brand.slice(1), lastFour && `••••${lastFour}`]
      .filter((part) => part !== '')
      .join('\u00a0')
    return t(`desk.owed.way.${way}`, { named: named === '' ? 'none' : isolate(named, dir) })
  }
}
