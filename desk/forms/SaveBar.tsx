import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { ActionBar } from '../../src/ui/details/ActionBar'
import { Notice } from '../../src/ui/feedback/Notice'
import { MovedNotice } from '../session/MovedNotice'
import type { Outcome } from './recordStorage'

/** The buttons of a form and what its last act came to, always in view. */
export function SaveBar({
  outcome,
  hasChanges,
  companyId,
  options,
  onChosen,
  onUndo,
}: {
  outcome: Outcome
  hasChanges: boolean
  companyId: number
  /** What else saving concerns, to be chosen. */
  options: ReactNode
  /** Called when the page's company is chosen again. */
  onChosen: () => void
  onUndo: () => void
}): ReactNode {
  const t = useText()
  return (
    <ActionBar
      notice={
        <Notices>
          {outcome === 'stale' ? (
            <Notice tone="warning" live title={t('desk.form.stale')}>
              {t('desk.form.staleHint')}
            </Notice>
          ) : null}
          {outcome === 'gone' ? (
            <Notice tone="warning" live title={t('desk.form.gone')}>
              {t('desk.form.goneHint')}
            </Notice>
          ) : null}
          {options}
          {outcome === 'moved' ? <MovedNotice companyId={companyId} onDone={onChosen} /> : null}
          {outcome === 'failed' ? (
            <Notice tone="danger" live title={t('desk.form.failed')}>
              {t('desk.form.failedHint')}
            </Notice>
          ) : null}
        </Notices>
      }
    >
      <Button type="submit" idle={!hasChanges} busy={outcome === 'busy'}>
        {t('desk.form.save')}
      </Button>
      {hasChanges && outcome !== 'busy' ? (
        <Button variant="quiet" onClick={onUndo}>
          {t('desk.form.undo')}
        </Button>
      ) : null}
      <Saved role="status">{outcome === 'saved' ? t('desk.form.saved') : ''}</Saved>
    </ActionBar>
  )
}

/** What to know before saving, across the bar. */
const Notices = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1 0 100%;
  gap: 12px;
  &:empty {
    display: none;
  }
`
const Saved = styled.span`
  color: var(--portico-color-success);
`
