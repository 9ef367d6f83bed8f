import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Revision } from '../../generated/types'
import type { PlainObject } from '../../src/core/json/plainObject'
import { useText } from '../../src/core/intl/useText'
import { RevisionOrigin } from '../schedule/RevisionOrigin'
import { authorName } from '../session/authorName'
import { useClubTime } from '../session/useClubTime'
import { ChangeList } from '../changes/ChangeList'
import { EntryLine, EntryNote } from '../changes/entryLine'

/**
 * One entry of the history: time, author, note and changes. `configs` are the config that it
 * published and the one before.
 */
export function HistoryRow({
  revision,
  configs,
  isCompared,
  onCompare,
  actions,
}: {
  revision: Revision
  configs: readonly PlainObject[]
  /** Whether the entry is selected for comparison. */
  isCompared: boolean
  onCompare: (isSelected: boolean) => void
  /** The entry's buttons. */
  actions?: ReactNode
}): ReactNode {
  const t = useText()
  const time = useClubTime()
  return (
    <li>
      <Entry>
        <div>
          <EntryLine>
            <strong>{time(revision.at)}</strong>
            <span>
              {t('studio.history.by', {
                by: authorName(revision, t),
                revision: revision.revision,
              })}
            </span>
            {revision.forced ? (
              <Mark title={t('studio.history.forcedTip')}>{t('studio.history.forced')}</Mark>
            ) : null}
          </EntryLine>
          {typeof revision.restoredFrom === 'number' ? (
            <EntryLine>
              {t('studio.history.restoredFrom', { revision: revision.restoredFrom })}
            </EntryLine>
          ) : null}
          <RevisionOrigin revision={revision} />
        </div>
        <Actions>
          <Tick>
            <input
              type="checkbox"
              checked={isCompared}
              aria-label={t('studio.compare.chooseNamed', { revision: revision.revision })}
              onChange={(event) => onCompare(event.target.checked)}
            />
            <span aria-hidden>{t('studio.compare.choose')}</span>
          </Tick>
          {actions}
        </Actions>
      </Entry>
      {revision.note ? <EntryNote>{revision.note}</EntryNote> : null}
      {revision.changes.length > 0 ? (
        <ChangeList changes={revision.changes} configs={configs} />
      ) : (
        <EntryLine>
          {t(revision.revision === 1 ? 'studio.history.first' : 'studio.history.noChanges')}
        </EntryLine>
      )}
      {revision.changeCount > revision.changes.length ? (
        <EntryLine>
          {t('studio.history.moreChanges', {
            count: revision.changeCount - revision.changes.length,
          })}
        </EntryLine>
      ) : null}
    </li>
  )
}

const Entry = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: 4px 12px;
`
const Actions = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  margin-inline-start: auto;
  gap: 12px;
`
const Tick = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 28px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  cursor: pointer;
  input {
    inline-size: 18px;
    block-size: 18px;
    accent-color: var(--portico-color-primary);
  }
`
const Mark = styled.span`
  padding-inline: 6px;
  border-radius: 4px;
  background: var(--portico-color-warning-soft);
  color: var(--portico-color-text);
  font-size: var(--portico-text-sm);
`
