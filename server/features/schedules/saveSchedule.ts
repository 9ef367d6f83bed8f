import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { schedules } from '../../platform/db/schema/bookings'
import { requireNoFaults } from '../../platform/desk/checkRecord'
import { faultAt } from '../../platform/desk/faultAt'
import { requireValid } from './addSchedule'
import { listResources } from './resourceRepository'
import { planResources } from './planResources'
import { saveResources } from './saveResources'
import { hoursOf, toColumns, type ScheduleFields, type ScheduleRow } from './scheduleFields'
import type { ScheduleView } from './scheduleRepository'
import { listUnfit, type UnfitBooking } from './unfitBookings'

/** The fields that decide whether a booking fits. */
const fitting = ['timezone', 'rules', 'exceptions', 'closures', 'resources']

/**
 * Stores the changed fields of a locked schedule with its resources; returns its bookings that no
 * longer fit. Throws like `requireValid` and `saveResources`.
 */
export async function saveSchedule(
  tx: Tx,
  row: ScheduleRow,
  fields: ScheduleFields,
  changed: readonly string[],
  now: Date,
): Promise<UnfitBooking[]> {
  const { companyId, id, seating } = row
  const columns = await changedColumns(tx, row, fields, changed)
  await tx
    .update(schedules)
    .set(columns)
    .where(and(eq(schedules.companyId, companyId), eq(schedules.id, id)))
  const resources = await listResources(tx, companyId, [id])
  if (changesResources(changed))
    await saveResources(tx, { companyId, id }, resources, fields, now, seating)
  if (!fitting.some((field) => changed.includes(field))) return []
  return listUnfit(
    tx,
    { companyId, id },
    { ...row, resources },
    { ...columns, resources: await listResources(tx, companyId, [id]) },
    now,
  )
}

/**
 * Returns what `saveSchedule` would make of a schedule, its resources in use with it, and the bookings
 * that would no longer fit; nothing is locked or stored. Throws like `saveSchedule`.
 */
export async function previewSchedule(
  tx: Tx,
  row: ScheduleRow,
  fields: ScheduleFields,
  changed: readonly string[],
  now: Date,
): Promise<{ view: Pick<ScheduleView, 'schedule' | 'resources'>; unfit: UnfitBooking[] }> {
  const { companyId, id, seating } = row
  const columns = await changedColumns(tx, row, fields, changed)
  const stored = await listResources(tx, companyId, [id])
  const resources = changesResources(changed)
    ? (await planResources(tx, row, stored, fields, { now, seating })).items.map(
        // A new one has no id yet; it needs one that none has.
        (item, index) => ({ ...item.columns, id: item.row?.id ?? -1 - index }),
      )
    : stored
  return {
    view: {
      schedule: { ...row, ...columns },
      resources: resources.filter(({ inUse }) => inUse),
    },
    unfit: fitting.some((field) => changed.includes(field))
      ? await listUnfit(tx, row, { ...row, resources: stored }, { ...columns, resources }, now)
      : [],
  }
}

const changesResources = (changed: readonly string[]): boolean =>
  ['resources', 'places', 'seating'].some((field) => changed.includes(field))

/** The columns of a schedule after a change. Throws like `requireValid`. */
async function changedColumns(
  tx: Tx,
  { companyId, location }: ScheduleRow,
  fields: ScheduleFields,
  changed: readonly string[],
): Promise<ReturnType<typeof toColumns>> {
  await requireValid(tx, companyId, fields)
  // Its bookings are reservations or appointments, which a kind decides.
  if (changed.includes('kind'))
    requireNoFaults([faultAt('/kind', 'fixed', 'can’t change once it is stored')])
  const place = location && {
    ...location,
    ...(changed.includes('rules') && { hours: hoursOf(fields.rules) }),
  }
  return toColumns(fields, place)
}
