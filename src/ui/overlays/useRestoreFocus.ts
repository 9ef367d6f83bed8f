import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Restores focus after an overlay closed, if it is on nothing else: to the element that had it
 * before, else to an overlay that is still open, else to the page's heading, else to its main
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
      // react-aria restores focus in the next frame; but if no click or key closed the overlay, the
      // page may still be inert then.
      requestAnimationFrame(() => restoreFocus(opener))
    }
  }, [open])
}

function restoreFocus(opener: HTMLElement | null): void {
  if (document.activeElement !== document.body) return
  const overlay = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)
  for (const place of [
    opener,
    overlay,
    document.querySelector<HTMLElement>('main h1[tabindex]'),
    document.querySelector<HTMLElement>('main'),
  ]) {
    // A removed, hidden or inert element does not take focus.
    if (place !== document.body) place?.focus({ preventScroll: true })
    if (document.activeElement !== document.body) return
  }
}
