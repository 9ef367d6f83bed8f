import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFormat } from '../../core/intl/useFormat'
import { useText } from '../../core/intl/useText'
import { framedPanel } from '../style/panel'
import { JoinedFacts } from '../layout/JoinedFacts'

/** A line of a summary; amounts are in cents. */
export interface SummaryLine {
  id: string
  label: string
  amountCents: number
  /** Whether the amount is the sum of the lines above. */
  isTotal?: boolean
  /** Shown after the amount. */
  note?: string
}

/** Amounts with their sum, by default in the club's currency. (doc 1 §2, Order details view) */
export function AmountSummary({
  lines,
  currency,
  label: summaryLabel,
}: {
  lines: readonly SummaryLine[]
  /** The accessible name of the summary; by default 'Summary'. */
  label?: string
  currency?: string | undefined
}): ReactNode {
  const t = useText()
  const { moneyCents } = useFormat()
  return (
    <Box aria-label={summaryLabel ?? t('ui.order.summary')}>
      <dl>
        {lines.map(({ id, label, amountCents, isTotal, note }) => (
          <div key={id} data-total={isTotal || undefined}>
            <dt>{label}</dt>
            <dd>
              <JoinedFacts parts={[moneyCents(amountCents, currency), note]} />
            </dd>
          </div>
        ))}
      </dl>
    </Box>
  )
}

const Box = styled.section`
  align-self: start;
  inline-size: 100%;
  padding: var(--portico-card-padding);
  ${framedPanel}
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
