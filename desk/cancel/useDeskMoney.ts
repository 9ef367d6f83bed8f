import { noBreak } from '../../src/core/intl/noBreak'
import { useLanguage } from '../../src/core/intl/useFormat'

/** Formats an amount in a currency, in the language of the desk. */
export function useDeskMoney(): (amount: number, currency: string) => string {
  const { locale } = useLanguage()
  return (amount, currency) =>
    noBreak(new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount))
}
