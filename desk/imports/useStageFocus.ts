import { useEffect, useRef, type RefObject } from 'react'
import type { Import } from './Import'

/**
 * The heading of an import's stage, which gets the focus when the next stage has taken away what
 * had it, such as the button that was pressed.
 */
export function useStageFocus(state: Import['state']): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    if (document.activeElement === null || document.activeElement === document.body)
      heading.current?.focus()
  }, [state])
  return heading
}
