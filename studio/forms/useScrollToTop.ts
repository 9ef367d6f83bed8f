import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Scrolls a box to its top whenever it shows another group, and returns the box's ref. A control
 * that is requested scrolls to itself afterwards.
 */
export function useScrollToTop(group: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = 0
  }, [group])
  return box
}
