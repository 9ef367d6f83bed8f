import { useEffect, useState, type RefObject } from 'react'
import { jsonEquals } from '../../src/core/json/mergePatch'
import type { SectionPlace } from '../../src/core/preview/previewMessages'

/** Where something of the page is in the frame, in px of the page. */
export interface PageBox {
  /** The page's `uri`. */
  page: string
  top: number
  bottom: number
  left: number
  right: number
}

/** A section that the preview shows, and where it is in the frame, in px of the page. */
export type SectionBox = SectionPlace & PageBox

type Frame = RefObject<HTMLIFrameElement | null>

/**
 * The sections that the page in a frame shows, in their order, followed while the page scrolls and
 * changes; none while they are not wanted.
 */
export const useSectionBoxes = (frame: Frame, isWanted: boolean): readonly SectionBox[] =>
  useBoxes(frame, isWanted, measureSections)

/** Where the page in a frame says that it has no sections; undefined if it has some. */
export const useEmptyPageBox = (frame: Frame, isWanted: boolean): PageBox | undefined =>
  useBoxes(frame, isWanted, measureEmptyPages)[0]

function useBoxes<Box>(
  frame: Frame,
  isWanted: boolean,
  measure: (page: Document) => readonly Box[],
): readonly Box[] {
  const [boxes, setBoxes] = useState<readonly Box[]>([])
  useEffect(() => {
    if (!isWanted) return undefined
    let request = 0
    const follow = (): void => {
      const page = frame.current?.contentDocument
      const next = page ? measure(page) : []
      setBoxes((now) => (jsonEquals(now, next) ? now : next))
      request = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(request)
  }, [frame, isWanted, measure])
  return isWanted ? boxes : []
}

const measureSections = (page: Document): readonly SectionBox[] =>
  [...page.querySelectorAll<HTMLElement>('[data-sections-of] > [data-section]')].flatMap((slot) => {
    const id = slot.dataset['section']
    const uri = slot.parentElement?.dataset['sectionsOf']
    const { top, bottom, left, right } = slot.getBoundingClientRect()
    // A section without anything to show takes no space.
    if (id === undefined || uri === undefined || bottom === top) return []
    return [{ page: uri, id, top, bottom, left, right }]
  })

const measureEmptyPages = (page: Document): readonly PageBox[] =>
  [...page.querySelectorAll<HTMLElement>('[data-sections-of]')].flatMap((sections) => {
    const uri = sections.dataset['sectionsOf']
    const { top, bottom, left, right } = sections.getBoundingClientRect()
    if (uri === undefined || sections.querySelector('[data-section]')) return []
    return [{ page: uri, top, bottom, left, right }]
  })
