import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus back once what took it is off the screen and nobody else has it: to what had it
 * before, else to an overlay that is still open, else to the page's heading, else to its main part.
 * Browser only.
 */
export function useRestoreFocus(open: boolean): void {
  const before = useRef<HTMLElement | null>(null)
  // react-aria takes the focus in an effect, which is later.
  useLayoutEffect(() => {
    if (open && document.activeElement instanceof HTMLElement)
      before.current = document.activeElement
  }, [open])
  useEffect(() => {
    if (!open) return
    return () => {
      const opener = before.current
      // react-aria gives it back in the next frame; but where no press or key closed the overlay,
      // the page may still be inert then.
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
    // What is gone, hidden or inert does not take it.
    if (place !== document.body) place?.focus({ preventScroll: true })
    if (document.activeElement !== document.body) return
  }
}
