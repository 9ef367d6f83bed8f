import { useAtomValue } from 'jotai'
import { Redo2, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { StudioDialog } from '../chrome/StudioDialog'
import { ToolButton } from '../chrome/ToolButton'
import { draftPatch, lastStep, nextStep, redo, startEditor, undo } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { moveEditor } from '../editor/openEditor'
import { useStepName } from '../forms/useStepName'
import { PublishDialog } from '../publish/PublishDialog'
import type { Rights } from '../session/rights'

/** Undo and Redo by name, Discard, and Publish for those who may. */
export function EditActions({ domainId, rights }: { domainId: number; rights: Rights }): ReactNode {
  const t = useText()
  const stepName = useStepName()
  const editor = useAtomValue(editorAtom)
  const [dialog, setDialog] = useState<'publish' | 'discard'>()
  const [last, next] = [lastStep(editor), nextStep(editor)]
  const changed = draftPatch(editor) !== null
  const discard = (): void => {
    moveEditor((now) => startEditor(now.base, now.revision))
    setDialog(undefined)
  }
  return (
    <Row>
      <ToolButton icon={Undo2} label={t('studio.undo')} tip={last && t('studio.undoTip', { step: stepName(last) })} disabled={!last} onClick={() => moveEditor(undo)} />
      <ToolButton icon={Redo2} label={t('studio.redo')} tip={next && t('studio.redoTip', { step: stepName(next) })} disabled={!next} onClick={() => moveEditor(redo)} />
      <Button variant="quiet" size="small" disabled={!changed} onClick={() => setDialog('discard')}>
        {t('studio.discard')}
      </Button>
      {rights.mayPublish ? (
        <Button size="small" disabled={!changed} title={changed ? undefined : t('studio.publish.nothing')} onClick={() => setDialog('publish')}>
          {t('studio.publish.action')}
        </Button>
      ) : null}
      {dialog === 'publish' ? <PublishDialog domainId={domainId} onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'discard' ? (
        <StudioDialog
          title={t('studio.discardTitle')}
          width={420}
          onClose={() => setDialog(undefined)}
          actions={
            <>
              <Button variant="secondary" size="small" onClick={() => setDialog(undefined)}>
                {t('studio.discardKeep')}
              </Button>
              <Button variant="danger" size="small" onClick={discard}>
                {t('studio.discardDo')}
              </Button>
            </>
          }
        >
          <p>{t('studio.discardText')}</p>
        </StudioDialog>
      ) : null}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
`
