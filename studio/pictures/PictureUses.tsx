import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Domain, MediaFile, PictureUses as PictureUsesFound } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { ConfirmDialog } from '../chrome/ConfirmDialog'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { getCompanySelection } from '../session/getCompanySelection'
import { studioAtom } from '../session/studioAtoms'
import { callQuery, invalidateCalls, studioQueries, studioWrite } from '../session/studioQueries'
import { useMayEdit } from '../logo/useMayEdit'
import { useStudioMutation } from '../session/useStudioMutation'
import { PictureUseList } from './PictureUseList'
import { ReplacePicture } from './ReplacePicture'

/**
 * Says where a picture is used, puts another in its place there, and deletes it if it is used
 * nowhere; viewers only see where.
 */
export function PictureUses({
  picture,
  domain,
  languages,
  onDeleted,
}: {
  picture: MediaFile
  /** The open club. */
  domain: Domain
  /** Its languages, its own first. */
  languages: readonly string[]
  onDeleted: () => void
}): ReactNode {
  const t = useText()
  const { path } = picture
  const studio = useAtomValue(studioAtom)
  const editor = useAtomValue(editorAtom)
  const chosen = getCompanySelection()
  const { data, error } = useQuery(
    callQuery('admin.media.uses', { chosen, query: { path } }),
    studioQueries,
  )
  const mayEditDraft = useMayEdit(domain)
  /** The places as they were when the replacement began. */
  const [replacing, setReplacing] = useState<PictureUsesFound>()
  const [isAsking, setIsAsking] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const deleting = useStudioMutation(async () => {
    setHasFailed(false)
    try {
      await studioWrite('admin.media.remove', { query: { path }, chosen })
      await invalidateCalls('admin.media.list')
      onDeleted()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setIsAsking(false)
      setHasFailed(true)
      // Somebody may use it since.
      await invalidateCalls('admin.media.uses')
    }
  })
  const isEditor = studio.status === 'ready' && studio.session.company.permissionLevel !== 'viewer'
  const isDrafted = JSON.stringify(currentConfig(editor)).includes(path)
  const isUnused =
    data !== undefined && data.configs.length + data.records.length === 0 && !isDrafted
  return (
    <Uses>
      <h4>{t('studio.pictures.uses')}</h4>
      <div role="status">
        {error !== null ? <p>{t('studio.pictures.usesNotRead')}</p> : null}
        {isUnused ? <p>{t('studio.pictures.unused')}</p> : null}
        {data ? <PictureUseList uses={data} isDrafted={isDrafted} /> : null}
      </div>
      {hasFailed ? <p role="alert">{t('studio.pictures.notDeleted')}</p> : null}
      {isEditor && isUnused ? (
        <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
          {t('studio.pictures.delete')}
        </Button>
      ) : null}
      {isEditor && data !== undefined && !isUnused ? (
        <>
          <p>{t('studio.pictures.deleteHint')}</p>
          <Button variant="secondary" size="small" onClick={() => setReplacing(data)}>
            {t('studio.pictures.replace')}
          </Button>
        </>
      ) : null}
      {replacing ? (
        <ReplacePicture
          picture={picture}
          uses={replacing}
          languages={languages}
          mayEditDraft={mayEditDraft}
          onClose={() => setReplacing(undefined)}
        />
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={t('studio.pictures.deleteTitle', {
            name: picture.name || t('studio.picture.unnamed'),
          })}
          keepLabel={t('studio.cancel')}
          confirmLabel={t('studio.pictures.delete')}
          isDanger
          busy={deleting.isPending}
          onKeep={() => setIsAsking(false)}
          onConfirm={() => deleting.mutate()}
        >
          <p>{t('studio.pictures.deleteText')}</p>
        </ConfirmDialog>
      ) : null}
    </Uses>
  )
}

const Uses = styled.div`
  margin-block-start: 14px;
  font-size: var(--portico-text-sm);
  > h4 {
    margin-block: 0 4px;
    font-size: inherit;
    font-weight: 600;
  }
  p {
    margin-block: 0 8px;
    color: var(--portico-color-muted-text);
  }
  > [role='alert'] {
    color: var(--portico-color-danger);
  }
`
