import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { brandName } from '../../../core/cards/brandName'
import { maskedNumber } from '../../wallet/public'
import { transactionText, type TransactionText } from '../model/transactionText'

/** Transaction texts in the page's language. */
export function useTransactionText(): TransactionText {
  const t = useText()
  const { money } = useFormat()
  return transactionText({
    t,
    money,
    card: ({ brand, lastFour }) => isolated(`${brandName(brand)} ${maskedNumber(lastFour)}`),
  })
}

/** Isolates a card's brand and number, so that both read left to right in right-to-left text. */
const isolated = (text: string): string => `\u2066${text}\u2069`
