import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { diffConfig } from '../../src/core/config/diffConfig'
import { useText } from '../../src/core/intl/useText'
import { currentConfig, lastStep } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { useStepName } from '../forms/useStepName'

/** How much is not published yet, and the last step by its name. */
export function DraftLine(): ReactNode {
  const t = useText()
  const stepName = useStepName()
  const editor = useAtomValue(editorAtom)
  const count = diffConfig(editor.base, currentConfig(editor)).length
  const last = lastStep(editor)
  return (
    <Line>
      <strong>{t('studio.draft.count', { count })}</strong>
      {last ? <Step>{stepName(last)}</Step> : null}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  padding: 8px 20px;
  border-block-start: 1px solid var(--portico-color-border);
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-xs);
  strong {
    flex: none;
    font-weight: 400;
  }
`
const Step = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
