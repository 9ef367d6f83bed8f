import { useAtomValue } from 'jotai'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { sectionAfter } from '../forms/sections/changeSections'
import type { DraggedSection } from '../forms/sections/draggedSection'
import { SectionDropSpot } from '../forms/sections/SectionDropSpot'
import type { SectionBox } from '../preview/useSectionBoxes'

/**
 * The spots between the sections in the preview for a section that is being dragged. Near its upper
 * and lower edge the page scrolls.
 */
export function CanvasDropSpots({
  dragged,
  boxes,
  frame,
  scale,
  height,
  nameAt,
}: {
  dragged: DraggedSection
  /** The sections that the page shows. */
  boxes: readonly SectionBox[]
  frame: RefObject<HTMLIFrameElement | null>
  /** How much smaller the page is shown. */
  scale: number
  /** Height of the frame in px of the page. */
  height: number
  nameAt: (box: SectionBox) => string
}): ReactNode {
  const t = useText()
  const config = currentConfig(useAtomValue(editorAtom))
  const speed = useRef(0)
  useEffect(() => {
    let request = 0
    const scroll = (): void => {
      if (speed.current !== 0) frame.current?.contentWindow?.scrollBy(0, speed.current)
      request = requestAnimationFrame(scroll)
    }
    scroll()
    return () => cancelAnimationFrame(request)
  }, [frame])
  const shown = boxes.filter(({ page }) => page === dragged.page)
  const last = shown.at(-1)
  if (!last) return null
  /** Middle of a section, in px of the page; of none, the edge of the page. */
  const middle = (box: SectionBox | undefined, none: number): number =>
    box ? (box.top + box.bottom) / 2 : none
  const spots = [...shown, undefined].flatMap((box, index) => {
    const above = shown[index - 1]
    // Beside the section itself it would stay where it is.
    if (box?.id === dragged.id || above?.id === dragged.id) return []
    const top = middle(above, (box?.top ?? 0) - GAP)
    const bottom = middle(box, last.bottom + GAP)
    const line = box ? ((above?.bottom ?? box.top - GAP) + box.top) / 2 : last.bottom + GAP / 2
    return [{ box, top, bottom, line }]
  })
  return (
    <Shield
      onDragOverCapture={(event) => {
        const { top, bottom } = event.currentTarget.getBoundingClientRect()
        const [above, below] = [event.clientY - top, bottom - event.clientY]
        speed.current =
          above < EDGE ? -(EDGE - above) / SLOWNESS : below < EDGE ? (EDGE - below) / SLOWNESS : 0
      }}
      onDragLeave={() => (speed.current = 0)}
    >
      {spots.map(({ box, top, bottom, line }) => (
        <SectionDropSpot
          key={box?.id ?? ''}
          spot={{ page: dragged.page, before: box?.id ?? sectionAfter(config, last) }}
          label={
            box
              ? t('studio.sections.dropAbove', { name: nameAt(box) })
              : t('studio.sections.dropLast')
          }
          line={`${(line - top) * scale}px`}
          style={{
            top: `${top * scale}px`,
            height: `${(bottom - top) * scale}px`,
            left: `${last.left * scale}px`,
            width: `${(last.right - last.left) * scale}px`,
          }}
          onOver={() => {
            // By keyboard, the spot may be out of sight.
            if (!dragged.isByPointer && (line < 0 || line > height))
              frame.current?.contentWindow?.scrollBy(0, line - height / 2)
          }}
        />
      ))}
    </Shield>
  )
}

/** How far a spot reaches beyond the first and the last section, in px of the page. */
const GAP = 48
/** How near the edge the page scrolls, in px, and by how many of these px per frame and px. */
const [EDGE, SLOWNESS] = [64, 4]

/** Over the frame, which would take what is dragged for itself. */
const Shield = styled.div`
  position: absolute;
  inset: 0;
  pointer-events: auto;
`
