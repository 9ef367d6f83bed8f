import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Scrolls a box to its top whenever it shows another group, or to the group's heading (h2) if what
 * is unfolded above it would leave the group out of sight; returns the box's ref. A control that is
 * requested scrolls to itself afterwards.
 */
export function useScrollToTop(group: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(group)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    current.scrollTop = 0
    // The first group appears with the notices, which are to be read.
    if (shown.current === group) return
    shown.current = group
    const heading = current.querySelector('h2')?.getBoundingClientRect()
    const { top, bottom } = current.getBoundingClientRect()
    if (heading && heading.bottom + ROOM_FOR_FORM > bottom)
      current.scrollTop = heading.top - top - GAP
  }, [group])
  return box
}

/** How much of a form must be in sight below its heading, in pixels. */
const ROOM_FOR_FORM = 120
/** Pixels above the heading that is scrolled to. */
const GAP = 16
