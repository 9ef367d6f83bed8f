import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Refund } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { Badge } from '../../../ui/feedback/Badge'
import { Heading } from '../../../ui/layout/Heading'
import { useDay } from '../../../core/session/useDay'
import { useTransactionText } from '../data/useTransactionText'

/** The refunds of a transaction; a refund below `total` is partial. (doc 2 §4) */
export function RefundList({
  refunds,
  total,
}: {
  refunds: readonly Refund[]
  total: number
}): ReactNode {
  const t = useText()
  const id = useId()
  const day = useDay()
  const { money } = useFormat()
  const { methods } = useTransactionText()
  return (
    <section aria-labelledby={id}>
      <Heading level={2} size={4} id={id}>
        {t('area.billing.refunds')}
      </Heading>
      <List>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <div>
              {(methods(refund).length > 0
                ? methods(refund)
                : [t('area.billing.state.refunded')]
              ).map((text) => (
                <span key={text}>{text}</span>
              ))}
              <small>{day(refund.createdOn)}</small>
            </div>
            <Badge>
              {t(
                refund.amount < total
                  ? 'area.billing.state.partialRefund'
                  : 'area.billing.state.refunded',
              )}
            </Badge>
            <bdi>{money(-refund.amount, refund.currency)}</bdi>
          </li>
        ))}
      </List>
    </section>
  )
}

const List = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 16px;
    padding-block: 12px;
    border-block-end: var(--portico-border-width) solid var(--portico-color-border);
    font-variant-numeric: tabular-nums;
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
