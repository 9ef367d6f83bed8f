import { useRef, type CSSProperties, type ReactNode } from 'react'
import { useDrag } from 'react-aria-components'
import { useText } from '../../../src/core/intl/useText'
import type { DayBooking } from '../Day'
import type { GridBox } from './gridLayout'

/** The type of what is dragged, so that nothing else takes it. */
export const DRAGGED = 'application/x-portico-booking'

/** A booking in the grid, which can be dragged. */
export function BookingBox({
  box: { booking, before, after, height },
  entry,
  style,
  scale,
  span,
  onDragStart,
  onDragEnd,
}: {
  box: GridBox & { kind: 'booking' }
  entry: string
  style: CSSProperties
  scale: number
  /** Its time. */
  span: string
  onDragStart: (booking: DayBooking, key: string, grabbedAt: number) => void
  onDragEnd: (isDropped: boolean) => void
}): ReactNode {
  const t = useText()
  const element = useRef<HTMLDivElement>(null)
  const { id, status, partySize, resourceName } = booking
  const name = booking.name || t('desk.day.unnamed')
  const { dragProps, isDragging } = useDrag({
    // By keyboard a place is chosen among those that are free.
    hasDragButton: true,
    getItems: () => [{ [DRAGGED]: String(id) }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: ({ y }) => {
      const { top = 0 } = element.current?.getBoundingClientRect() ?? {}
      onDragStart(booking, entry, y - top)
    },
    onDragEnd: ({ dropOperation }) => onDragEnd(dropOperation !== 'cancel'),
  })
  const party = t('desk.today.party', { count: partySize })
  const state = status === 'confirmed' ? '' : t(`desk.day.show.${status}`)
  return (
    <>
      {before + after === 0 ? null : (
        <div
          className="buffer"
          style={{
            ...style,
            top: Number(style.top) - before * scale,
            height: (height + before + after) * scale,
          }}
        />
      )}
      <div
        {...dragProps}
        ref={element}
        role="button"
        tabIndex={-1}
        className="booking"
        data-entry={entry}
        data-booking={id}
        data-status={status}
        data-dragging={isDragging || undefined}
        data-small={height * scale < SMALL || undefined}
        // The visible text comes first, so that speech control finds the booking by it.
        aria-label={[[name, span, state].filter(Boolean).join(' '), resourceName, party]
          .filter(Boolean)
          .join(', ')}
        style={style}
      >
        <span>
          <strong>
            <bdi>{name}</bdi>
          </strong>{' '}
          <span className="people" data-count={partySize} aria-hidden />
        </span>
        <span className="facts">
          {span}
          {state === '' ? null : <b> {state}</b>}
        </span>
      </div>
    </>
  )
}

/** Below this height, in px, there is one line. */
export const SMALL = 40
