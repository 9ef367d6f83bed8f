import type { Tx } from '../../platform/db/Database'
import { requireNoFaults } from '../../platform/desk/checkRecord'
import { faultAt } from '../../platform/desk/faultAt'
import {
  countTaken,
  deleteResources,
  insertResources,
  updateResource,
  type ScheduleKey,
} from './resourceRepository'
import type { ResourceRow, ScheduleFields } from './scheduleFields'

type Taken = Awaited<ReturnType<typeof countTaken>>

/**
 * Stores the tables, rooms or people of a schedule in their order, or its places: new ones, changed
 * ones, and without those that are missing. `rows` are the stored ones. The schedule must be locked,
 * as everybody who takes a time of it does first, and the fields must be valid. Throws 422
 * `invalid_request` if something that is taken from now on would be removed.
 */
export async function saveResources(
  tx: Tx,
  key: ScheduleKey,
  rows: readonly ResourceRow[],
  fields: ScheduleFields,
  now: Date,
  seating: ScheduleFields['seating'] = fields.seating,
): Promise<void> {
  const taken = rows.length === 0 ? new Map<never, never>() : await countTaken(tx, key, now)
  if (seating !== fields.seating) {
    requireFree('/seating', rows, taken)
    await deleteResources(
      tx,
      key.companyId,
      rows.map(({ id }) => id),
    )
    await saveResources(tx, key, [], fields, now)
    return
  }
  await (fields.seating === 'person'
    ? savePlaces(tx, key, rows, fields.places ?? 0, taken)
    : saveNamed(tx, key, rows, fields.resources, { taken, now }))
}

async function saveNamed(
  tx: Tx,
  key: ScheduleKey,
  rows: readonly ResourceRow[],
  resources: ScheduleFields['resources'],
  { taken, now }: { taken: Taken; now: Date },
): Promise<void> {
  const removed = rows.filter((row) => !resources.some(({ id }) => id === row.id))
  requireFree('/resources', removed, taken)
  await deleteResources(
    tx,
    key.companyId,
    removed.map(({ id }) => id),
  )
  for (const [position, { id, name, minParty, maxParty, inUse }] of resources.entries()) {
    const columns = { name: name.trim(), position, minParty, maxParty, inUse }
    const row = id === null ? undefined : rows.find((one) => one.id === id)
    await (row === undefined
      ? insertResources(tx, key, [columns])
      : updateResource(tx, row, columns, now))
  }
}

/** Places are interchangeable: those that nobody has taken go first. */
async function savePlaces(
  tx: Tx,
  key: ScheduleKey,
  rows: readonly ResourceRow[],
  places: number,
  taken: Taken,
): Promise<void> {
  const missing = Math.max(0, places - rows.length)
  const surplus = Math.max(0, rows.length - places)
  const free = rows.filter(({ id }) => !taken.has(id)).reverse()
  const fewest = rows.length - free.length
  if (surplus > free.length)
    requireNoFaults([
      faultAt('/places', 'fewer_than_sold', `must be ${fewest} or more: so many are booked`),
    ])
  await deleteResources(
    tx,
    key.companyId,
    free.slice(0, surplus).map(({ id }) => id),
  )
  const last = Math.max(-1, ...rows.map(({ position }) => position))
  await insertResources(
    tx,
    key,
    Array.from({ length: missing }, (_none, index) => ({
      name: String(last + index + 2),
      position: last + index + 1,
      minParty: 1,
      maxParty: 1,
      inUse: true,
    })),
  )
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
