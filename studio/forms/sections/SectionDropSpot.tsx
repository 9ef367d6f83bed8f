import { useStore } from 'jotai'
import { useRef, type CSSProperties, type ReactNode } from 'react'
import { useDrop } from 'react-aria-components'
import { styled } from 'styled-components'
import type { SectionSpot } from './changeSections'
import { DRAGGED_SECTION, draggedSectionAtom } from './draggedSection'
import { useSectionActs } from './useSectionActs'

/**
 * A spot in which a dragged section can be dropped; it is drawn as a line once the section is over
 * it. Render it only while a section is dragged.
 */
export function SectionDropSpot({
  spot,
  label,
  style,
  line = '50%',
  onOver,
}: {
  spot: SectionSpot
  label: string
  style?: CSSProperties
  /** Where its line is, from its top. */
  line?: string
  onOver?: () => void
}): ReactNode {
  const store = useStore()
  const element = useRef<HTMLDivElement>(null)
  const { move } = useSectionActs()
  const { dropProps, isDropTarget } = useDrop({
    ref: element,
    getDropOperation: (types) => (types.has(DRAGGED_SECTION) ? 'move' : 'cancel'),
    onDropEnter: () => onOver?.(),
    onDrop: () => {
      const dragged = store.get(draggedSectionAtom)
      if (dragged) move(dragged, spot.before)
    },
  })
  return (
    <Spot
      {...dropProps}
      ref={element}
      role="button"
      tabIndex={0}
      data-drop-spot
      data-over={isDropTarget || undefined}
      aria-label={label}
      style={style}
    >
      {isDropTarget ? <Line style={{ insetBlockStart: line }} /> : null}
    </Spot>
  )
}

const Spot = styled.div`
  position: absolute;
  z-index: 2;
  outline: none;
  pointer-events: auto;
`
const Line = styled.div`
  position: absolute;
  inset-inline: 0;
  block-size: 4px;
  margin-block-start: -2px;
  border-radius: 2px;
  background: var(--portico-color-primary);
  box-shadow: 0 0 0 1px var(--portico-color-surface);
`
