import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { VIEWS, type DayState } from './useDayState'

/** A row of buttons that choose how the calendar is shown. */
export function ViewChoice({
  view,
  onChange,
}: {
  view: DayState['view']
  onChange: (view: DayState['view']) => void
}): ReactNode {
  const t = useText()
  return (
    <Row role="group" aria-label={t('desk.day.view')} data-print="no">
      {VIEWS.map((one) => (
        <button key={one} type="button" aria-pressed={one === view} onClick={() => onChange(one)}>
          {t(`desk.day.view.${one}`)}
        </button>
      ))}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex: none;
  border: 1px solid var(--portico-color-control-border);
  border-radius: var(--portico-radius-control);
  > button {
    min-block-size: 42px;
    padding-inline: 14px;
    border-radius: calc(var(--portico-radius-control) - 1px);
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
    font-weight: 600;
    white-space: nowrap;
    &:hover {
      background: var(--portico-color-primary-soft);
    }
    &[aria-pressed='true'] {
      background: var(--portico-color-primary-soft);
      color: var(--portico-color-text);
    }
  }
`
