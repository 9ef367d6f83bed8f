import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { PlannedPublish } from '../../generated/types'
import type { PlainObject } from '../../src/core/json/plainObject'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Notice } from '../../src/ui/feedback/Notice'
import { usePathName } from '../forms/messages/usePathName'
import { ChangeList } from '../changes/ChangeList'
import { EntryLine, EntryNote } from '../changes/entryLine'
import { authorName } from '../session/authorName'
import { useClubTime } from '../session/useClubTime'
import { isApplied, textStatus } from './isApplied'

/** One scheduled publish: time, author and changes, with actions for admins who may use them. */
export function PlannedItem({
  item,
  config,
  mayChange,
  busy,
  isOwn,
  onCancel,
  onOpen,
}: {
  item: PlannedPublish
  config: PlainObject
  mayChange: boolean
  busy: boolean
  /** Whether the admin who sees it has scheduled it; others' changes are folded. */
  isOwn: boolean
  onCancel: () => void
  onOpen: () => void
}): ReactNode {
  const t = useText()
  const time = useClubTime()
  const { state, at, revertsAt, note, held, changes } = item
  const pathName = usePathName((held?.places ?? []).map(({ path }) => path))
  const isRevert = isApplied(item)
  const moment = time(isRevert ? (revertsAt ?? at) : at)
  const kind = textStatus(item)
  return (
    <Parts>
      <EntryLine>
        <strong>{moment}</strong>
        <span>{t(`studio.schedule.state.${kind}`)}</span>
        <span>{authorName(item, t)}</span>
      </EntryLine>
      {revertsAt !== null && !isRevert ? (
        <EntryLine>{t('studio.schedule.until', { time: time(revertsAt) })}</EntryLine>
      ) : null}
      {note ? <EntryNote>{note}</EntryNote> : null}
      {held ? (
        <Notice
          tone="warning"
          title={t(`studio.schedule.${isRevert ? 'stuck' : 'held'}.${held.reason}`)}
        >
          {held.places.length > 0
            ? held.places.map(({ path }) => pathName(path, [config])).join(', ')
            : null}
        </Notice>
      ) : null}
      <details open={isOwn && changes.length <= MAX_UNFOLDED}>
        <summary>
          {t(isRevert ? 'studio.schedule.takesBack' : 'studio.schedule.changes', {
            count: changes.length,
          })}
        </summary>
        <ChangeList changes={changes} configs={[config]} />
      </details>
      {mayChange ? (
        <Actions>
          <Button
            variant="secondary"
            size="small"
            busy={busy}
            aria-label={t(`studio.schedule.${kind}.cancelNamed`, { time: moment })}
            onClick={onCancel}
          >
            {t(`studio.schedule.${kind}.cancel`)}
          </Button>
          {state === 'live' ? null : (
            <Button
              variant="secondary"
              size="small"
              busy={busy}
              aria-label={t(
                kind === 'stuck' ? 'studio.schedule.stuck.openNamed' : 'studio.schedule.openNamed',
                { time: moment },
              )}
              onClick={onOpen}
            >
              {t(kind === 'stuck' ? 'studio.schedule.stuck.open' : 'studio.schedule.open')}
            </Button>
          )}
        </Actions>
      ) : null}
    </Parts>
  )
}

/** Maximum number of one's own changes shown at once; longer lists are folded. */
const MAX_UNFOLDED = 6

const Parts = styled.div`
  display: grid;
  gap: 8px;
  summary {
    min-block-size: 24px;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
    cursor: pointer;
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
