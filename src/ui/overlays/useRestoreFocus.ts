import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Restores the focus after an overlay has closed, unless another element has the focus. The first
 * of these that can be focused gets it: the element focused before, an overlay that is still open,
 * the page's heading, the page's main element. Browser only.
 */
export function useRestoreFocus(open: boolean): void {
  const before = useRef<HTMLElement | null>(null)
  // A layout effect, because react-aria moves the focus in an effect, which runs later.
  useLayoutEffect(() => {
    if (open && document.activeElement instanceof HTMLElement)
      before.current = document.activeElement
  }, [open])
  useEffect(() => {
    if (!open) return
    return () => {
      const opener = before.current
      // react-aria also restores the focus in the next frame, but the page may still be inert then
      // if the overlay was not closed by a click or key.
      requestAnimationFrame(() => restoreFocus(opener))
    }
  }, [open])
}

function restoreFocus(opener: HTMLElement | null): void {
  if (document.activeElement !== document.body) return
  const overlay = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)
  for (const target of [
    opener,
    overlay,
    document.querySelector<HTMLElement>('main h1[tabindex]'),
    document.querySelector<HTMLElement>('main'),
  ]) {
    // An element that is removed, hidden or inert does not take the focus.
    if (target !== document.body) target?.focus({ preventScroll: true })
    if (document.activeElement !== document.body) return
  }
}
