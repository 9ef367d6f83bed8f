import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Restores focus after an overlay has closed, if nothing else has it: to the first of these that
 * takes it: the element focused before, an overlay that is still open, the page's heading, its main
 * element. Browser only.
 */
export function useRestoreFocus(open: boolean): void {
  const before = useRef<HTMLElement | null>(null)
  // react-aria takes focus in an effect, which runs later.
  useLayoutEffect(() => {
    if (open && document.activeElement instanceof HTMLElement)
      before.current = document.activeElement
  }, [open])
  useEffect(() => {
    if (!open) return
    return () => {
      const opener = before.current
      // react-aria restores focus in the next frame, but the page may still be inert then if the
      // overlay was not closed by a click or key.
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
    // A removed, hidden or inert element does not take focus.
    if (target !== document.body) target?.focus({ preventScroll: true })
    if (document.activeElement !== document.body) return
  }
}
