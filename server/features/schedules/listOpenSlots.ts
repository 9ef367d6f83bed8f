import type { Slot } from '../../../generated/types'
import { dayIn, daysBetween, isDay } from '../../../src/core/time/calendarDay'
import type { CallInput } from '../../platform/calls/Handler'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { ListReply } from '../../platform/calls/page'
import { AppError } from '../../platform/http/AppError'
import { MAX_DAYS_FROM_TODAY } from './model/chooseSlot'
import { listSlots } from './model/listSlots'
import { spanAround } from './model/slotGrid'
import { listTakenTimes } from './occupancyRepository'
import { listOwnTimes } from './ownTimes'
import { presentOpenSlot } from './presentSlot'
import type { ScheduleView } from './scheduleRepository'

/** How many days a request for slots can span. */
const MAX_DAYS = 31

/**
 * Returns the slots of a schedule that a party can book now on the requested days, including those
 * that are held for the customer, each with what the customer has at that time. Throws 422
 * `invalid_request` for a day that does not exist, a span in the wrong order or one that is too
 * long. (activity.call.get-slots)
 */
export async function listOpenSlots(
  view: ScheduleView,
  { startDate, endDate, partySize: size = 1, resourceId }: CallInput<'reservations.slots'>['query'],
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  customerId?: number,
): Promise<ListReply<Slot>> {
  const { schedule, resources } = view
  const currentTime = now()
  const today = dayIn(schedule.timezone, currentTime)
  const from = startDate ?? today
  if (!isDay(from)) throw dayError('/start_date', 'must be a date in the format YYYY-MM-DD')
  if (Math.abs(daysBetween(today, from)) > MAX_DAYS_FROM_TODAY)
    throw dayError('/start_date', 'must be within ten years of today')
  const to = endDate ?? from
  if (!isDay(to)) throw dayError('/end_date', 'must be a date in the format YYYY-MM-DD')
  if (to < from) throw dayError('/end_date', 'must not be before start_date')
  if (daysBetween(from, to) >= MAX_DAYS)
    throw dayError('/end_date', `must be within ${MAX_DAYS} days`)
  const span = spanAround({ from, to })
  const { companyId } = schedule
  const { taken, ownTimes } = await db.tx(companyId, async (tx) => ({
    taken: await listTakenTimes(tx, schedule, span, currentTime, customerId),
    ownTimes:
      customerId === undefined ? [] : await listOwnTimes(tx, { companyId, customerId }, span),
  }))
  const rules = { ...schedule, resources }
  const items = listSlots(rules, taken, { from, to }, currentTime, { size, resourceId }).map(
    (slot) => presentOpenSlot(view, slot, ownTimes),
  )
  return { items }
}

const dayError = (path: string, message: string): AppError =>
  new AppError(422, 'invalid_request', { details: [{ path, code: 'day', message }] })
