import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { MAX_CHOSEN } from './chosen'

/** How many rows are chosen, and what can be done with them; it stays in view below a long list. */
export function ChosenBar({
  count,
  texts,
  onAct,
  onClear,
}: {
  count: number
  /** Names the bar, says how many are chosen and that there can be no more, and labels the act. */
  texts: { label: string; count: string; most: string; act: string }
  onAct: () => void
  onClear: () => void
}): ReactNode {
  const t = useText()
  return (
    <Bar role="group" aria-label={texts.label} data-print="no">
      <strong>{texts.count}</strong>
      <Button size="small" icon="mail" onClick={onAct}>
        {texts.act}
      </Button>
      <Button size="small" variant="secondary" onClick={onClear}>
        {t('desk.list.clear')}
      </Button>
      {count < MAX_CHOSEN ? null : <p role="status">{texts.most}</p>}
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
