import { useRef, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { useDrop } from 'react-aria-components'
import { DRAGGED } from './BookingBox'

/**
 * The surface on which bookings are dropped: one drop target for all of its places. It renders by
 * itself while something is dragged over it, its children don't.
 */
export function DropCanvas({
  ref,
  height,
  onClick,
  onOver,
  onOut,
  onDrop,
  children,
}: {
  ref: RefObject<HTMLDivElement | null>
  /** In px. */
  height: number
  onClick: (event: MouseEvent) => void
  /** Called with a point of the surface, in px. */
  onOver: (x: number, y: number) => void
  onOut: () => void
  onDrop: (x: number, y: number) => void
  children: ReactNode
}): ReactNode {
  const isDropped = useRef(false)
  const { dropProps } = useDrop({
    ref,
    getDropOperation: (types) => (types.has(DRAGGED) ? 'move' : 'cancel'),
    onDropEnter: () => {
      isDropped.current = false
    },
    onDropMove: ({ x, y }) => onOver(x, y),
    onDropExit: () => {
      if (!isDropped.current) onOut()
    },
    onDrop: ({ x, y }) => {
      isDropped.current = true
      onDrop(x, y)
    },
  })
  return (
    <div
      {...dropProps}
      ref={ref}
      className="canvas"
      style={{ blockSize: height }}
      onClick={onClick}
    >
      {children}
    </div>
  )
}
