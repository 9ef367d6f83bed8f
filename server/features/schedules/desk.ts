import { and, eq } from 'drizzle-orm'
import { rowsBy } from '../../platform/db/rowsBy'
import { findByKey } from '../../platform/db/findByKey'
import { bookings, schedules } from '../../platform/db/schema/bookings'
import { houseCredits } from '../../platform/db/schema/houseCredits'
import { orderHolds } from '../../platform/db/schema/placedOrders'
import { requireNoFaults } from '../../platform/desk/checkRecord'
import { deskHandlers } from '../../platform/desk/deskHandlers'
import type { DeskResource } from '../../platform/desk/DeskResource'
import { faultAt } from '../../platform/desk/faultAt'
import { addSchedule, listChoices, requireValid } from './addSchedule'
import { countUpcoming, listResources } from './resourceRepository'
import { saveResources } from './saveResources'
import { hoursOf, toColumns, toRecord, type ScheduleRow } from './scheduleFields'
import { notifySlots } from './takeSlot'

const resource: DeskResource<'schedules', ScheduleRow> = {
  name: 'schedules',
  table: schedules,
  choices: listChoices,

  present: async (tx, companyId, rows) => {
    const ids = rows.map(({ id }) => id)
    const resources = rowsBy(
      await listResources(tx, companyId, ids),
      ({ scheduleId }) => scheduleId,
    )
    const upcoming = await countUpcoming(tx, companyId, ids)
    return rows.map((row) => toRecord(row, resources.get(row.id) ?? [], upcoming))
  },

  insert: (tx, fields, { companyId, context }) => addSchedule(tx, companyId, fields, context.now()),

  copy: (tx, _row, record, { companyId, context }) =>
    addSchedule(
      tx,
      companyId,
      {
        ...record,
        published: false,
        resources: record.resources.map((one) => ({ ...one, id: null })),
      },
      context.now(),
    ),

  update: async (tx, row, fields, changed, { companyId, context }) => {
    const { id, seating, location } = row
    await requireValid(tx, companyId, fields)
    // Its bookings are reservations or appointments, which a kind decides.
    if (changed.includes('kind'))
      requireNoFaults([faultAt('/kind', 'fixed', 'can’t change once it is stored')])
    const place = location && {
      ...location,
      ...(changed.includes('rules') && { hours: hoursOf(fields.rules) }),
    }
    await tx
      .update(schedules)
      .set(toColumns(fields, place))
      .where(and(eq(schedules.companyId, companyId), eq(schedules.id, id)))
    if (['resources', 'places', 'seating'].some((field) => changed.includes(field))) {
      const rows = await listResources(tx, companyId, [id])
      await saveResources(tx, { companyId, id }, rows, fields, context.now(), seating)
    }
    // Also looks whether somebody who waits for a time can have one now.
    await notifySlots(tx, companyId, id)
  },

  isUsed: async (tx, { companyId, id, kind }) => {
    const type = kind === 'dining' || kind === 'meeting_rooms' ? 'reservation' : 'appointment'
    return (
      (await findByKey(tx, bookings, { companyId, scheduleId: id })) !== undefined ||
      (await findByKey(tx, orderHolds, { companyId, scheduleId: id })) !== undefined ||
      (await findByKey(tx, houseCredits, { companyId, referenceType: type, referenceId: id })) !==
        undefined
    )
  },
}

/** The generic calls of the desk for schedules. */
export const handlers = deskHandlers(resource)
