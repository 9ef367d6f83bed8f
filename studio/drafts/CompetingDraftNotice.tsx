import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { diffConfig } from '../../src/core/json/diffConfig'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Notice } from '../../src/ui/feedback/Notice'
import { closeStep, currentConfig, edit } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { useEditorStore } from '../editor/EditorStoreContext'
import { ChangeList } from '../changes/ChangeList'
import { useClubTime } from '../session/useClubTime'
import { competingDraftAtom } from './draftAtoms'

/**
 * Lets the admin choose between this browser's version of their work and the one saved on the
 * server; shows which is newer and how they differ. Using the saved version is an undoable step.
 */
export function CompetingDraftNotice(): ReactNode {
  const t = useText()
  const editorStore = useEditorStore()
  const time = useClubTime()
  const draft = useAtomValue(competingDraftAtom)
  const setDraft = useSetAtom(competingDraftAtom)
  const editor = useAtomValue(editorAtom)
  if (!draft) return null
  const mine = currentConfig(editor)
  const newer =
    draft.localChangedAt === ''
      ? 'unknown'
      : draft.updatedAt > draft.localChangedAt
        ? 'saved'
        : 'here'
  const resolveConflict = (): void => {
    editorStore.setSavedVersion(draft.version)
    setDraft(null)
  }
  const takeSaved = (): void => {
    editorStore.reset((now) => closeStep(edit(closeStep(now), draft.config)))
    resolveConflict()
  }
  return (
    <Gap>
      <Notice
        tone="warning"
        live
        title={t('studio.competingDraft.title')}
        action={
          <Choices>
            <Button size="small" variant="secondary" onClick={resolveConflict}>
              {t('studio.competingDraft.keep')}
            </Button>
            <Button size="small" variant="secondary" onClick={takeSaved}>
              {t('studio.competingDraft.take')}
            </Button>
          </Choices>
        }
      >
        <p>
          {t(`studio.competingDraft.newer.${newer}`, {
            saved: time(draft.updatedAt),
            here: draft.localChangedAt === '' ? '' : time(draft.localChangedAt),
          })}
        </p>
        <details>
          <summary>{t('studio.competingDraft.differences')}</summary>
          <ChangeList changes={diffConfig(mine, draft.config)} configs={[mine, draft.config]} />
        </details>
      </Notice>
    </Gap>
  )
}

const Gap = styled.div`
  margin-block-end: 20px;
  summary {
    min-block-size: 24px;
    margin-block-start: 6px;
    cursor: pointer;
  }
`
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
