/**
 * The topmost open native dialog, which is then the only interactive element; undefined if none is
 * open. Browser only.
 */
export const findOpenDialog = (): HTMLDialogElement | undefined =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)

/**
 * Subscribes to changes of the open dialogs, for `useSyncExternalStore`; returns the unsubscribe
 * function.
 */
export function subscribeToDialogs(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  // A dialog may also be removed from the page without being closed.
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
