import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { diffConfig } from '../../src/core/config/diffConfig'
import { jsonEquals } from '../../src/core/config/mergePatch'
import { useText } from '../../src/core/intl/useText'
import { currentConfig, lastStep } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { useStepName } from '../forms/useStepName'
import { CopyDraftLink } from './CopyDraftLink'
import { useClubTime } from '../session/useClubTime'
import { saveStateAtom, serverDraftAtom } from './draftAtoms'

/**
 * How many changes are unpublished, when they were saved, what prevented saving, and the last step.
 */
export function DraftLine(): ReactNode {
  const t = useText()
  const stepName = useStepName()
  const time = useClubTime()
  const editor = useAtomValue(editorAtom)
  const saved = useAtomValue(serverDraftAtom)
  const state = useAtomValue(saveStateAtom)
  const current = currentConfig(editor)
  const count = diffConfig(editor.base, current).length
  const last = lastStep(editor)
  const failed = state !== 'idle' && state !== 'busy'
  return (
    <Line>
      <strong>{t('studio.draft.count', { count })}</strong>
      <span role="status" data-failed={failed || undefined}>
        {failed
          ? t(`studio.draft.${state}`)
          : saved.version > 0
            ? t(
                jsonEquals(saved.config, current)
                  ? 'studio.draft.saved'
                  : 'studio.draft.savedBefore',
                {
                  time: time(saved.updatedAt),
                },
              )
            : ''}
      </span>
      {saved.version > 0 ? <CopyDraftLink /> : null}
      {last ? <Step>{stepName(last)}</Step> : null}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px 12px;
  padding: 8px 20px;
  border-block-start: 1px solid var(--portico-color-border);
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-xs);
  strong {
    flex: none;
    font-weight: 400;
  }
  [data-failed] {
    flex-basis: 100%;
    color: var(--portico-color-danger);
  }
`
const Step = styled.span`
  max-inline-size: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
