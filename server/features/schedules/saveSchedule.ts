import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { schedules } from '../../platform/db/schema/bookings'
import { requireNoFaults } from '../../platform/desk/checkRecord'
import { faultAt } from '../../platform/desk/faultAt'
import { requireValid } from './addSchedule'
import { listResources } from './resourceRepository'
import { saveResources } from './saveResources'
import { hoursOf, toColumns, type ScheduleFields, type ScheduleRow } from './scheduleFields'
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
  const { companyId, id, seating, location } = row
  await requireValid(tx, companyId, fields)
  // Its bookings are reservations or appointments, which a kind decides.
  if (changed.includes('kind'))
    requireNoFaults([faultAt('/kind', 'fixed', 'can’t change once it is stored')])
  const place = location && {
    ...location,
    ...(changed.includes('rules') && { hours: hoursOf(fields.rules) }),
  }
  const columns = toColumns(fields, place)
  await tx
    .update(schedules)
    .set(columns)
    .where(and(eq(schedules.companyId, companyId), eq(schedules.id, id)))
  const resources = await listResources(tx, companyId, [id])
  if (['resources', 'places', 'seating'].some((field) => changed.includes(field)))
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
