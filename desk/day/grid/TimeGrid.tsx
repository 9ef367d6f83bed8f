import {
  useCallback,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { useLanguage } from '../../../src/core/intl/useFormat'
import { useText } from '../../../src/core/intl/useText'
import { VisuallyHidden } from '../../../src/ui/layout/VisuallyHidden'
import type { DayBooking } from '../Day'
import { Board } from './Board'
import { DropCanvas } from './DropCanvas'
import { entryKey, GridColumnView } from './GridColumnView'
import type { GridDay, GridSchedule } from './Grid'
import type { GridBox, GridColumn, GridLayout } from './gridLayout'
import { bandsOf, focusEntry, MAX_SLOT_PX, nowLine, scaleOf, stepOf, useTicks } from './gridView'
import { nextSpot, pointIn, targetAt, type GridPoint, type Spot, type Target } from './targets'
import { useGhost } from './useGhost'
import type { Moving } from './useMove'

/** What the page does to the grid. */
export interface TimeGridHandle {
  /** Moves the focus to a booking, if it is shown. */
  focusBooking: (id: number) => boolean
}

/** A grid of times by resource or by day, for mouse, touch and keyboard. */
export function TimeGrid({
  layout,
  days,
  schedule,
  heads,
  label,
  now,
  moving,
  targets,
  target,
  ref,
  onActivate,
  onMove,
  onDragEnd,
  onDropAt,
  onTarget,
  onPlace,
  onPage,
  onStop,
}: {
  layout: GridLayout
  days: readonly GridDay[]
  schedule: GridSchedule
  heads: readonly { text: string; hint: string; isNow: boolean }[]
  label: string
  /** ISO 8601, UTC. */
  now: string
  moving: Moving | undefined
  /** Where the booking that is moved can go. */
  targets: readonly Target[]
  /** The target that is chosen so far. */
  target: Target | undefined
  ref?: Ref<TimeGridHandle>
  /** Called when a box is pressed. */
  onActivate: (column: GridColumn, box: GridBox) => void
  onMove: (moving: Moving) => void
  /** Called when a drag is over. */
  onDragEnd: (isDropped: boolean) => void
  /** Called with where a booking was dropped, or a place was pressed. */
  onDropAt: (point: GridPoint) => void
  onTarget: (target: Target) => void
  onPlace: (target: Target) => void
  /** Called to show what is before or after. */
  onPage: (step: -1 | 1) => void
  onStop: () => void
}): ReactNode {
  const t = useText()
  const { dir } = useLanguage()
  const id = useId()
  const { axis, columns } = layout
  const isRtl = dir === 'rtl'
  const scale = useMemo(() => scaleOf(layout, schedule), [layout, schedule])
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const grabbedAt = useRef(0)
  const remembered = useRef('')
  const ticks = useTicks(days, schedule, axis, scale)
  const boxes = useMemo(
    () =>
      new Map(
        columns.flatMap((column, index) =>
          column.boxes
            .filter(({ kind }) => kind !== 'held')
            .map((box) => [entryKey(column.key, box.key), { column, box, index }] as const),
        ),
      ),
    [columns],
  )
  const spots = useMemo(
    (): Spot[] => [...boxes].map(([key, { box, index }]) => ({ key, column: index, top: box.top })),
    [boxes],
  )
  const ghost = useRef<HTMLDivElement>(null)
  const showGhost = useGhost(ghost, {
    layout,
    schedule,
    scale,
    time: ticks.time,
    canvas,
    moving,
    target,
  })
  const pointOf = (x: number, y: number, isDrag: boolean): GridPoint | undefined => {
    const rect = canvas.current?.getBoundingClientRect()
    if (rect === undefined) return undefined
    const shift = isDrag ? Math.min(schedule.blockMinutes * scale, MAX_SLOT_PX) / 2 : 0
    // What is dropped at the upper or lower edge is dropped on the first or last slot.
    const inside = Math.min(Math.max(y - grabbedAt.current + shift, 0), rect.height - 1)
    return pointIn(
      { x, y: isDrag ? inside : y },
      { ...rect.toJSON(), columns: columns.length, length: axis.length, isRtl },
    )
  }

  useImperativeHandle(ref, () => ({
    focusBooking: (bookingId) => {
      const found = canvas.current?.querySelector<HTMLElement>(`[data-booking="${bookingId}"]`)
      found?.focus()
      return found !== null && found !== undefined
    },
  }))

  // One stop for the Tab key: where the focus was last.
  useLayoutEffect(() => {
    const entries = [...(canvas.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
    const stop =
      entries.find(({ dataset }) => dataset.entry === remembered.current) ??
      entries.find(({ dataset }) => dataset.booking !== undefined) ??
      entries[0]
    for (const entry of entries) entry.tabIndex = entry === stop ? 0 : -1
  }, [boxes])

  const first = useEffectEvent(() => {
    const starts = columns.flatMap((column) =>
      column.boxes.filter(({ kind }) => kind === 'booking').map(({ top }) => top),
    )
    const line = nowLine(layout, now)
    const top = line?.top ?? (starts.length === 0 ? 0 : Math.min(...starts))
    if (scroller.current !== null) scroller.current.scrollTop = Math.max(top - 60, 0) * scale
  })
  const shown = columns.map(({ key, date }) => `${key} ${date}`).join()
  useLayoutEffect(() => first(), [shown])

  const startDrag = useCallback(
    (booking: DayBooking, key: string, at: number) => {
      grabbedAt.current = at
      remembered.current = key
      // The browser takes its picture of the booking first.
      requestAnimationFrame(() => onMove({ booking, by: 'drag' }))
    },
    [onMove],
  )
  const line = nowLine(layout, now)

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const step = stepOf(event.key, isRtl)
    if (moving?.by === 'choice') {
      if (event.key === 'Escape') onStop()
      else if (event.key === 'PageDown' || event.key === 'PageUp')
        onPage(event.key === 'PageDown' ? 1 : -1)
      else if (event.key === 'Enter' || event.key === ' ') {
        if (target !== undefined) onPlace(target)
      } else if (step !== undefined) {
        const next = nextSpot(targets, target, step)
        if (next !== undefined) onTarget(next)
      } else return
      event.preventDefault()
      return
    }
    const key = event.target instanceof HTMLElement ? event.target.dataset.entry : undefined
    const found = key === undefined ? undefined : boxes.get(key)
    if (key === undefined || found === undefined) return
    if (step !== undefined) {
      const present = spots.find((spot) => spot.key === key)
      const next = nextSpot(spots, present, step)
      if (next !== undefined) focusEntry(canvas.current, next.key)
    } else if (found.box.kind === 'booking' && (event.key === 'm' || event.key === 'M'))
      onMove({ booking: found.box.booking, by: 'choice' })
    else if (found.box.kind === 'booking' && (event.key === 'Enter' || event.key === ' '))
      onActivate(found.column, found.box)
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent): void => {
    if (moving?.by === 'choice') {
      const rect = canvas.current?.getBoundingClientRect()
      const point = rect && pointOf(event.clientX - rect.left, event.clientY - rect.top, false)
      if (point !== undefined) onDropAt(point)
      return
    }
    const entry =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('[data-entry]')?.dataset.entry
        : undefined
    const found = entry === undefined ? undefined : boxes.get(entry)
    if (found !== undefined) onActivate(found.column, found.box)
  }

  return (
    <Board
      ref={scroller}
      role="application"
      aria-label={label}
      aria-describedby={`${id}help`}
      data-moving={moving?.by}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const { entry } = event.target.dataset
        if (entry === undefined || entry === remembered.current) return
        const before = canvas.current?.querySelector<HTMLElement>('[data-entry][tabindex="0"]')
        if (before) before.tabIndex = -1
        event.target.tabIndex = 0
        remembered.current = entry
      }}
      style={{ '--columns': columns.length, '--least': layout.isWeek ? '96px' : '128px' }}
    >
      <VisuallyHidden id={`${id}help`}>{t('desk.day.grid.help')}</VisuallyHidden>
      <div className="corner" />
      <div className="heads">
        {heads.map(({ text, hint, isNow }, index) => (
          <div
            key={columns[index]?.key ?? text}
            className="head"
            id={`${id}${index}`}
            {...(isNow && { 'aria-current': 'date' as const })}
          >
            <bdi>{text}</bdi>
            {hint === '' ? null : <small>{hint}</small>}
          </div>
        ))}
      </div>
      <div className="times" style={{ blockSize: axis.length * scale }} aria-hidden>
        {ticks.lines.map(({ top, text }) => (
          <span key={top} style={{ top: top * scale }}>
            {text}
          </span>
        ))}
      </div>
      <DropCanvas
        ref={canvas}
        height={axis.length * scale}
        onClick={onClick}
        onOver={(x, y) => {
          const point = pointOf(x, y, true)
          showGhost(point, point && targetAt(layout, targets, point))
        }}
        onOut={() => showGhost(undefined, undefined)}
        onDrop={(x, y) => {
          const point = pointOf(x, y, true)
          if (point !== undefined) onDropAt(point)
        }}
      >
        {columns.map((column, index) => (
          <GridColumnView
            key={column.key}
            column={column}
            timezone={schedule.timezone}
            scale={scale}
            labelledBy={`${id}${index}`}
            isOneForAll={schedule.seating === 'person'}
            onDragStart={startDrag}
            onDragEnd={onDragEnd}
          />
        ))}
        {ticks.lines.map(({ top }) => (
          <div key={top} className="line" style={{ top: top * scale }} />
        ))}
        {bandsOf(targets).map(({ key, column, top, height, rule }) => (
          <div
            key={key}
            className="band"
            data-rule={rule || undefined}
            style={{
              top: top * scale,
              height: height * scale,
              insetInlineStart: `${(column / columns.length) * 100}%`,
            }}
          />
        ))}
        {line === undefined ? null : (
          <div
            className="now"
            style={{
              top: line.top * scale,
              ...(line.column !== undefined && {
                insetInlineStart: `${(line.column / columns.length) * 100}%`,
                inlineSize: `${100 / columns.length}%`,
              }),
            }}
          />
        )}
        <div
          ref={ghost}
          className="ghost"
          hidden
          tabIndex={-1}
          role="group"
          aria-label={moving?.booking.name ?? ''}
        >
          <b />
          <bdi>{moving?.booking.name}</bdi>
        </div>
      </DropCanvas>
    </Board>
  )
}
