import { useAtomValue, useStore } from 'jotai'
import { Redo2, Trash2, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { css, styled } from 'styled-components'
import type { Domain } from '../../generated/types'
import { jsonEquals } from '../../src/core/json/mergePatch'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { lazyPart } from '../../src/ui/feedback/lazyPart'
import { media } from '../../src/ui/style/media'
import { useCommands } from '../chrome/commands'
import { useShortcuts } from '../chrome/shortcuts'
import { ConfirmDialog } from '../chrome/ConfirmDialog'
import { ToolButton } from '../chrome/ToolButton'
import { competingDraftAtom, saveStateAtom, serverDraftAtom } from '../drafts/draftAtoms'
import { deleteDraft, saveDraft } from '../drafts/saveDraft'
import { currentConfig, draftPatch, lastStep, nextStep, redo, undo } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { useEditorStore } from '../editor/EditorStoreContext'
import { useRejectedInput } from '../forms/useRejectedInput'
import { useStepName } from '../changes/useStepName'
import { StepsMenu } from '../history/StepsMenu'
import type { Rights } from '../session/rights'

/** The buttons Undo, Redo and Discard, and for admins who may use them, Save draft and Publish. */
export function EditActions({ domain, rights }: { domain: Domain; rights: Rights }): ReactNode {
  const t = useText()
  const store = useStore()
  const editorStore = useEditorStore()
  const stepName = useStepName()
  const editor = useAtomValue(editorAtom)
  const [dialog, setDialog] = useState<'publish' | 'discard'>()
  const [last, next] = [lastStep(editor), nextStep(editor)]
  const [lastName, nextName] = [last && stepName(last), next && stepName(next)]
  const hasChanges = draftPatch(editor) !== null
  const hasRejectedInput = useRejectedInput().length > 0
  const saved = useAtomValue(serverDraftAtom)
  const saveState = useAtomValue(saveStateAtom)
  const competingDraft = useAtomValue(competingDraftAtom)
  const isSaved = saved.version > 0 ? jsonEquals(saved.config, currentConfig(editor)) : !hasChanges
  // A shortcut may come before the last input is applied, so these read the current editor.
  const undoStep = (): void => {
    editorStore.flush()
    if (lastStep(store.get(editorAtom))) editorStore.reset(undo)
  }
  const redoStep = (): void => {
    editorStore.flush()
    if (nextStep(store.get(editorAtom))) editorStore.reset(redo)
  }
  const save = (): void => {
    if (rights.mayPublish && competingDraft === null) void saveDraft(domain)
  }
  const discard = (): void => {
    editorStore.discard()
    void deleteDraft(domain)
    setDialog(undefined)
  }
  const publish = (): void => {
    editorStore.flush()
    if (!rights.mayPublish) return
    if (hasRejectedInput || draftPatch(store.get(editorAtom)) !== null) setDialog('publish')
  }
  // Handles Save even for admins who may not save; otherwise the browser would save the page.
  useShortcuts({ undo: undoStep, redo: redoStep, save, publish })
  const whyNotSaved = competingDraft
    ? t('studio.competingDraft.title')
    : isSaved
      ? t(hasChanges ? 'studio.draft.upToDate' : 'studio.draft.nothing')
      : undefined
  const mayDiscard = hasChanges || saved.version > 0
  const mayAskToPublish = hasChanges || hasRejectedInput
  const whyNotPublished = mayAskToPublish ? undefined : t('studio.publish.nothing')
  useCommands('edit', [
    {
      id: 'undo',
      name: t('studio.undo'),
      note: lastName,
      unavailable: last ? undefined : t('studio.find.nothingToUndo'),
      run: undoStep,
    },
    {
      id: 'redo',
      name: t('studio.redo'),
      note: nextName,
      unavailable: next ? undefined : t('studio.find.nothingToRedo'),
      run: redoStep,
    },
    {
      id: 'discard',
      name: t('studio.discard'),
      unavailable: mayDiscard ? undefined : t('studio.find.nothingToDiscard'),
      run: () => setDialog('discard'),
    },
    ...(rights.mayPublish
      ? [
          { id: 'save', name: t('studio.draft.save'), unavailable: whyNotSaved, run: save },
          {
            id: 'publish',
            name: t('studio.publish.action'),
            unavailable: whyNotPublished,
            run: publish,
          },
        ]
      : []),
  ])
  return (
    <>
      <Row>
        <ToolButton
          icon={Undo2}
          label={t('studio.undo')}
          tip={lastName && t('studio.undoTip', { step: lastName })}
          disabled={!last}
          onClick={undoStep}
        />
        <ToolButton
          icon={Redo2}
          label={t('studio.redo')}
          tip={nextName && t('studio.redoTip', { step: nextName })}
          disabled={!next}
          onClick={redoStep}
        />
        <StepsMenu />
        <ToolButton
          icon={Trash2}
          label={t('studio.discard')}
          word={t('studio.discard')}
          disabled={!mayDiscard}
          onClick={() => setDialog('discard')}
        />
        {rights.mayPublish ? (
          <Finish>
            <Button
              variant="secondary"
              size="small"
              disabled={isSaved || competingDraft !== null}
              busy={saveState === 'busy'}
              title={whyNotSaved}
              onClick={save}
            >
              {t('studio.draft.save')}
            </Button>
            <Button
              size="small"
              disabled={!mayAskToPublish}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              title={whyNotPublished}
              onClick={() => setDialog('publish')}
            >
              {t('studio.publish.action')}
            </Button>
          </Finish>
        ) : null}
      </Row>
      {/* Rendered outside the row, whose narrow-button style would also apply to the dialogs'
          buttons. */}
      {dialog === 'publish' ? (
        <PublishTool
          domain={domain}
          onClose={() => setDialog(undefined)}
          onLoadFailed={() => setDialog(undefined)}
        />
      ) : null}
      {dialog === 'discard' ? (
        <ConfirmDialog
          title={t('studio.discardTitle')}
          keepLabel={t('studio.discardKeep')}
          confirmLabel={t('studio.discardDo')}
          isDanger
          onKeep={() => setDialog(undefined)}
          onConfirm={discard}
        >
          <p>{t('studio.discardText')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

// Loaded lazily, because it contains every check of a config.
const { OnDemand: PublishTool } = lazyPart(async () => (await import('./PublishTool')).PublishTool)

const compactRow = css`
  gap: 8px 1px;
  margin-inline-start: -12px;
  button:not([aria-label]) {
    padding-inline: 5px;
    font-size: var(--portico-text-xs);
  }
  button[aria-label] {
    inline-size: 34px;
    padding: 0;
  }
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 6px;
  /* Leaves room for the words of the other buttons. */
  @media (max-width: 1599px) {
    button:not([aria-label]) {
      padding-inline: 11px;
    }
  }
  /* All six fit in one row if the texts are short enough: on a phone, and beside the toolbar's
     open panel on a tablet. */
  ${media.phone} {
    ${compactRow}
  }
  @media (max-width: 899.98px) {
    [data-open] > & {
      ${compactRow}
    }
  }
`
/** The two buttons stay together where the row wraps, as in the toolbar on phones. */
const Finish = styled.span`
  display: flex;
  gap: 6px;
  ${media.phone} {
    /* Far enough apart that one isn't pressed instead of the other. */
    gap: 9px;
  }
`
