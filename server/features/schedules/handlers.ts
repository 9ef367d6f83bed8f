import type { Schedule } from '../../../generated/types'
import type { Handlers } from '../../platform/calls/Handler'
import type { Page } from '../../platform/db/countRows'
import type { ListReply } from '../../platform/calls/page'
import { AppError } from '../../platform/http/AppError'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Caller } from '../../platform/sessions/Caller'
import { requireCustomer, requireCustomerKey } from '../customers/requireCustomer'
import { presentSchedule } from './presentSchedule'
import { listFreeSchedules } from './listFreeSchedules'
import { listOpenSlots } from './listOpenSlots'
import { reservationKinds } from './presentSlot'
import {
  findSchedule,
  paginateSchedules,
  type ScheduleFilter,
  type ScheduleView,
} from './scheduleRepository'
import { schedulePageIds } from '../../../src/core/registry/schedulePageIds'
import { canOpenPage } from '../../../src/core/registry/pageRules'
import { checkPages } from '../../platform/calls/checkAccess'

/** The calls for what a club's customers can book (doc 3 §7.bookings). */
export const handlers = {
  'reservations.list': async ({ query, paging }, { context, caller }) =>
    listSchedules(
      { kinds: visibleKinds(caller, reservationKinds, query.group), blockType: query.blockType },
      paging,
      context,
      caller,
    ),
  'reservations.free': async ({ query }, { context, caller }) =>
    listFreeSchedules(
      { kinds: visibleKinds(caller, reservationKinds, query.group) },
      query,
      context,
      requireCustomerKey(caller),
    ),
  'reservations.get': async ({ params }, { context, caller }) =>
    presentSchedule(
      await requireSchedule(params.reservationId, reservationKinds, context, caller),
      context.now(),
    ),
  'appointments.list': async ({ query, paging }, { context, caller }) =>
    listSchedules(
      { kinds: visibleKinds(caller, appointmentKinds, query.type), categoryId: query.category },
      paging,
      context,
      caller,
    ),
  'appointments.get': async ({ params }, { context, caller }) =>
    presentSchedule(
      await requireSchedule(params.appointmentId, appointmentKinds, context, caller),
      context.now(),
    ),

  'reservations.slots': async ({ params, query }, { context, caller }) =>
    listOpenSlots(
      await requireSchedule(params.reservationId, reservationKinds, context, caller),
      query,
      context,
      requireCustomerKey(caller).customerId,
    ),
  'appointments.slots': async ({ params, query }, { context, caller }) =>
    listOpenSlots(
      await requireSchedule(params.appointmentId, appointmentKinds, context, caller),
      query,
      context,
      requireCustomerKey(caller).customerId,
    ),

  'public.schedule': async ({ params }, { context, caller: { club } }) => {
    const view =
      club &&
      (await context.db.tx(club.companyId, (tx) =>
        findSchedule(tx, club.companyId, params.scheduleId),
      ))
    if (!view?.schedule.isPublic || !view.schedule.published) throw new AppError(404, 'not_found')
    return presentSchedule(view, context.now())
  },
} satisfies Handlers

async function listSchedules(
  filter: ScheduleFilter,
  paging: Page,
  { db, now: clock }: ServerContext,
  caller: Caller,
): Promise<ListReply<Schedule>> {
  const { companyId } = requireCustomer(caller).club
  const { rows, total } = await db.read(companyId, (tx) =>
    paginateSchedules(tx, companyId, filter, paging),
  )
  const now = clock()
  return { items: rows.map((row) => ({ ...presentSchedule(row, now), description: '' })), total }
}

/**
 * Returns a published schedule of one of these kinds; throws 404 `not_found`, also for another
 * company's schedule.
 */
async function requireSchedule(
  id: number,
  kinds: readonly Schedule['type'][],
  { db }: ServerContext,
  caller: Caller,
): Promise<ScheduleView> {
  const { companyId } = requireCustomer(caller).club
  const view = await db.read(companyId, (tx) => findSchedule(tx, companyId, id))
  if (!view?.schedule.published || !kinds.includes(view.schedule.kind))
    throw new AppError(404, 'not_found')
  checkKind(caller, view.schedule.kind)
  return view
}

type Kind = Schedule['type']

const appointmentKinds: readonly Kind[] = ['spa', 'activity', 'appointment']

/**
 * Returns the kinds that the caller may see; with `requested`, only that kind. Throws like
 * `checkKind` if the caller may not see the requested kind.
 */
function visibleKinds(caller: Caller, kinds: readonly Kind[], requested?: string): readonly Kind[] {
  if (requested !== undefined) {
    const matching = kinds.filter((kind) => kind === requested)
    for (const kind of matching) checkKind(caller, kind)
    return matching
  }
  const config = caller.club?.compiled().config
  return kinds.filter(
    (kind) => config !== undefined && canOpenPage(config, caller.customer, schedulePageIds[kind]),
  )
}

/**
 * Throws 404 `not_found` or 403 `members_only` for a schedule whose page the caller may not see.
 */
const checkKind = (caller: Caller, kind: Kind): void => {
  checkPages([schedulePageIds[kind]], caller)
}
