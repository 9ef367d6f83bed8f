import { useEffect, useState, type RefObject } from 'react'
import { jsonEquals } from '../../src/core/json/mergePatch'
import type { SectionPlace } from '../../src/core/preview/previewMessages'

/** A section that the preview shows, and where it is in the frame, in px of the page. */
export interface SectionBox extends SectionPlace {
  top: number
  bottom: number
  left: number
  right: number
}

/**
 * The sections that the page in a frame shows, in their order, followed while the page scrolls and
 * changes; none while they are not wanted.
 */
export function useSectionBoxes(
  frame: RefObject<HTMLIFrameElement | null>,
  isWanted: boolean,
): readonly SectionBox[] {
  const [boxes, setBoxes] = useState<readonly SectionBox[]>([])
  useEffect(() => {
    if (!isWanted) return undefined
    let request = 0
    const follow = (): void => {
      const next = measure(frame.current?.contentDocument)
      setBoxes((now) => (jsonEquals(now, next) ? now : next))
      request = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(request)
  }, [frame, isWanted])
  return isWanted ? boxes : []
}

function measure(page: Document | null | undefined): readonly SectionBox[] {
  const slots = page?.querySelectorAll<HTMLElement>('[data-sections-of] > [data-section]') ?? []
  return [...slots].flatMap((slot) => {
    const id = slot.dataset['section']
    const uri = slot.parentElement?.dataset['sectionsOf']
    const { top, bottom, left, right } = slot.getBoundingClientRect()
    // A section without anything to show takes no space.
    if (id === undefined || uri === undefined || bottom === top) return []
    return [{ page: uri, id, top, bottom, left, right }]
  })
}
