import { useAtom, useAtomValue } from 'jotai'
import { Locate } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { markedAtom, hasPreviewAtom } from './inspectAtoms'

/**
 * A button at a token's control that outlines each element in the preview that uses the token;
 * clicking it again or leaving it removes the outlines. Hidden without a preview.
 */
export function WhereUsed({ token, name }: { token: string; name: string }): ReactNode {
  const t = useText()
  const hasPreview = useAtomValue(hasPreviewAtom)
  const [marked, setMarked] = useAtom(markedAtom)
  const on = marked?.token === token
  // Removes the outlines when the form is unmounted.
  useEffect(() => () => setMarked((now) => (now?.token === token ? null : now)), [token, setMarked])
  if (!hasPreview) return null
  const clear = (): void => setMarked((now) => (now?.token === token ? null : now))
  const label = t('studio.inspect.where', { name })
  return (
    <Spot
      type="button"
      data-where
      aria-label={label}
      title={label}
      aria-pressed={on}
      onClick={() => setMarked(on ? null : { token, count: null })}
      onBlur={clear}
      onKeyDown={(event) => event.key === 'Escape' && clear()}
    >
      <Locate size={14} strokeWidth={1.8} aria-hidden />
    </Spot>
  )
}

/**
 * Says below a token's control how many elements are outlined; empty until the outlines are
 * requested.
 */
export function UsageCount({ token }: { token: string }): ReactNode {
  const t = useText()
  const marked = useAtomValue(markedAtom)
  const count = marked?.token === token ? marked.count : null
  return <Count role="status">{count === null ? '' : t('studio.inspect.count', { count })}</Count>
}

const Spot = styled.button`
  display: inline-grid;
  flex: none;
  place-items: center;
  inline-size: 24px;
  block-size: 24px;
  border-radius: 6px;
  color: var(--portico-color-muted-text);
  opacity: 0;
  transition: opacity var(--portico-duration-fast) var(--portico-easing);
  /* Quiet until its row is pointed at or entered; where nothing can hover it stays. */
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
