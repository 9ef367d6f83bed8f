import { useState } from 'react'

/**
 * Copies a text when asked, and says what has come of it: `copied`, or `selected` once `select` has
 * selected it because copying is not allowed. Browser only.
 */
export function useCopy(
  text: string,
  select: () => void,
): { state: 'idle' | 'copied' | 'selected'; copy: () => Promise<void> } {
  const [state, setState] = useState<'idle' | 'copied' | 'selected'>('idle')
  return {
    state,
    copy: async () => {
      try {
        await navigator.clipboard.writeText(text)
        setState('copied')
      } catch {
        // Copying fails without the permission, or on a page without TLS.
        select()
        setState('selected')
      }
    },
  }
}

/** Selects all that an element shows. */
export function selectText(element: Element | null): void {
  if (element) window.getSelection()?.selectAllChildren(element)
}
