import type { DayBooking } from '../Day'
import type { Grid, GridBlock, GridDay, GridSchedule, GridSlot } from './Grid'
import { gridAxis, type GridAxis } from './gridAxis'

/** A column of the grid: a resource on a day, or all places of it. */
export interface GridColumn {
  key: string
  date: string
  /** null for all places, or for a resource that is out of use. */
  resourceId: number | null
  /** The resource; '' for a day. */
  name: string
  boxes: GridBox[]
  /** When its slots are. */
  slots: { top: number; height: number }[]
  /** When its hours are: slots in a row together. */
  open: { top: number; height: number }[]
}

/** What stands in a column; sizes are minutes of the axis. */
export type GridBox = {
  key: string
  top: number
  height: number
  /** Which of so many side by side it is. */
  lane: number
  lanes: number
} & (
  | { kind: 'booking'; booking: DayBooking; before: number; after: number }
  | { kind: 'block'; block: GridBlock; where: string }
  | { kind: 'held' }
  | { kind: 'free'; slot: GridSlot; free: number }
)

/** Where everything stands. */
export interface GridLayout {
  axis: GridAxis
  columns: GridColumn[]
  /** Whether a column is a day, not a resource. */
  isWeek: boolean
}

/** Places what is on a grid; undefined if there is nothing on its days. */
export function gridLayout({
  schedule,
  days,
  resourceId,
}: Pick<Grid, 'schedule' | 'days' | 'resourceId'>): GridLayout | undefined {
  if (schedule === null) return undefined
  const axis = gridAxis(schedule.timezone, days)
  if (axis === undefined) return undefined
  const isWeek = days.length > 1
  const columns = days.flatMap((day) => {
    const slots = day.slots.map((slot) => spanIn(axis, day.date, slot))
    const open = joined(slots)
    const shown =
      schedule.seating === 'person' || isWeek
        ? [{ key: day.date, id: schedule.seating === 'person' ? null : resourceId, name: '' }]
        : [
            ...schedule.resources.map(({ id, name }) => ({ key: String(id), id, name })),
            ...outOfUse(schedule, day),
          ]
    return shown.map(({ key, id, name }) => ({
      key,
      date: day.date,
      resourceId: id,
      name,
      boxes: boxesOf(schedule, day, axis, { id, name, isAll: shown.length === 1 && id === null }),
      slots,
      open,
    }))
  })
  return { axis, columns, isWeek }
}

/** A column for each resource that takes no more bookings but has some. */
function outOfUse(
  { resources }: GridSchedule,
  { bookings }: GridDay,
): { key: string; id: null; name: string }[] {
  const known = new Set(resources.map(({ id }) => id))
  const names = bookings
    .filter(({ resourceIds }) => !resourceIds.some((id) => known.has(id)))
    .map(({ resourceName }) => resourceName)
  return [...new Set(names)].map((name) => ({ key: `out of use ${name}`, id: null, name }))
}

function boxesOf(
  { bufferBefore, bufferAfter, resources }: GridSchedule,
  { date, slots, blocks, bookings }: GridDay,
  axis: GridAxis,
  column: { id: number | null; name: string; isAll: boolean },
): GridBox[] {
  const { id, isAll } = column
  const known = new Set(resources.map((one) => one.id))
  const spanOf = (span: Span): { top: number; height: number } => spanIn(axis, date, span)
  const hasBooking = ({ resourceIds, resourceName }: DayBooking): boolean =>
    isAll ||
    (id !== null
      ? resourceIds.includes(id)
      : resourceName === column.name && !resourceIds.some((one) => known.has(one)))
  const free = slots.flatMap((slot): GridBox[] => {
    const count = isAll ? slot.freeIds.length : id !== null && slot.freeIds.includes(id) ? 1 : 0
    return count === 0 || slot.isOver
      ? []
      : [{ kind: 'free', key: slot.id, ...spanOf(slot), ...ALONE, slot, free: count }]
  })
  const taken: GridBox[] = [
    ...bookings.filter(hasBooking).map((booking): GridBox => ({
      kind: 'booking',
      key: `booking ${booking.id}`,
      ...spanOf(clip(booking, slots)),
      ...ALONE,
      booking,
      before: bufferBefore,
      after: bufferAfter,
    })),
    ...blocks
      .filter(({ resourceId }) => isAll || resourceId === id)
      .map((block): GridBox => {
        const common = { ...spanOf(block), ...ALONE }
        const where = resources.find((one) => one.id === block.resourceId)?.name ?? ''
        return block.kind === 'held'
          ? { kind: 'held', key: `held ${block.id}`, ...common }
          : { kind: 'block', key: `block ${block.id}`, ...common, block, where }
      }),
  ]
  return [...free, ...inLanes(taken)].sort((a, b) => a.top - b.top || a.lane - b.lane)
}

type Span = Pick<GridSlot, 'startDate' | 'endDate'>

const ALONE = { lane: 0, lanes: 1 } as const

/** What of a booking of several days is on one: its hours. */
function clip(booking: Span, slots: readonly GridSlot[]): Span {
  const [first, last] = [slots[0], slots.at(-1)]
  const isLong = Date.parse(booking.endDate) - Date.parse(booking.startDate) >= DAY_MS
  return !isLong || first === undefined || last === undefined
    ? booking
    : {
        startDate: booking.startDate > first.startDate ? booking.startDate : first.startDate,
        endDate: booking.endDate < last.endDate ? booking.endDate : last.endDate,
      }
}

const DAY_MS = 24 * 3_600_000

/** Puts what overlaps side by side, in as few lanes as it takes. */
export function inLanes<Box extends Pick<GridBox, 'top' | 'height' | 'lane' | 'lanes'>>(
  boxes: readonly Box[],
): Box[] {
  const placed: Box[] = []
  let group: Box[] = []
  let ends: number[] = []
  const close = (): void => {
    placed.push(...group.map((box) => ({ ...box, lanes: ends.length })))
    group = []
    ends = []
  }
  for (const box of [...boxes].sort((a, b) => a.top - b.top || b.height - a.height)) {
    if (ends.length > 0 && ends.every((end) => end <= box.top)) close()
    const found = ends.findIndex((end) => end <= box.top)
    const lane = found < 0 ? ends.length : found
    ends[lane] = box.top + box.height
    group.push({ ...box, lane })
  }
  close()
  return placed
}

/** Where a time is. */
function spanIn(
  axis: GridAxis,
  date: string,
  { startDate, endDate }: Span,
): { top: number; height: number } {
  const top = axis.topOf(date, startDate)
  return { top, height: Math.max(axis.topOf(date, endDate) - top, 1) }
}

/** Joins spans, in order, that follow each other. */
function joined(
  spans: readonly { top: number; height: number }[],
): { top: number; height: number }[] {
  const found: { top: number; height: number }[] = []
  for (const { top, height } of spans) {
    const last = found.at(-1)
    if (last !== undefined && top <= last.top + last.height)
      last.height = Math.max(last.height, top + height - last.top)
    else found.push({ top, height })
  }
  return found
}
