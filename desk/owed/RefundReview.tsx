import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { DeskAccount, RefundRecord } from '../../generated/types'
import type { ApiError } from '../../src/core/api/ApiError'
import { toCents } from '../../src/core/intl/toCents'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { ActForm } from '../acts/ActForm'
import { useAct } from '../acts/useAct'
import { deskApi } from '../session/deskApi'
import type { Payment, RefundBody } from './Refund'
import { splitRefund } from './splitRefund'
import { usePaidWith } from './usePaidWith'
import { NoMailServer } from '../acts/NoMailServer'

/** What a refund does: how much goes back by which way, what ends with it, and who is told. */
export function RefundReview({
  companyId,
  account,
  payment,
  body,
  onHold,
  onStale,
  onBack,
  onDone,
}: {
  companyId: number
  account: DeskAccount
  payment: Payment
  body: RefundBody
  onHold: (isHeld: boolean) => void
  onStale: () => void
  onBack: () => void
  onDone: (record: RefundRecord) => void
}): ReactNode {
  const t = useText()
  const { money, moneyCents } = useFormat()
  const paidWith = usePaidWith()
  const { currency, cancellable, membership, way } = payment
  const act = useAct(
    (sent: RefundBody, idempotencyKey) =>
      deskApi.call('desk.owed.refund', {
        params: { id: account.customerId, transactionId: payment.id },
        body: sent,
        idempotencyKey,
        chosen: { companyId },
      }),
    onDone,
  )
  const isAll = toCents(body.amount) >= toCents(payment.refundable)
  const { creditCents, restCents } = splitRefund(payment, body.amount)
  const refusalText = ({ code, body: { params } }: ApiError): string | undefined => {
    const [limit, left] = [params?.['limit'], params?.['left']]
    if (code === 'refund_limit' && typeof limit === 'number' && typeof left === 'number')
      return t('desk.owed.refundOverLimit', {
        limit: money(limit, currency),
        most: money(left, currency),
      })
    return code === 'invalid_request' ? t('desk.owed.refundLess') : undefined
  }
  return (
    <ActForm
      act={act}
      body={body}
      label={t('desk.owed.refundDo', { amount: money(body.amount, currency) })}
      companyId={companyId}
      isDanger
      refusalText={refusalText}
      onRefused={onStale}
      onHold={onHold}
      onBack={onBack}
    >
      <p data-first tabIndex={-1}>
        {t('desk.owed.refundBack', { name: account.name || t('desk.owed.unnamed') })}
      </p>
      <Ways aria-label={t('desk.owed.refundWays')}>
        {creditCents > 0 ? (
          <li>
            <strong>{moneyCents(creditCents, currency)}</strong>{' '}
            <span>{t('desk.owed.back.credits')}</span>
          </li>
        ) : null}
        {restCents > 0 ? (
          <li>
            <strong>{moneyCents(restCents, currency)}</strong>{' '}
            <span>{t(`desk.owed.back.${way}`, { method: paidWith(payment) })}</span>
          </li>
        ) : null}
      </Ways>
      {isAll && cancellable > 0 ? (
        <p>
          {t(body.cancelTickets ? 'desk.owed.refundCancels' : 'desk.owed.refundKeeps', {
            count: cancellable,
          })}
        </p>
      ) : null}
      {isAll && membership !== null && body.membership ? (
        <p>{t(`desk.owed.refundEnds.${body.membership}`, { title: membership.title })}</p>
      ) : null}
      <Reason>{t('desk.owed.refundReason', { reason: body.reason })}</Reason>
      <p>
        {t('desk.owed.refundFinal', {
          // The part that had been written off is not credited, so no email mentions it.
          mail: account.email === '' ? 'no' : way === 'houseAccount' ? 'house' : 'yes',
        })}
      </p>
      {account.email === '' ? null : <NoMailServer />}
    </ActForm>
  )
}

const Ways = styled.ul`
  display: grid;
  gap: 8px;
  padding: 12px 16px;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  list-style: none;
  li {
    display: flex;
    gap: 12px;
  }
  strong {
    white-space: nowrap;
  }
  span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`
const Reason = styled.p`
  overflow-wrap: anywhere;
`
