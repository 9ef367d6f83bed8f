import { useAtomValue } from 'jotai'
import { useFormat, useLanguage } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { configAtom } from '../../../core/session/atoms'
import { brandName } from '../../../core/cards/brandName'
import { maskedNumber } from '../../wallet/public'
import { lineTime } from '../model/lineTime'
import { transactionText, type TransactionText } from '../model/transactionText'

/** Transaction texts in the page's language. */
export function useTransactionText(): TransactionText {
  const t = useText()
  const format = useFormat()
  const { locale, dir } = useLanguage()
  const { timezone } = useAtomValue(configAtom).intl
  return transactionText({
    t,
    money: format.money,
    card: ({ brand, lastFour }) => isolated(`${brandName(brand)} ${maskedNumber(lastFour)}`),
    time: (line) => lineTime(line, { format, timezone, locale }),
    dir,
  })
}

/** Isolates a card's brand and number, so that both read left to right in right-to-left text. */
const isolated = (text: string): string => `\u2066${text}\u2069`
