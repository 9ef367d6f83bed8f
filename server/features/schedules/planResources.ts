import type { Tx } from '../../platform/db/Database'
import { requireNoFaults } from '../../platform/desk/checkRecord'
import { faultAt } from '../../platform/desk/faultAt'
import { countTaken, type ScheduleKey } from './resourceRepository'
import type { ResourceRow, ScheduleFields } from './scheduleFields'

/** What a save makes of the resources of a schedule. */
export interface ResourcePlan {
  removedIds: readonly number[]
  /** What there is then, in order: `row` is stored of it, undefined for a new one. */
  items: readonly {
    row: ResourceRow | undefined
    /** `row` itself if nothing of it changes. */
    columns: Pick<ResourceRow, 'name' | 'position' | 'minParty' | 'maxParty' | 'inUse'>
  }[]
}

type Taken = Awaited<ReturnType<typeof countTaken>>

/**
 * Returns what a save of valid fields makes of the stored `rows`, and stores nothing. Throws 422
 * `invalid_request` if something that is taken from now on would be removed.
 */
export async function planResources(
  tx: Tx,
  key: ScheduleKey,
  rows: readonly ResourceRow[],
  fields: ScheduleFields,
  { now, seating }: { now: Date; seating: ScheduleFields['seating'] },
): Promise<ResourcePlan> {
  const taken: Taken = rows.length === 0 ? new Map() : await countTaken(tx, key, now)
  if (seating === fields.seating) return planKept(rows, fields, taken)
  requireFree('/seating', rows, taken)
  return { removedIds: idsOf(rows), items: planKept([], fields, taken).items }
}

const planKept = (
  rows: readonly ResourceRow[],
  fields: ScheduleFields,
  taken: Taken,
): ResourcePlan =>
  fields.seating === 'person'
    ? planPlaces(rows, fields.places ?? 0, taken)
    : planNamed(rows, fields.resources, taken)

function planNamed(
  rows: readonly ResourceRow[],
  resources: ScheduleFields['resources'],
  taken: Taken,
): ResourcePlan {
  const removed = rows.filter((row) => !resources.some(({ id }) => id === row.id))
  requireFree('/resources', removed, taken)
  return {
    removedIds: idsOf(removed),
    items: resources.map(({ id, name, minParty, maxParty, inUse }, position) => ({
      row: id === null ? undefined : rows.find((one) => one.id === id),
      columns: { name: name.trim(), position, minParty, maxParty, inUse },
    })),
  }
}

/** Places are interchangeable: those that nobody has taken go first. */
function planPlaces(rows: readonly ResourceRow[], places: number, taken: Taken): ResourcePlan {
  const missing = Math.max(0, places - rows.length)
  const surplus = Math.max(0, rows.length - places)
  const free = rows.filter(({ id }) => !taken.has(id)).reverse()
  const fewest = rows.length - free.length
  if (surplus > free.length)
    requireNoFaults([
      faultAt('/places', 'fewer_than_sold', `must be ${fewest} or more: so many are booked`),
    ])
  const removedIds = idsOf(free.slice(0, surplus))
  const last = Math.max(-1, ...rows.map(({ position }) => position))
  return {
    removedIds,
    items: [
      ...rows.filter(({ id }) => !removedIds.includes(id)).map((row) => ({ row, columns: row })),
      ...Array.from({ length: missing }, (_none, index) => ({
        row: undefined,
        columns: {
          name: String(last + index + 2),
          position: last + index + 1,
          minParty: 1,
          maxParty: 1,
          inUse: true,
        },
      })),
    ],
  }
}

/** Throws 422 `invalid_request` if one of the resources is taken from now on. */
function requireFree(path: string, rows: readonly ResourceRow[], taken: Taken): void {
  requireNoFaults(
    rows.flatMap(({ id, name }) => {
      const { bookings = 0, holds = 0 } = taken.get(id) ?? {}
      const message =
        bookings > 0
          ? `${name} has ${bookings} ${bookings === 1 ? 'booking' : 'bookings'} ahead`
          : `${name} is in somebody’s cart now`
      return bookings + holds === 0 ? [] : [faultAt(path, 'has_bookings', message)]
    }),
  )
}

const idsOf = (rows: readonly ResourceRow[]): number[] => rows.map(({ id }) => id)
