import type { ReactNode } from 'react'
import type { Revision } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { EntryLine } from '../changes/entryLine'
import { authorName } from '../session/authorName'
import { useClubTime } from '../session/useClubTime'
import { JoinedFacts } from '../../src/ui/layout/JoinedFacts'

/** Says how a scheduled, temporary or reverted revision came about; empty for other revisions. */
export function RevisionOrigin({ revision }: { revision: Revision }): ReactNode {
  const { scheduled, until, takenBackFrom } = revision
  const t = useText()
  const time = useClubTime()
  const origin = [
    scheduled ? t('studio.schedule.history.scheduled', { by: authorName(revision, t) }) : '',
    typeof until === 'string' ? t('studio.schedule.history.until', { time: time(until) }) : '',
    typeof takenBackFrom === 'number'
      ? t('studio.schedule.history.takenBack', { revision: takenBackFrom })
      : '',
  ].filter(Boolean)
  return origin.length > 0 ? (
    <EntryLine>
      <JoinedFacts parts={origin} />
    </EntryLine>
  ) : null
}
