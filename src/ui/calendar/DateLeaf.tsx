import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useZoneFormat } from '../../core/intl/useZoneFormat'
import { VisuallyHidden } from '../layout/VisuallyHidden'

/**
 * A date as a calendar leaf, with a large day and a small month; its accessible name is the full
 * date.
 */
export function DateLeaf({ at, timezone }: { at: string; timezone: string }): ReactNode {
  const { dateLong, dateParts } = useZoneFormat(timezone)
  const { day, month, weekday } = dateParts(at)
  return (
    <Leaf dateTime={at}>
      <VisuallyHidden>{dateLong(at)}</VisuallyHidden>
      <small aria-hidden="true">{weekday}</small>
      <b aria-hidden="true">{day}</b>
      <small aria-hidden="true">{month}</small>
    </Leaf>
  )
}

const Leaf = styled.time`
  display: grid;
  justify-items: center;
  align-content: center;
  /* Wide enough for long weekdays, so that the leaves of a list are equal. */
  min-inline-size: 80px;
  padding: 8px 6px;
  border: var(--portico-border-width) solid var(--portico-color-border);
  border-radius: min(var(--portico-radius-card), 12px);
  background: var(--portico-color-surface);
  text-align: center;
  line-height: 1.15;
  small {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-xs);
    font-weight: var(--portico-font-strong-weight);
  }
  b {
    font-family: var(--portico-font-heading);
    font-weight: var(--portico-font-heading-weight);
    font-size: var(--portico-text-2xl);
    font-variant-numeric: tabular-nums;
  }
`
