import type { ReactNode } from 'react'
import type { RefundQuote } from '../../../generated/types'
import { toCents } from '../../core/intl/toCents'
import { useFormat } from '../../core/intl/useFormat'
import { useText } from '../../core/intl/useText'
import type { QueryState } from '../../core/query/useCallQuery'
import { LoadFailed } from '../feedback/LoadFailed'
import { Loading } from '../feedback/Loading'
import { Notice } from '../feedback/Notice'
import { Skeleton } from '../feedback/Skeleton'
import { Stack } from '../layout/Stack'
import { Text } from '../layout/Text'
import { AmountSummary } from './AmountSummary'

/**
 * What was paid for a booking or for tickets, what of it comes back if they are cancelled, where it
 * goes, and when it arrives; or why they can't be cancelled now. `quote` is the query of the
 * server's answer.
 */
export function RefundPreview({
  quote,
}: {
  quote: QueryState<RefundQuote> & { refetch: () => void }
}): ReactNode {
  if (quote.status === 'loading')
    return (
      <Loading>
        <Skeleton lines={3} />
      </Loading>
    )
  return quote.status === 'ready' ? (
    <Refund quote={quote.value} />
  ) : (
    <LoadFailed error={quote.error} onRetry={quote.refetch} isPart />
  )
}

/** Whether the server would refuse to cancel now, which `RefundPreview` explains. */
export const isRefused = (quote: QueryState<RefundQuote>): boolean =>
  quote.status === 'ready' && quote.value.refusal !== ''

function Refund({ quote }: { quote: RefundQuote }): ReactNode {
  const t = useText()
  const { moneyCents } = useFormat()
  const { currency, refusal } = quote
  if (refusal !== '')
    return (
      <Notice tone="warning" live>
        <p>{t(`ui.order.refund.refusal.${refusal}`)}</p>
      </Notice>
    )
  if (quote.paid === 0) return <p>{t('ui.order.refund.nothing')}</p>
  const credit = toCents(quote.credit)
  const houseAccount = toCents(quote.houseAccount)
  const lines = [
    { id: 'paid', amountCents: toCents(quote.paid) },
    { id: 'before', amountCents: -toCents(quote.refundedBefore) },
    { id: 'kept', amountCents: -toCents(quote.kept) },
    { id: 'back', amountCents: toCents(quote.refund), isTotal: true },
  ] as const
  const destinations = [
    { id: 'credit', amountCents: credit },
    { id: 'houseAccount', amountCents: houseAccount },
    { id: 'method', amountCents: toCents(quote.refund) - credit - houseAccount },
  ] as const
  return (
    <Stack gap={3}>
      <AmountSummary
        label={t('ui.order.refund.title')}
        currency={currency}
        lines={lines
          .filter(({ id, amountCents }) => id === 'paid' || id === 'back' || amountCents !== 0)
          .map((line) => ({ ...line, label: t(`ui.order.refund.${line.id}`) }))}
      />
      {destinations
        .filter(({ amountCents }) => amountCents > 0)
        .map(({ id, amountCents }) => (
          <Text key={id} size="small" tone="muted">
            {t(`ui.order.refund.to.${id}`, { amount: moneyCents(amountCents, currency) })}
          </Text>
        ))}
    </Stack>
  )
}
