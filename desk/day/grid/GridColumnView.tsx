import { memo, type CSSProperties, type ReactNode } from 'react'
import type { DayBooking } from '../Day'
import { useText } from '../../../src/core/intl/useText'
import { useTimeOfDay } from '../useTimeOfDay'
import { BookingBox } from './BookingBox'
import type { GridBox, GridColumn } from './gridLayout'

/** The name by which a box is found in the document. */
export const entryKey = (column: string, box: string): string => `${column}|${box}`

/** A column of the grid: its hours, its free times, and what is booked and blocked. */
export const GridColumnView = memo(function GridColumnView({
  column: { key, boxes, open, name },
  timezone,
  scale,
  labelledBy,
  isOneForAll,
  onDragStart,
  onDragEnd,
}: {
  column: GridColumn
  timezone: string
  /** Pixels of a minute. */
  scale: number
  labelledBy: string
  /** Whether it has all places, so that bookings stand beside what is free. */
  isOneForAll: boolean
  onDragStart: (booking: DayBooking, key: string, grabbedAt: number) => void
  onDragEnd: (isDropped: boolean) => void
}): ReactNode {
  const t = useText()
  const time = useTimeOfDay(timezone)
  const spanOf = ({ startDate, endDate }: { startDate: string; endDate: string }): string =>
    `${time(startDate)} – ${time(endDate)}`
  const free = (box: GridBox & { kind: 'free' }): string =>
    isOneForAll
      ? t('desk.day.grid.freeCount', { time: time(box.slot.startDate), count: box.free })
      : t('desk.day.grid.free', { time: time(box.slot.startDate), where: name })
  return (
    <div className="column" role="group" aria-labelledby={labelledBy} data-all={isOneForAll}>
      {open.map(({ top, height }) => (
        <div key={top} className="open" style={{ top: top * scale, height: height * scale }} />
      ))}
      {boxes.map((box) => {
        const style = boxStyle(box, scale)
        const entry = entryKey(key, box.key)
        switch (box.kind) {
          case 'free':
            return (
              <button
                key={box.key}
                type="button"
                className="free"
                tabIndex={-1}
                data-entry={entry}
                aria-label={free(box)}
                style={style}
              >
                {isOneForAll ? box.free : null}
              </button>
            )
          case 'held':
            return (
              <div key={box.key} className="held" style={style}>
                {t('desk.day.grid.held')}
              </div>
            )
          case 'block':
            return (
              <button
                key={box.key}
                type="button"
                className="block"
                tabIndex={-1}
                data-entry={entry}
                aria-label={t('desk.day.grid.block', {
                  time: spanOf(box.block),
                  where: box.where,
                  note: box.block.note,
                })}
                style={style}
              >
                <span dir="auto">{box.block.note}</span>
              </button>
            )
          case 'booking':
            return (
              <BookingBox
                key={box.key}
                box={box}
                entry={entry}
                style={style}
                scale={scale}
                span={spanOf(box.booking)}
                onDragStart={onDragStart}
                onDragEnd={onDragEnd}
              />
            )
        }
      })}
    </div>
  )
})

function boxStyle({ top, height, lane, lanes }: GridBox, scale: number): CSSProperties {
  return {
    top: top * scale,
    height: height * scale,
    ...(lanes > 1 && {
      '--lane': lane / lanes,
      '--lanes': 1 / lanes,
    }),
  }
}
