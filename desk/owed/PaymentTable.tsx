import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { whyNotRefundable } from '../../src/core/money/whyNotRefundable'
import { Button } from '../../src/ui/controls/Button'
import { Badge } from '../../src/ui/feedback/Badge'
import { useDayAt } from '../values/useDayAt'
import { PlainTable, TableScroll } from '../screens/ScreenSection'
import type { Payment } from './Refund'
import { usePaidWith } from './usePaidWith'

/** What a customer has paid, with the refunds of each payment and a button that refunds it. */
export function PaymentTable({
  payments,
  timezone,
  onRefund,
}: {
  payments: readonly Payment[]
  timezone: string
  onRefund: (payment: Payment) => void
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const day = useDayAt(timezone)
  const paidWith = usePaidWith()
  return (
    // Without a payment to refund, nothing else in it takes the focus, by which it is scrolled.
    <TableScroll role="group" aria-label={t('desk.owed.payments')} tabIndex={0}>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{t('desk.owed.when')}</th>
            <th scope="col">{t('desk.owed.for')}</th>
            <th scope="col">{t('desk.owed.paidWith')}</th>
            <th scope="col">{t('desk.owed.amount')}</th>
            <th scope="col">{t('desk.owed.refunded')}</th>
            <th scope="col">
              <span data-print="no">{t('desk.owed.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.id}>
              <td>{day(payment.createdOn)}</td>
              <td data-words>
                <bdi>{payment.description}</bdi> <Number>{payment.number}</Number>
                <Refunds payment={payment} day={day} />
              </td>
              <td data-words>{paidWith(payment, 'whole')}</td>
              <td>{money(payment.amount, payment.currency)}</td>
              <td>{payment.refunded > 0 ? money(payment.refunded, payment.currency) : null}</td>
              <td data-words>
                {payment.refundable > 0 ? (
                  <Button
                    size="small"
                    variant="quiet"
                    data-print="no"
                    aria-label={t('desk.owed.refundOf', { number: payment.number })}
                    onClick={() => onRefund(payment)}
                  >
                    {t('desk.owed.refund')}
                  </Button>
                ) : (
                  <Obstacle payment={payment} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </TableScroll>
  )
}

/** Why a payment can't be refunded here. */
function Obstacle({ payment }: { payment: Payment }): ReactNode {
  const t = useText()
  // The list has what is paid, and no refunds.
  const obstacle = whyNotRefundable({ ...payment, status: 'processed', linkedTransactionId: null })
  return obstacle === undefined ? null : <Muted>{t(`desk.owed.noRefund.${obstacle}`)}</Muted>
}

function Refunds({
  payment: { refunds, currency },
  day,
}: {
  payment: Payment
  day: (at: string) => string
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  if (refunds.length === 0) return null
  return (
    <List aria-label={t('desk.owed.refunds')}>
      {refunds.map(({ id, amount, createdOn, source, byName, reason, status, refusal }) => (
        <li key={id}>
          {t('desk.owed.refundLine', {
            kind: kindOf(source, status, byName),
            amount: money(amount, currency),
            name: byName,
            day: day(createdOn),
            reason,
          })}{' '}
          {status === 'refunded' ? null : (
            <Badge tone={status === 'refused' ? 'danger' : 'warning'}>
              {t(`desk.owed.refund.${status}`)}
            </Badge>
          )}
          {refusal === '' ? null : <bdi> {refusal}</bdi>}
        </li>
      ))}
    </List>
  )
}

/** How a refund is worded: only one that was made says that money went back. */
function kindOf(
  source: Payment['refunds'][number]['source'],
  status: Payment['refunds'][number]['status'],
  name: string,
): 'made' | 'asked' | 'cancelled' | 'cancelling' | 'itself' {
  if (name === '') return 'itself'
  const isMade = status === 'refunded'
  if (source === 'cancellation') return isMade ? 'cancelled' : 'cancelling'
  return isMade ? 'made' : 'asked'
}

const Muted = styled.small`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
`
const Number = styled.bdi`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  white-space: nowrap;
`
const List = styled.ul`
  display: grid;
  gap: 2px;
  padding: 0;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  list-style: none;
`
