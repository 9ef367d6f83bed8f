import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus when the element of `ref` is removed while the focus is in it: to the first of
 * the elements from `next` that is still on the page. Otherwise keyboard users would start at the
 * top of the page again. `next` is called just before the removal.
 */
export function useFocusAfterRemoval(
  ref: RefObject<HTMLElement | null>,
  next: (removed: HTMLElement) => Iterable<HTMLElement | null>,
): void {
  const latest = useRef(next)
  useLayoutEffect(() => {
    latest.current = next
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
