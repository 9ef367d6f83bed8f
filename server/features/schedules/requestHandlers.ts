import type { SlotRequest } from '../../../generated/types'
import { addDays, dayIn, isDay } from '../../../src/core/time/calendarDay'
import { schedulePageIds } from '../../../src/core/registry/schedulePageIds'
import { checkPages } from '../../platform/calls/checkAccess'
import type { Handlers } from '../../platform/calls/Handler'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { AppError } from '../../platform/http/AppError'
import { mailDestination } from '../../platform/mail/mailDestination'
import type { Caller } from '../../platform/sessions/Caller'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import { findCustomer } from '../customers/customerRepository'
import { requireCustomer, requireCustomerKey } from '../customers/requireCustomer'
import { tellOffice } from '../notifications/tellOffice'
import { toSlotId } from './model/slotId'
import { findSchedule, type ScheduleView } from './scheduleRepository'
import { slotLimit } from './slotLimit'
import { listRequestsOf, type SlotRequestRow } from './slotRequestRepository'
import { requestSlots, withdrawRequest } from './slotRequests'

/** The calls for customers' requests for freed slots on full days. */
export const handlers = {
  'slotRequests.list': async ({ query }, { context, caller }) => {
    const customer = requireCustomerKey(caller)
    const { schedule } = await requireVisibleSchedule(query.scheduleId, context, caller)
    // Includes yesterday, whose hours may end after midnight.
    const from = addDays(dayIn(schedule.timezone, context.now()), -1)
    const rows = await context.db.tx(customer.companyId, (tx) =>
      listRequestsOf(tx, customer, schedule.id, from),
    )
    const items = rows.map(presentRequest)
    return { items }
  },

  'slotRequests.add': async ({ body }, { context, caller, request }) => {
    const customer = requireCustomerKey(caller)
    const { club } = requireCustomer(caller)
    const { companyId, customerId } = customer
    const { day, partySize = 1 } = body
    if (!isDay(day))
      throw new AppError(422, 'invalid_request', {
        details: [
          { path: '/day', code: 'day', message: 'must be a date in the format YYYY-MM-DD' },
        ],
      })
    await countAttempt(context.db, [slotLimit(customer)])
    const view = await requireVisibleSchedule(body.scheduleId, context, caller)
    const destination = mailDestination(request, club, context.env.trustedProxyCount)
    const slotRequest = await context.db.tx(companyId, async (tx) => {
      // An offer holds the slot, which throwaway accounts could abuse.
      if ((await findCustomer(tx, companyId, customerId))?.emailVerifiedAt == null)
        throw new AppError(403, 'email_unconfirmed')
      const limits = club.compiled().config.settings.bookings
      const requested = { day, partySize, limits }
      const { request: stored, isNew } = await requestSlots(
        tx,
        customer,
        view,
        requested,
        destination,
        context.now(),
      )
      if (isNew) await tellOffice(tx, club, destination, 'office-request', stored.id)
      return stored
    })
    context.jobs.wake()
    return presentRequest(slotRequest)
  },

  'slotRequests.withdraw': async ({ params }, { context, caller }) => {
    const customer = requireCustomerKey(caller)
    await context.db.tx(customer.companyId, (tx) =>
      withdrawRequest(tx, customer, params.requestId, context.now()),
    )
  },
} satisfies Handlers

/** Returns a schedule that the customer may see; throws 404 `not_found` or 403 `members_only`. */
async function requireVisibleSchedule(
  id: number,
  { db }: Pick<ServerContext, 'db'>,
  caller: Caller,
): Promise<ScheduleView> {
  const { companyId } = requireCustomerKey(caller)
  const view = await db.tx(companyId, (tx) => findSchedule(tx, companyId, id))
  if (!view?.schedule.published) throw new AppError(404, 'not_found')
  checkPages([schedulePageIds[view.schedule.kind]], caller)
  return view
}

const presentRequest = ({
  id,
  scheduleId,
  day,
  partySize,
  startsAt,
  heldUntil,
}: SlotRequestRow): SlotRequest => ({
  id,
  scheduleId,
  day,
  partySize,
  slotId: startsAt && toSlotId(scheduleId, startsAt),
  heldUntil: heldUntil?.toISOString() ?? null,
})
