import type { ReactNode } from 'react'
import { toCents } from '../../src/core/intl/toCents'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { Notice } from '../../src/ui/feedback/Notice'
import type { MadeRefund, Payment } from './Refund'

/** What became of a refund that was just sent; `payment` is as the list has it by now. */
export function RefundResult({
  made: { record, payment: before },
  payment,
}: {
  made: MadeRefund
  payment: Payment | undefined
}): ReactNode {
  const t = useText()
  const { money, moneyCents } = useFormat()
  const { status, refusal } = payment?.refunds.find(({ id }) => id === record.id) ?? record
  const { currency } = record
  const values = { amount: money(record.amount, currency), number: record.referenceId }
  if (status === 'refused')
    return (
      <Notice tone="danger" live title={t('desk.owed.refundRefused', values)}>
        <bdi>{refusal}</bdi> {t('desk.owed.refundRefusedText')}
      </Notice>
    )
  if (status === 'asking')
    return (
      <Notice tone="warning" live title={t('desk.owed.refundAsking', values)}>
        {t('desk.owed.refundAskingText')}
      </Notice>
    )
  const restCents = toCents(record.amount) - toCents(record.credit)
  const isByHand = (before.way === 'cash' || before.way === 'terminal') && restCents > 0
  return (
    <Notice tone="success" live title={t('desk.owed.refundDone', values)}>
      {isByHand
        ? t('desk.owed.refundByHand', { amount: moneyCents(restCents, currency) })
        : record.given < record.amount
          ? t('desk.owed.refundGiven', { given: money(record.given, currency) })
          : undefined}
    </Notice>
  )
}
