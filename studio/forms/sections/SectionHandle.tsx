import { useSetAtom } from 'jotai'
import { GripVertical } from 'lucide-react'
import { useEffect, useRef, type DragEvent, type ReactNode } from 'react'
import { useDrag } from 'react-aria-components'
import { styled } from 'styled-components'
import { useText } from '../../../src/core/intl/useText'
import type { SectionPlace } from '../../../src/core/preview/previewMessages'
import { DRAGGED_SECTION, draggedSectionAtom, type DraggedSection } from './draggedSection'

/**
 * What a section is dragged by, in its row of the list or in its bar in the preview. By keyboard,
 * Enter begins and Tab goes through the spots.
 */
export function SectionHandle({
  place: { page, id },
  name,
  from,
}: {
  place: SectionPlace
  name: string
  from: DraggedSection['from']
}): ReactNode {
  const t = useText()
  const element = useRef<HTMLDivElement>(null)
  const isByPointer = useRef(false)
  const setDragged = useSetAtom(draggedSectionAtom)
  const { dragProps, isDragging } = useDrag({
    getItems: () => [{ [DRAGGED_SECTION]: id }],
    getAllowedDropOperations: () => ['move'],
    onDragEnd: () => {
      // The spot that had the focus is gone. The bar in the preview stays for as long as its section
      // is dragged or it has the focus, wherever the section goes.
      if (isByPointer.current) setDragged(null)
      else
        requestAnimationFrame(() => {
          element.current?.focus()
          setDragged(null)
        })
      isByPointer.current = false
    },
  })
  useEffect(() => {
    if (isDragging) setDragged({ page, id, from, isByPointer: isByPointer.current })
  }, [isDragging, page, id, from, setDragged])
  // Without its handle, a drag has no end.
  useEffect(
    () => () =>
      setDragged((now) => (now?.page === page && now.id === id && now.from === from ? null : now)),
    [page, id, from, setDragged],
  )
  const label = t('studio.sections.drag', { name })
  return (
    <Handle
      {...dragProps}
      ref={element}
      role="button"
      tabIndex={0}
      data-control="drag"
      data-dragging={isDragging || undefined}
      aria-label={label}
      title={label}
      onDragStart={(event: DragEvent<HTMLDivElement>) => {
        dragProps.onDragStart?.(event)
        // A screen reader's drag goes on as one by keyboard.
        isByPointer.current = !event.defaultPrevented
        const row = event.currentTarget.parentElement
        if (row) event.dataTransfer.setDragImage(row, 16, 16)
      }}
    >
      <GripVertical size={16} strokeWidth={1.8} aria-hidden />
    </Handle>
  )
}

const Handle = styled.div`
  display: grid;
  flex: none;
  place-items: center;
  align-self: stretch;
  inline-size: 24px;
  border-radius: 6px;
  color: var(--portico-color-muted-text);
  cursor: grab;
  &:hover {
    color: var(--portico-color-text);
  }
  &[data-dragging] {
    color: var(--portico-color-primary);
  }
`
