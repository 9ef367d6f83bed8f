import { useAtom, useAtomValue } from 'jotai'
import { Locate } from 'lucide-react'
import { useCallback, useEffect, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import type { MarkTarget } from '../../src/core/preview/previewMessages'
import { hasPreviewAtom, isSameTarget, markedAtom } from './inspectAtoms'

/**
 * A button at the control of a token or icon that outlines each element in the preview that uses
 * it; clicking it again or leaving it removes the outlines. Hidden without a preview.
 */
export function WhereUsed({ target, label }: { target: MarkTarget; label: string }): ReactNode {
  const t = useText()
  const hasPreview = useAtomValue(hasPreviewAtom)
  const [marked, setMarked] = useAtom(markedAtom)
  const { kind, name } = target
  const isMarked = isSameTarget(marked?.target, target)
  const clear = useCallback(
    () => setMarked((now) => (isSameTarget(now?.target, { kind, name }) ? null : now)),
    [kind, name, setMarked],
  )
  // Removes the outlines when the form is unmounted or another icon is chosen.
  useEffect(() => clear, [clear])
  if (!hasPreview) return null
  const question = t('studio.inspect.where', { name: label })
  return (
    <WhereButton
      type="button"
      data-where
      aria-label={question}
      title={question}
      aria-pressed={isMarked}
      onClick={() => setMarked(isMarked ? null : { target, count: null })}
      onBlur={clear}
      onKeyDown={(event) => event.key === 'Escape' && clear()}
    >
      <Locate size={14} strokeWidth={1.8} aria-hidden />
    </WhereButton>
  )
}

/**
 * Says below the control of a token or icon how many elements are outlined; empty until the
 * outlines are requested.
 */
export function UsageCount({ target }: { target: MarkTarget }): ReactNode {
  const t = useText()
  const marked = useAtomValue(markedAtom)
  const count = isSameTarget(marked?.target, target) ? (marked?.count ?? null) : null
  return <Count role="status">{count === null ? '' : t('studio.inspect.count', { count })}</Count>
}

const WhereButton = styled.button`
  display: inline-grid;
  flex: none;
  place-items: center;
  inline-size: 24px;
  block-size: 24px;
  border-radius: 6px;
  color: var(--portico-color-muted-text);
  opacity: 0;
  transition: opacity var(--portico-duration-fast) var(--portico-easing);
  /* Invisible until its row is hovered or focused; always visible where hovering is impossible. */
  :hover > &,
  :hover > * > &,
  :focus-within > &,
  :focus-within > * > &,
  &[aria-pressed='true'] {
    opacity: 1;
  }
  &:hover {
    background: var(--portico-color-primary-soft);
    color: var(--portico-color-text);
  }
  &[aria-pressed='true'] {
    background: var(--portico-color-primary);
    color: var(--portico-color-on-primary);
  }
  @media (hover: none) {
    opacity: 1;
  }
`
const Count = styled.p`
  grid-column: 1 / -1;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-xs);
  line-height: 1.4;
  &:empty {
    display: none;
  }
`
