import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFormat } from '../../core/intl/useFormat'
import { useText } from '../../core/intl/useText'
import { Badge } from '../feedback/Badge'
import { Heading } from '../layout/Heading'
import { media } from '../style/media'
import { AmountSummary, type SummaryLine } from './AmountSummary'
import { OrderItems, type OrderLine } from './OrderItems'

/** A payment or refund of an order; `day` is already formatted. */
export interface OrderTransaction {
  id: string
  label: string
  day: string
  amountCents: number
  status: { text: string; tone: 'neutral' | 'success' | 'warning' | 'danger' }
}

/** Props of an order's details. */
export interface OrderDetailsProps {
  lines: readonly OrderLine[]
  summary: readonly SummaryLine[]
  transactions: readonly OrderTransaction[]
  /** ISO 4217; the club's currency if omitted. */
  currency?: string | undefined
}

/**
 * An order's items, its amounts and a table titled 'Transactions'. (doc 1 §2, Order details view)
 */
export function OrderDetails({
  lines,
  summary,
  transactions,
  currency,
}: OrderDetailsProps): ReactNode {
  const t = useText()
  const { moneyCents } = useFormat()
  return (
    <Frame>
      <OrderItems lines={lines} currency={currency} />
      <Foot>
        <section>
          <Heading level={3} size={4}>
            {t('ui.order.transactions')}
          </Heading>
          {transactions.length === 0 ? (
            <p>{t('ui.order.noTransactions')}</p>
          ) : (
            <Transactions aria-label={t('ui.order.transactions')}>
              {transactions.map(({ id, label, day, amountCents, status }) => (
                <li key={id}>
                  <div>
                    <strong>{label}</strong>
                    <small>{day}</small>
                  </div>
                  <Badge tone={status.tone}>{status.text}</Badge>
                  <Amount>{moneyCents(amountCents, currency)}</Amount>
                </li>
              ))}
            </Transactions>
          )}
        </section>
        <AmountSummary lines={summary} currency={currency} />
      </Foot>
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-8);
`
const Foot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-8);
  > section {
    display: grid;
    align-content: start;
    gap: var(--portico-space-3);
    min-inline-size: 0;
  }
  ${media.notPhone} {
    grid-template-columns: minmax(0, 1fr) minmax(260px, 360px);
  }
  ${media.phone} {
    > :last-child {
      order: -1;
    }
  }
`
const Transactions = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 16px;
    padding-block: 12px;
    border-block-end: var(--portico-border-width) solid var(--portico-color-border);
  }
  div {
    display: grid;
    flex: 1 1 9rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
const Amount = styled.span`
  font-variant-numeric: tabular-nums;
`
