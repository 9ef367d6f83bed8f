import { useAtomValue } from 'jotai'
import { useState, type ReactNode, type RefObject } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { isOwnPage } from '../../src/core/config/clubPages'
import type { SectionPlace } from '../../src/core/preview/previewMessages'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { AddBetween } from '../forms/sections/AddBetween'
import { sectionAfter, type SectionSpot } from '../forms/sections/changeSections'
import { PageChooser } from '../forms/sections/PageChooser'
import { sectionsOf } from '../forms/sections/pageSections'
import { SectionChooser } from '../forms/sections/SectionChooser'
import { draggedSectionAtom } from '../forms/sections/draggedSection'
import { useSectionName } from '../forms/sections/useSectionActs'
import { ownValue } from '../../src/core/json/plainObject'
import { editedTextAtom } from '../preview/inspectAtoms'
import { CanvasDropSpots } from './CanvasDropSpots'
import { SectionBar } from './SectionBar'
import { useChosenSection } from './useChosenSection'
import { useAllPages, usePreviewedUri } from '../preview/useClubPages'
import {
  useEmptyPageBox,
  useSectionBoxes,
  type PageBox,
  type SectionBox,
} from '../preview/useSectionBoxes'

/**
 * What the studio draws over the sections of the page in the preview: the bar of the chosen one, and
 * a *+* at both edges of the one that is pointed at, or below what a page without sections says. It
 * lets the pointer through everywhere else.
 */
export function SectionCanvas({
  frame,
  scale,
  height,
}: {
  frame: RefObject<HTMLIFrameElement | null>
  /** How much smaller the page is shown. */
  scale: number
  /** Height of the frame in px of the page. */
  height: number
}): ReactNode {
  const t = useText()
  const config = currentConfig(useAtomValue(editorAtom))
  const isWriting = useAtomValue(editedTextAtom) !== null
  const nameOf = useSectionName()
  const { chosen, pointed } = useChosenSection()
  const dragged = useAtomValue(draggedSectionAtom)
  const boxes = useSectionBoxes(frame, chosen !== null || pointed !== null || dragged !== null)
  const uri = usePreviewedUri()
  // Other pages without sections have content of their own, and no place for the button.
  const isOwn = useAllPages().some((page) => page.uri === uri && isOwnPage(page))
  const emptyBox = useEmptyPageBox(frame, isOwn)
  const [spot, setSpot] = useState<SectionSpot>()
  const [moving, setMoving] = useState<SectionPlace>()
  // The section whose bar had the focus last.
  const [focused, setFocused] = useState<string>()
  const nameAt = ({ page, id }: SectionPlace): string =>
    nameOf(sectionsOf(config, page).find((one) => ownValue(one, 'id') === id))
  const find = (place: SectionPlace | null): SectionBox | undefined =>
    boxes.find(({ page, id }) => page === place?.page && id === place.id)
  // What is dragged keeps its bar, also out of sight, or the drag would end; so does a bar with the
  // focus, which would be lost while its section moves.
  const isInView = ({ top, bottom }: SectionBox): boolean => bottom > 0 && top < height
  const [chosenBox, edgesBox] = [find(chosen), find(pointed) ?? find(chosen)]
  return (
    <>
      <Layer>
        {edgesBox && !isWriting && !dragged ? (
          <Edges style={boxStyle(edgesBox, scale)}>
            <AddBetween
              label={t('studio.sections.addAbove', { name: nameAt(edgesBox) })}
              onClick={() => setSpot({ page: edgesBox.page, before: edgesBox.id })}
            />
            <Lower>
              <AddBetween
                label={t('studio.sections.addBelow', { name: nameAt(edgesBox) })}
                onClick={() =>
                  setSpot({ page: edgesBox.page, before: sectionAfter(config, edgesBox) })
                }
              />
            </Lower>
          </Edges>
        ) : null}
        {emptyBox && !isWriting ? (
          <Edges style={boxStyle(emptyBox, scale)}>
            <Lower>
              <AddBetween
                label={t('studio.sections.add')}
                onClick={() => setSpot({ page: emptyBox.page, before: undefined })}
              />
            </Lower>
          </Edges>
        ) : null}
        {chosenBox && !isWriting && (isInView(chosenBox) || dragged || focused === chosenBox.id) ? (
          <SectionBar
            key={`${chosenBox.page} ${chosenBox.id}`}
            box={chosenBox}
            boxes={boxes}
            scale={scale}
            name={nameAt(chosenBox)}
            onFocus={() => setFocused(chosenBox.id)}
            onBlur={() => setFocused(undefined)}
            onMoveToPage={() => setMoving({ page: chosenBox.page, id: chosenBox.id })}
          />
        ) : null}
        {dragged && (dragged.isByPointer || dragged.from === 'preview') ? (
          <CanvasDropSpots
            dragged={dragged}
            boxes={boxes}
            frame={frame}
            scale={scale}
            height={height}
            nameAt={nameAt}
          />
        ) : null}
      </Layer>
      {spot ? <SectionChooser spot={spot} onClose={() => setSpot(undefined)} /> : null}
      {moving ? <PageChooser place={moving} onClose={() => setMoving(undefined)} /> : null}
    </>
  )
}

/** Positions of the frame are physical: the page's direction is not the studio's. */
const boxStyle = ({ top, bottom, left, right }: PageBox, scale: number) => ({
  top: `${top * scale}px`,
  left: `${left * scale}px`,
  width: `${(right - left) * scale}px`,
  height: `${(bottom - top) * scale}px`,
})

const Layer = styled.div`
  position: absolute;
  inset: 0;
  overflow: clip;
  pointer-events: none;
  button {
    pointer-events: auto;
  }
`
const Edges = styled.div`
  position: absolute;
  margin-block-start: -10px;
  [data-add-between] {
    opacity: 1;
    box-shadow: var(--portico-shadow-2);
  }
`
const Lower = styled.div`
  position: absolute;
  inset-block-start: 100%;
  inset-inline: 0;
  margin-block-start: 28px;
`
