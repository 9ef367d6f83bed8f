import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createStore, Provider, useSetAtom } from 'jotai'
import { useEffect, useMemo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Domain } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { rebase } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { hasFormsAtom } from '../preview/inspectAtoms'
import { PreviewBar } from '../stage/PreviewBar'
import { PreviewStage } from '../stage/PreviewStage'
import { studioAtom, type StudioState } from '../session/studioAtoms'
import { studioQueries } from '../session/studioQueries'
import { sharedDraftAtom, type SharedDraftRef } from '../drafts/sharedDraftAtom'
import { SharedDraftBar } from './SharedDraftBar'
import { sharedDraftQuery, type SharedDraft } from './readSharedDraft'

type ReadyStudio = Extract<StudioState, { status: 'ready' }>

/**
 * Shows a colleague's saved draft in the running portal, read-only; the admin's own edit is
 * untouched.
 */
export function SharedDraftView({
  studio,
  draftRef,
}: {
  studio: ReadyStudio
  draftRef: SharedDraftRef
}): ReactNode {
  const t = useText()
  const closeSharedDraft = useSetAtom(sharedDraftAtom)
  const domain = studio.domain?.slug === draftRef.slug ? studio.domain : null
  const { data, isError, refetch } = useQuery(
    {
      ...sharedDraftQuery(domain, draftRef.adminId),
      // The draft stays on screen while it is rebased onto a newly published config.
      placeholderData: keepPreviousData,
    },
    studioQueries,
  )
  const draft = data ?? (isError ? 'failed' : undefined)
  useEffect(() => {
    document.title =
      typeof draft === 'object' && domain
        ? t('studio.look.titleOf', { club: domain.name, by: draft.by })
        : t('studio.name')
  }, [draft, domain, t])
  if (draft === 'gone' || draft === 'failed') {
    const isGone = draft === 'gone'
    return (
      <main>
        <EmptyState
          level={1}
          drawing={isGone ? 'lost' : 'broken'}
          title={t(isGone ? 'studio.look.goneTitle' : 'studio.failed.title')}
          text={t(isGone ? 'studio.look.gone' : 'studio.failed.text')}
          action={
            isGone ? (
              <Button onClick={() => closeSharedDraft(null)}>{t('studio.look.leave')}</Button>
            ) : (
              <Button onClick={() => void refetch()}>{t('studio.retry')}</Button>
            )
          }
        />
      </main>
    )
  }
  if (!draft || !domain) return <Page role="status" aria-label={t('studio.loading')} />
  return (
    <Page>
      <SharedDraftBar
        studio={studio}
        domain={domain}
        draft={draft}
        onLeave={() => closeSharedDraft(null)}
      />
      <SharedDraftPreview studio={studio} domain={domain} draft={draft} />
    </Page>
  )
}

/**
 * The preview with an editor of its own, so that a shared draft never mixes with this admin's edit.
 */
function SharedDraftPreview({
  studio,
  domain,
  draft,
}: {
  studio: ReadyStudio
  domain: Domain
  draft: SharedDraft
}): ReactNode {
  const t = useText()
  const store = useMemo(() => {
    const previewStore = createStore()
    previewStore.set(studioAtom, studio)
    previewStore.set(editorAtom, rebase(draft.published, domain.revision, draft.config))
    previewStore.set(hasFormsAtom, false)
    return previewStore
  }, [studio, domain, draft])
  return (
    <Provider store={store}>
      <Column aria-label={t('studio.preview.region')}>
        <PreviewBar />
        <PreviewStage domainId={domain.id} />
      </Column>
    </Provider>
  )
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 100dvh;
  overflow: hidden;
  background: var(--portico-color-background);
`
const Column = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
`
