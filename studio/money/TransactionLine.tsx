import type { ReactNode } from 'react'
import type { MemberTransaction } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { useClubFormat } from '../session/useClubFormat'
import { isOneOf } from '../../src/core/intl/isOneOf'
import { whyNotRefundable } from '../../src/core/money/whyNotRefundable'

/** States that have a text; other states are shown by the server's name. */
const STATES = ['processed', 'invoiced', 'refunded', 'cancelled', 'failed', 'pending'] as const

/** One transaction of a member, with a refund button or why there is none. */
export function TransactionLine({
  transaction,
  isRefundBlocked,
  onRefund,
}: {
  transaction: MemberTransaction
  /** Whether the refund button is disabled, because another refund is not settled. */
  isRefundBlocked: boolean
  onRefund: () => void
}): ReactNode {
  const t = useText()
  const { date, money } = useClubFormat()
  const {
    description,
    referenceId,
    status,
    amount,
    currency,
    refunded,
    asking,
    refundable,
    createdOn,
    linkedTransactionId,
  } = transaction
  const obstacle = whyNotRefundable(transaction)
  const what = description || referenceId || String(transaction.id)
  return (
    <tr role="row">
      <td role="cell" data-date data-wide>
        {date(createdOn)}
      </td>
      <td role="cell" data-start>
        <span dir="auto">{what}</span>
        <small>{referenceId || `#${transaction.id}`}</small>
      </td>
      <td role="cell" data-start>
        {isOneOf(STATES, status) ? t(`studio.money.state.${status}`) : status}
      </td>
      <td role="cell" data-money>
        {money(linkedTransactionId === null ? amount : -amount, currency)}
      </td>
      <td role="cell" data-money data-label={refunded > 0 ? t('studio.money.back') : undefined}>
        {refunded > 0 ? money(refunded, currency) : null}
        {asking > 0 ? (
          <small>{t('studio.money.underWay', { amount: money(asking, currency) })}</small>
        ) : null}
      </td>
      {/* On a phone the sentence needs the card's full width. */}
      <td role="cell" {...(obstacle ? { 'data-wide': true } : { 'data-money': true })}>
        {refundable > 0 ? (
          <Button
            variant="secondary"
            size="small"
            disabled={isRefundBlocked}
            aria-label={t('studio.money.refundOf', { what, number: referenceId || transaction.id })}
            onClick={onRefund}
          >
            {t('studio.money.refund')}
          </Button>
        ) : obstacle ? (
          <small>{t(`studio.money.${obstacle}`)}</small>
        ) : null}
      </td>
    </tr>
  )
}
