import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Domain } from '../../generated/types'
import { diffConfig } from '../../src/core/json/diffConfig'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { StudioDialog } from '../chrome/StudioDialog'
import { Wordmark } from '../chrome/Wordmark'
import { closeStep, edit } from '../editor/Editor'
import { mergeThreeWay } from '../../src/core/json/mergeThreeWay'
import { useEditorStore } from '../editor/EditorStoreContext'
import { notifyOfStep } from '../editor/notifyOfStep'
import { ChangeList } from '../changes/ChangeList'
import { rightsIn } from '../session/rights'
import type { StudioState } from '../session/studioAtoms'
import { useClubTime } from '../session/useClubTime'
import type { SharedDraft } from './readSharedDraft'

/**
 * The bar above a colleague's draft: its author, time and changes, and for admins who may edit, a
 * button that uses the draft.
 */
export function SharedDraftBar({
  studio: { session },
  domain,
  draft,
  onLeave,
}: {
  studio: Extract<StudioState, { status: 'ready' }>
  domain: Domain
  draft: SharedDraft
  onLeave: () => void
}): ReactNode {
  const t = useText()
  const editorStore = useEditorStore()
  const time = useClubTime()
  const [open, setOpen] = useState(false)
  const { mayPublish } = rightsIn(session, domain)
  const changes = diffConfig(draft.published, draft.config)
  const adoptDraft = (): void => {
    // The draft is applied over the base of this admin's own steps, as one step that Undo reverts.
    editorStore.reset((now) =>
      closeStep(edit(closeStep(now), mergeThreeWay(draft.base, draft.saved, now.base).config)),
    )
    onLeave()
    notifyOfStep({ tone: 'success', title: t('studio.look.taken', { by: draft.by }) })
  }
  return (
    <Bar>
      <Wordmark compact />
      <Words>
        <h1>{t('studio.look.titleOf', { club: domain.name, by: draft.by })}</h1>
        <p>{t('studio.look.saved', { time: time(draft.savedAt) })}</p>
      </Words>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t('studio.look.changes')}
      </Button>
      {mayPublish && draft.username !== session.user.username ? (
        <Button variant="secondary" size="small" onClick={adoptDraft}>
          {t('studio.look.take')}
        </Button>
      ) : null}
      <Button size="small" onClick={onLeave}>
        {t('studio.look.leave')}
      </Button>
      {open ? (
        <StudioDialog
          title={t('studio.look.title', { by: draft.by })}
          onClose={() => setOpen(false)}
        >
          {changes.length === 0 ? (
            <p>{t('studio.look.nothing')}</p>
          ) : (
            <ChangeList changes={changes} configs={[draft.config, draft.published]} />
          )}
        </StudioDialog>
      ) : null}
    </Bar>
  )
}

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  min-block-size: 52px;
  padding: 8px 16px;
  border-block-end: 1px solid var(--portico-color-border);
  background: var(--portico-color-surface);
`
const Words = styled.div`
  flex: 1 1 280px;
  min-inline-size: 0;
  h1 {
    font-size: var(--portico-text-base);
    font-weight: 600;
  }
  p {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
