import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * When the element of `ref` is removed while the focus is in it, moves the focus to the first
 * element of `listCandidates` that is still on the page. Otherwise keyboard users would have to
 * start again at the top of the page. `listCandidates` is called just before the removal.
 */
export function useFocusAfterRemoval(
  ref: RefObject<HTMLElement | null>,
  listCandidates: (removed: HTMLElement) => Iterable<HTMLElement | null>,
): void {
  const latest = useRef(listCandidates)
  useLayoutEffect(() => {
    latest.current = listCandidates
  })
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const candidates = [...latest.current(element)]
      queueMicrotask(() => {
        if (document.activeElement === document.body)
          candidates.find((candidate) => candidate?.isConnected)?.focus()
      })
    }
  }, [ref])
}
