import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Domain, Revision } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { restoredConfig } from '../../src/core/config/restoredConfig'
import { diffConfig } from '../../src/core/json/diffConfig'
import { createMergePatch } from '../../src/core/json/mergePatch'
import { isPlainObject } from '../../src/core/json/plainObject'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Loading } from '../../src/ui/feedback/Loading'
import { Notice } from '../../src/ui/feedback/Notice'
import { Skeleton } from '../../src/ui/feedback/Skeleton'
import { StudioDialog } from '../chrome/StudioDialog'
import { configsQuery } from '../drafts/fetchConfigAtRevision'
import { BeforeAfter } from '../preview/BeforeAfter'
import { authorName } from '../session/authorName'
import { trackOwnWrite } from '../session/trackOwnWrite'
import { refetchDomains } from '../session/domains'
import { studioApi } from '../session/studioAtoms'
import { useStudioMutation } from '../session/useStudioMutation'
import { studioQueries } from '../session/studioQueries'
import { useClubTime } from '../session/useClubTime'
import { adoptPublished } from '../changes/adoptPublished'
import { ChangeList } from '../changes/ChangeList'
import { useVisibleChanges } from '../changes/useDescribeChanges'
import { NoteField } from './NoteField'
import type { MessageId } from '../../generated/MessageId'

/** What was not as it had been after a restore, as JSON Pointers in wire spelling. */
export interface RestoreOutcome {
  /** Settings that the admin may not change. */
  skipped: readonly string[]
  /** Settings whose picture was deleted since. */
  withoutPicture: readonly string[]
}

/**
 * Shows what restoring a revision would change, asks for a note and restores the revision;
 * unpublished edits stay.
 */
export function RestoreDialog({
  domain,
  revision,
  onClose,
  onRestored,
}: {
  domain: Domain
  revision: Revision
  onClose: () => void
  onRestored: (outcome: RestoreOutcome) => void
}): ReactNode {
  const t = useText()
  const time = useClubTime()
  const { data, isError } = useQuery(configsQuery(domain, [revision.revision]), studioQueries)
  const [note, setNote] = useState('')
  /** Message id of the error. */
  const [restoreError, setRestoreError] = useState<MessageId>()
  const errorId = restoreError ?? (isError ? 'studio.history.failed' : undefined)
  const published = useMemo(
    () => (isPlainObject(domain.config) ? domain.config : {}),
    [domain.config],
  )
  const earlier = data?.[0]
  const revisionConfig = useMemo(
    () => earlier && restoredConfig(earlier, published),
    [earlier, published],
  )
  const changes = revisionConfig ? diffConfig(published, revisionConfig) : []
  const patch = useMemo(
    () => revisionConfig && createMergePatch(published, revisionConfig),
    [published, revisionConfig],
  )
  const configs = [revisionConfig ?? published, published]
  const count = useVisibleChanges(changes, configs).length
  const restoring = useStudioMutation(async () => {
    setRestoreError(undefined)
    try {
      const call = studioApi.call('admin.revisions.restore', {
        params: { domainId: domain.id, revision: revision.revision },
        body: note.trim() ? { note: note.trim() } : {},
        ifMatch: domain.revision,
      })
      const response = await trackOwnWrite(call)
      adoptPublished(response)
      onRestored({
        skipped: response.skipped ?? [],
        withoutPicture: (response.problems ?? [])
          .filter(({ code }) => code === 'image-missing')
          .map(({ path }) => path),
      })
    } catch (error) {
      setRestoreError(toMessageId(error))
      // Someone else has published: the changes must be shown against the config published now.
      if (error instanceof ApiError && error.status === 412)
        await refetchDomains().catch(() => undefined)
    }
  })
  return (
    <StudioDialog
      // Remounts once the changes have loaded, so that the focus starts at the note.
      key={revisionConfig ? 'changes' : 'loading'}
      title={t('studio.restore.title', { revision: revision.revision })}
      {...(restoring.isPending ? {} : { onClose })}
      actions={
        <>
          <Button variant="quiet" size="small" disabled={restoring.isPending} onClick={onClose}>
            {t('studio.cancel')}
          </Button>
          <Button
            size="small"
            busy={restoring.isPending}
            disabled={changes.length === 0}
            onClick={() => restoring.mutate()}
          >
            {t('studio.restore.now')}
          </Button>
        </>
      }
    >
      <Lead>
        {t('studio.restore.lead', {
          club: domain.name,
          time: time(revision.at),
          by: authorName(revision, t),
        })}
      </Lead>
      {errorId !== undefined ? (
        <Gap>
          <Notice tone="danger" live title={t(errorId)} />
        </Gap>
      ) : null}
      {revisionConfig === undefined && errorId === undefined ? (
        <Loading>
          <Skeleton lines={4} />
        </Loading>
      ) : null}
      {revisionConfig ? (
        <>
          <h3>{t('studio.publish.changes', { count })}</h3>
          <ChangeList changes={changes} configs={configs} />
          <BeforeAfter domainId={domain.id} after={patch} />
          <NoteField note={note} required={false} onChange={setNote} />
        </>
      ) : null}
    </StudioDialog>
  )
}

function toMessageId(error: unknown): MessageId {
  if (!(error instanceof ApiError)) return 'studio.restore.failed'
  if (error.status === 0) return 'studio.fault.network'
  if (error.status === 412) return 'studio.restore.moved'
  if (error.status === 422) return 'studio.restore.invalid'
  if (error.code === 'debug_off') return 'studio.publish.debugOff'
  return error.status === 403 ? 'studio.publish.forbidden' : 'studio.restore.failed'
}

const Lead = styled.p`
  margin-block-end: 12px;
  & ~ h3 {
    margin-block: 8px 4px;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
    font-weight: 600;
  }
`
const Gap = styled.div`
  margin-block-end: 12px;
`
