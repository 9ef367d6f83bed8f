import type { GridLayout } from './gridLayout'
import type { MovePlace } from './Grid'

/** Something in the grid that the arrow keys go to. */
export interface Spot {
  key: string
  /** Which column, from 0. */
  column: number
  /** Minutes from the top. */
  top: number
}

/** A place to which a booking can be moved. */
export interface Target extends Spot {
  height: number
  slotId: string
  /** The day whose hours it is in. */
  day: string
  startDate: string
  endDate: string
  /** null for any place. */
  resourceId: number | null
  /** The rule that it breaks, which needs a reason; '' for none. */
  rule: '' | 'lead_time' | 'party_size'
}

/** Where a step of the keyboard leads. */
export type Step = 'up' | 'down' | 'before' | 'after' | 'first' | 'last'

/** The places of a grid to which a booking can be moved, column by column in order of time. */
export function targetsOf({ axis, columns }: GridLayout, places: readonly MovePlace[]): Target[] {
  return columns.flatMap(({ date, resourceId, key, name }, column) => {
    // What is out of use takes no booking.
    if (resourceId === null && name !== '') return []
    return places.flatMap((place): Target[] => {
      const { slotId, day, startDate, endDate, freeIds, overruleIds } = place
      if (day !== date) return []
      const has = (ids: readonly number[]): boolean =>
        resourceId === null ? ids.length > 0 : ids.includes(resourceId)
      const isFree = has(freeIds)
      if (!isFree && !has(overruleIds)) return []
      const top = axis.topOf(date, startDate)
      return [
        {
          key: `${key} ${slotId}`,
          column,
          top,
          height: Math.max(axis.topOf(date, endDate) - top, 1),
          slotId,
          day,
          startDate,
          endDate,
          resourceId,
          rule: isFree ? '' : place.rule === '' ? 'party_size' : place.rule,
        },
      ]
    })
  })
}

/** The spot to which a step leads, or the present one if there is none. */
export function nextSpot<One extends Spot>(
  spots: readonly One[],
  present: Spot | undefined,
  step: Step,
): One | undefined {
  const found = spots.find(({ key }) => key === present?.key)
  if (present === undefined) return spots[0]
  const inColumn = spots
    .filter(({ column }) => column === present.column)
    .sort((a, b) => a.top - b.top)
  switch (step) {
    case 'up':
      return inColumn.findLast((one) => isBefore(one, present)) ?? found
    case 'down':
      return inColumn.find((one) => isBefore(present, one)) ?? found
    case 'first':
      return inColumn[0] ?? found
    case 'last':
      return inColumn.at(-1) ?? found
    case 'before':
    case 'after': {
      const columns = spots
        .map(({ column }) => column)
        .filter((column) => (step === 'after' ? column > present.column : column < present.column))
      if (columns.length === 0) return found
      const column = step === 'after' ? Math.min(...columns) : Math.max(...columns)
      return nearest(
        spots.filter((one) => one.column === column),
        present.top,
      )
    }
  }
}

const isBefore = (one: Spot, other: Spot): boolean =>
  one.top < other.top || (one.top === other.top && one.key < other.key)

const nearest = <One extends Spot>(spots: readonly One[], top: number): One | undefined =>
  spots.reduce<One | undefined>(
    (best, one) =>
      best === undefined || Math.abs(one.top - top) < Math.abs(best.top - top) ? one : best,
    undefined,
  )

/** The target nearest to where a booking is, its own column before others. */
export const firstTarget = (
  targets: readonly Target[],
  own: Spot | undefined,
): Target | undefined =>
  own === undefined
    ? targets[0]
    : (nearest(
        targets.filter(({ column }) => column === own.column),
        own.top,
      ) ?? nearest(targets, own.top))

/** Where the pointer is: what of the grid's columns and times, in their order. */
export interface GridPoint {
  column: number
  /** Minutes from the top, of the upper edge of what is dragged. */
  top: number
}

/** The column and the time of a point of the grid's canvas; undefined outside it. */
export function pointIn(
  { x, y }: { x: number; y: number },
  {
    width,
    height,
    columns,
    length,
    isRtl,
  }: { width: number; height: number; columns: number; length: number; isRtl: boolean },
): GridPoint | undefined {
  if (x < 0 || y < 0 || x >= width || y >= height) return undefined
  const column = Math.floor((x / width) * columns)
  return { column: isRtl ? columns - 1 - column : column, top: (y / height) * length }
}

/**
 * The target at a point: that of the point's column which begins with the slot that has the point,
 * so that what is taken is no target however near a free one is.
 */
export function targetAt(
  { columns }: Pick<GridLayout, 'columns'>,
  targets: readonly Target[],
  { column, top }: GridPoint,
): Target | undefined {
  const has = (span: { top: number; height: number }): boolean =>
    span.top <= top && top < span.top + span.height
  const inColumn = targets.filter((one) => one.column === column)
  const slot = columns[column]?.slots.find(has)
  // Its own time may be no slot any more.
  return slot === undefined ? inColumn.find(has) : inColumn.find((one) => one.top === slot.top)
}
