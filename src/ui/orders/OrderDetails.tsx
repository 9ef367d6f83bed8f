import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFormat } from '../../core/intl/useFormat'
import { useText } from '../../core/intl/useText'
import { Badge } from '../feedback/Badge'
import { Heading } from '../layout/Heading'
import { media } from '../style/media'
import { panel } from '../style/panel'
import { OrderItems, type OrderLine } from './OrderItems'

/** One line of an order's summary; amounts are in cents. */
export interface SummaryLine {
  id: string
  label: string
  amountCents: number
  /** The sum of those above it. */
  isTotal?: boolean
}

/** A payment or refund of an order; `at` is a moment in UTC. */
export interface OrderTransaction {
  id: string
  label: string
  at: string
  amountCents: number
  status: { text: string; tone: 'neutral' | 'success' | 'warning' | 'danger' }
}

/** Props of an order's details. */
export interface OrderDetailsProps {
  lines: readonly OrderLine[]
  summary: readonly SummaryLine[]
  transactions: readonly OrderTransaction[]
}

/** An order's items, the summary of its amounts, and its 'Transactions'. (doc 1 §2, Order details view) */
export function OrderDetails({ lines, summary, transactions }: OrderDetailsProps): ReactNode {
  const t = useText()
  const { moneyCents, dateTime } = useFormat()
  return (
    <Frame>
      <OrderItems lines={lines} />
      <Foot>
        <section>
          <Heading level={3} size={4}>{t('ui.order.transactions')}</Heading>
          {transactions.length === 0 ? (
            <p>{t('ui.order.noTransactions')}</p>
          ) : (
            <Transactions aria-label={t('ui.order.transactions')}>
              {transactions.map(({ id, label, at, amountCents, status }) => (
                <li key={id}>
                  <div>
                    <strong>{label}</strong>
                    <small>{dateTime(at)}</small>
                  </div>
                  <Badge tone={status.tone}>{status.text}</Badge>
                  <Amount>{moneyCents(amountCents)}</Amount>
                </li>
              ))}
            </Transactions>
          )}
        </section>
        <Summary aria-label={t('ui.order.summary')}>
          <dl>
            {summary.map(({ id, label, amountCents, isTotal }) => (
              <div key={id} data-total={isTotal || undefined}>
                <dt>{label}</dt>
                <dd>{moneyCents(amountCents)}</dd>
              </div>
            ))}
          </dl>
        </Summary>
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
const Summary = styled.section`
  align-self: start;
  padding: var(--portico-card-padding);
  ${panel}
  dl {
    display: grid;
    gap: 10px;
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
  [data-total] {
    padding-block-start: 10px;
    border-block-start: var(--portico-border-width) solid var(--portico-color-border);
    font-weight: var(--portico-font-strong-weight);
    font-size: var(--portico-text-lg);
  }
`
