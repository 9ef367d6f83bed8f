import { useAtomValue } from 'jotai'
import { ListOrdered } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { VisuallyHidden } from '../../src/ui/layout/VisuallyHidden'
import { media } from '../../src/ui/style/media'
import { ToolButton } from '../chrome/ToolButton'
import { goToStep } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { useEditorStore } from '../editor/EditorStoreContext'
import { StepName } from '../changes/BecomesArrow'
import { useStepName } from '../changes/useStepName'

/**
 * The menu of undo steps: the newest first, undone ones grey, the published state last. Choosing a
 * step jumps to the state after it and keeps the menu open.
 */
export function StepsMenu(): ReactNode {
  const t = useText()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const close = (): void => {
    setOpen(false)
    box.current?.querySelector('button')?.focus()
  }
  return (
    <Anchor
      ref={box}
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <ToolButton
        icon={ListOrdered}
        label={t('studio.steps.action')}
        expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open ? <StepsList /> : null}
    </Anchor>
  )
}

/** The list of steps: Tab reaches one of them; arrows, Home and End move between them. */
function StepsList(): ReactNode {
  const t = useText()
  const editorStore = useEditorStore()
  const stepName = useStepName()
  const { steps, done, revision } = useAtomValue(editorAtom)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }, [])
  const move = (event: KeyboardEvent): void => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const current = buttons.findIndex((button) => button === document.activeElement)
    const next = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: buttons.length - 1 }[
      event.key
    ]
    if (next === undefined) return
    event.preventDefault()
    buttons[Math.min(Math.max(0, next), buttons.length - 1)]?.focus()
  }
  const renderStep = (count: number, name: string): ReactNode => (
    <li key={count}>
      <StepButton
        type="button"
        tabIndex={count === done ? 0 : -1}
        aria-current={count === done ? 'step' : undefined}
        data-undone={count > done || undefined}
        onClick={() => editorStore.reset((editor) => goToStep(editor, count))}
      >
        <span>
          <StepName name={name} />
        </span>
        {count > done ? <VisuallyHidden>{t('studio.steps.undone')}</VisuallyHidden> : null}
      </StepButton>
    </li>
  )
  return (
    <Panel role="group" tabIndex={-1} aria-label={t('studio.steps.list')}>
      {steps.length === 0 ? <p>{t('studio.steps.none')}</p> : null}
      <ol ref={list} reversed onKeyDown={move}>
        {steps.map((step, index) => renderStep(index + 1, stepName(step))).reverse()}
        {renderStep(0, t('studio.steps.published', { revision }))}
      </ol>
    </Panel>
  )
}

const Anchor = styled.div`
  position: relative;
  ${media.phone} {
    position: static;
  }
`
const Panel = styled.div`
  position: absolute;
  z-index: 3;
  inset-block-start: calc(100% + 6px);
  inset-inline-end: 0;
  inline-size: 340px;
  max-block-size: min(60dvh, 480px);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 6px;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
  box-shadow: var(--portico-shadow-3);
  > p {
    padding: 8px 12px;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
  ${media.phone} {
    inset-block-start: auto;
    inset-inline: 8px;
    inline-size: auto;
  }
`
const StepButton = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  inline-size: 100%;
  min-block-size: 36px;
  padding: 4px 12px;
  border-radius: var(--portico-radius-control);
  font-size: var(--portico-text-sm);
  text-align: start;
  &::before {
    content: '';
    flex: none;
    inline-size: 8px;
    block-size: 8px;
    border: 1.5px solid var(--portico-color-control-border);
    border-radius: 50%;
  }
  > span:first-child {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  &:hover {
    background: var(--portico-color-primary-soft);
  }
  &[aria-current] {
    background: var(--portico-color-primary-soft);
    font-weight: 600;
  }
  &[aria-current]::before {
    border-color: var(--portico-color-primary);
    background: var(--portico-color-primary);
  }
  &[data-undone] {
    color: var(--portico-color-muted-text);
    font-style: italic;
  }
`
