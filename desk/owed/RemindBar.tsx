import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { MAX_CHOSEN } from '../screens/chosen'

/** How many rows are chosen, and what can be done with them; it stays in view below a long list. */
export function RemindBar({
  count,
  onRemind,
  onClear,
}: {
  count: number
  onRemind: () => void
  onClear: () => void
}): ReactNode {
  const t = useText()
  return (
    <Bar role="group" aria-label={t('desk.owed.chosen')} data-print="no">
      <strong>{t('desk.owed.chosenCount', { count })}</strong>
      <Button size="small" icon="mail" onClick={onRemind}>
        {t('desk.owed.remindChosen')}
      </Button>
      <Button size="small" variant="secondary" onClick={onClear}>
        {t('desk.owed.clear')}
      </Button>
      {count < MAX_CHOSEN ? null : (
        <p role="status">{t('desk.owed.chosenMost', { count: MAX_CHOSEN })}</p>
      )}
    </Bar>
  )
}

const Bar = styled.div`
  position: sticky;
  inset-block-end: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding: 10px 16px;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
  > p {
    flex-basis: 100%;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
