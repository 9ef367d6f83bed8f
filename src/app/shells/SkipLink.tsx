import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'

/** A link that skips the menu; the page's first tab stop. */
export function SkipLink(): ReactNode {
  const t = useText()
  return (
    <Shape href="#main" data-print="no">
      {t('app.skip')}
    </Shape>
  )
}

const Shape = styled.a`
  position: fixed;
  z-index: 1200;
  inset-block-start: 8px;
  inset-inline-start: 8px;
  padding: 12px 20px;
  border-radius: min(var(--portico-radius-control), 24px);
  background: var(--portico-color-primary);
  color: var(--portico-color-on-primary);
  font-weight: var(--portico-font-strong-weight);
  &:not(:focus) {
    /* Above the window, where it is neither clicked nor painted; also clipped, because a full-page
       screenshot shows more than the window. */
    transform: translateY(-200%);
    clip-path: inset(50%);
  }
`
