import { schedulePageIds } from '../../../src/core/registry/schedulePageIds'
import type { Handlers } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { rowsBy } from '../../platform/db/rowsBy'
import { findByKey } from '../../platform/db/findByKey'
import { bookings, schedules } from '../../platform/db/schema/bookings'
import { houseCredits } from '../../platform/db/schema/houseCredits'
import { orderHolds } from '../../platform/db/schema/placedOrders'
import { deskHandlers } from '../../platform/desk/deskHandlers'
import type { DeskResource } from '../../platform/desk/DeskResource'
import { isForCoupon } from '../../platform/desk/isForCoupon'
import { readRecord } from '../../platform/desk/deskRows'
import { AppError } from '../../platform/http/AppError'
import { addSchedule, listChoices } from './addSchedule'
import { announceTimes } from './announceTimes'
import { countUpcoming, listResources } from './resourceRepository'
import { previewSchedule, saveSchedule } from './saveSchedule'
import { toRecord, type ScheduleFields, type ScheduleRow } from './scheduleFields'
import { findSchedule } from './scheduleRepository'
import { notifySlotsAndRequests } from './lockFreeSlot'
import { presentUnfit } from './unfitBookings'
import { weekOf } from './weekOf'

/** Schedules on the desk. */
export const resource: DeskResource<'schedules', ScheduleRow> = {
  name: 'schedules',
  table: schedules,
  pages: { by: 'kind', ids: schedulePageIds },
  choices: listChoices,

  present: async (tx, companyId, rows, now) => {
    const ids = rows.map(({ id }) => id)
    const resources = rowsBy(
      await listResources(tx, companyId, ids),
      ({ scheduleId }) => scheduleId,
    )
    const upcoming = await countUpcoming(tx, companyId, ids, now)
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

  update: async (tx, row, fields, changed, save) => {
    const unfit = await saveSchedule(tx, row, fields, changed, save.context.now())
    await announceTimes(tx, row, unfit, save)
    // Also looks whether somebody who waits for a time can have one now.
    await notifySlotsAndRequests(tx, row.companyId, row.id)
  },

  isUsed: async (tx, { companyId, id, kind }) => {
    const type = kind === 'dining' || kind === 'meeting_rooms' ? 'reservation' : 'appointment'
    return (
      (await findByKey(tx, bookings, { companyId, scheduleId: id })) !== undefined ||
      (await findByKey(tx, orderHolds, { companyId, scheduleId: id })) !== undefined ||
      (await findByKey(tx, houseCredits, { companyId, referenceType: type, referenceId: id })) !==
        undefined ||
      isForCoupon(tx, { companyId, id }, 'scheduleIds')
    )
  },
}

/** The desk's calls for schedules. */
export const handlers = {
  ...deskHandlers(resource),

  'desk.schedules.week': ({ params, query }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    return context.db.tx(companyId, async (tx) => {
      const view = await findSchedule(tx, companyId, params.id)
      if (view === undefined) throw new AppError(404, 'not_found')
      return weekOf(tx, view, query.date, context.now())
    })
  },

  'desk.schedules.preview': ({ params, body }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    const key = { companyId, id: params.id }
    const now = context.now()
    return context.db.tx(companyId, async (tx) => {
      const { row, record } = await readRecord(tx, resource, key, now)
      // The body was checked against the record's schema, with the defaults of items.
      const changes = body.changes as unknown as Partial<ScheduleFields>
      const { view, unfit } = await previewSchedule(
        tx,
        row,
        { ...record, ...changes },
        Object.keys(changes),
        now,
      )
      return {
        week: await weekOf(tx, view, body.date, now),
        unfit: await presentUnfit(tx, companyId, view.schedule.timezone, unfit),
      }
    })
  },
} satisfies Handlers
