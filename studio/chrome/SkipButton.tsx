import type { ReactNode, RefObject } from 'react'
import { styled } from 'styled-components'

/**
 * A button that moves the focus past all the controls of an element, so that keyboard users need
 * not press Tab for each. It is visible only while it has the focus.
 */
export function SkipButton({
  past,
  children,
}: {
  past: RefObject<HTMLElement | null>
  children: ReactNode
}): ReactNode {
  return (
    <Shape type="button" onClick={() => past.current && findControlAfter(past.current)?.focus()}>
      {children}
    </Shape>
  )
}

/** The first control after an element that Tab can reach. */
const findControlAfter = (element: HTMLElement): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('button, input, select, textarea, summary')].find(
    (control) =>
      element.compareDocumentPosition(control) === Node.DOCUMENT_POSITION_FOLLOWING &&
      control.tabIndex >= 0 &&
      !control.matches(':disabled') &&
      control.checkVisibility(),
  )

const Shape = styled.button`
  position: absolute;
  z-index: 3;
  inset-block-start: 6px;
  inset-inline-start: 6px;
  min-block-size: var(--portico-target-size);
  padding-inline: 16px;
  border-radius: var(--portico-radius-control);
  background: var(--portico-color-primary);
  color: var(--portico-color-on-primary);
  font-weight: 600;
  &:not(:focus) {
    inline-size: 1px;
    min-block-size: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`
