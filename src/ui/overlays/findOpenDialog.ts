/**
 * The native dialog that is open on top of the page, if any: it alone takes presses then. Browser
 * only.
 */
export const findOpenDialog = (): HTMLDialogElement | undefined =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)

/**
 * Tells whenever another dialog may have become the open one, for `useSyncExternalStore`; returns
 * the way to stop.
 */
export function subscribeToDialogs(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  // A dialog may also go with its part of the page, without being closed.
  observer.observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  })
  return () => {
    observer.disconnect()
  }
}

/** Stands in for `watchDialogs` while nobody asks. */
export const subscribeToNothing = (): (() => void) => () => undefined
