import { useAtomValue } from 'jotai'
import { useEffect, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Revision } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Loading } from '../../src/ui/feedback/Loading'
import { Skeleton } from '../../src/ui/feedback/Skeleton'
import { StudioDialog } from '../chrome/StudioDialog'
import { editorAtom } from '../editor/editorAtom'
import { studioApi } from '../session/studioAtoms'
import { ChangeList } from './ChangeList'

/** What was published, when and by whom, newest first. */
export function HistoryDialog({ domainId, onClose }: { domainId: number; onClose: () => void }): ReactNode {
  const t = useText()
  const format = useFormat()
  const { base } = useAtomValue(editorAtom)
  const [revisions, setRevisions] = useState<readonly Revision[] | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let current = true
    studioApi.list('admin.revisions.list', { params: { domainId }, query: { pageSize: 50 } }).then(
      ({ items }) => current && setRevisions(items),
      () => current && setRevisions('failed'),
    )
    return () => {
      current = false
    }
  }, [domainId, attempt])
  return (
    <StudioDialog title={t('studio.history.title')} onClose={onClose}>
      {revisions === undefined ? <Loading><Skeleton lines={6} /></Loading> : null}
      {revisions === 'failed' ? (
        <p role="alert">
          {t('studio.history.failed')}{' '}
          <Button variant="secondary" size="small" onClick={() => setAttempt(attempt + 1)}>
            {t('studio.retry')}
          </Button>
        </p>
      ) : null}
      {Array.isArray(revisions) && revisions.length === 0 ? <p>{t('studio.history.empty')}</p> : null}
      <List>
        {(Array.isArray(revisions) ? (revisions as readonly Revision[]) : []).map((revision) => (
          <li key={revision.revision}>
            <Head>
              <strong>{format.dateTime(revision.at)}</strong>
              <span>{t('studio.history.by', { by: revision.by, revision: revision.revision })}</span>
            </Head>
            {revision.note ? <Note>{revision.note}</Note> : null}
            {revision.changes.length > 0 ? <ChangeList changes={revision.changes} configs={[base]} /> : <Head>{t('studio.history.noChanges')}</Head>}
          </li>
        ))}
      </List>
    </StudioDialog>
  )
}

const List = styled.ol`
  display: grid;
  gap: 20px;
  > li {
    padding-inline-start: 16px;
    border-inline-start: 2px solid var(--portico-color-border);
  }
`
const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
  color: var(--portico-color-muted-text);
  strong {
    color: var(--portico-color-text);
  }
`
const Note = styled.p`
  margin-block-start: 4px;
  font-style: italic;
`
