import { encode } from '../../../schemas/wire/codec'
import { deskCallPaths } from '../../../generated/deskCallPaths'
import type { CustomerRow } from '../customers/customerRepository'
import { lockCustomer } from '../customers/customerRepository'
import { recordAct, type BookingAct } from '../bookings/bookingActs'
import { findCompanyBooking, lockBooking, type BookingView } from '../bookings/bookingRepository'
import type { CallTools } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import type { Tx } from '../../platform/db/Database'
import { findCreated } from '../../platform/desk/deskChangeRepository'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { AppError } from '../../platform/http/AppError'
import { lockSchedule } from '../schedules/scheduleRepository'
import type { DeskBooking } from '../../../generated/types'
import { findDayRow } from './dayRepository'
import { presentDeskBooking } from './presentDeskBooking'

/** A change of staff, which is made once for its key and only of the revision they have seen. */
export interface StaffChange {
  companyId: number
  id: number
  username: string
  key: string
  bodyHash: string
  ifMatch: number
}

/**
 * Changes a booking in one transaction with its history, once for each Idempotency-Key, under the
 * locks of its customer, its schedule and itself. `change` returns what the history says, or undefined if
 * nothing has changed. Throws 404 `not_found`, 412 `stale` with the booking as it is now, 422
 * `idempotency_key_reused`.
 */
export async function changeBooking(
  tools: CallTools,
  by: StaffChange,
  change: (tx: Tx, view: BookingView, customer: CustomerRow) => Promise<BookingAct | undefined>,
): Promise<void> {
  const { companyId, id } = by
  const outcome = await tools.context.db.tx(companyId, async (tx) => {
    const request = {
      companyId,
      resource: 'bookings' as const,
      requestKey: by.key,
      bodyHash: by.bodyHash,
    }
    if ((await findCreated(tx, request)) !== undefined) return 'done'
    const unlocked = await findCompanyBooking(tx, companyId, id)
    if (unlocked === undefined) throw new AppError(404, 'not_found')
    // In the order in which members' own changes and those of the schedule lock, to avoid deadlocks.
    const customer = await lockCustomer(tx, companyId, unlocked.booking.customerId)
    await lockSchedule(tx, companyId, unlocked.schedule.id)
    await lockBooking(tx, companyId, id)
    const view = await findCompanyBooking(tx, companyId, id)
    if (view === undefined || customer === undefined) throw new AppError(404, 'not_found')
    if (view.booking.revision !== by.ifMatch) return 'stale'
    const act = await change(tx, view, customer)
    const stored = act && (await findCompanyBooking(tx, companyId, id))
    await recordAct(tx, {
      ...request,
      recordId: id,
      revision: stored?.booking.revision ?? view.booking.revision,
      by: by.username,
      // What has had no effect is stored for its key alone.
      act,
    })
    if (act) await notifyDesk(tx, companyId, 'bookings', [id])
    return 'done'
  })
  if (outcome === 'stale') throw await staleError(tools, id)
}

/** Reads a booking as staff see it now; throws 404 `not_found`. */
export async function showBooking(
  { context, caller, reply }: Pick<CallTools, 'context' | 'caller' | 'reply'>,
  id: number,
): Promise<DeskBooking> {
  const { companyId, areas } = requireStaff(caller)
  const row = await context.db.tx(companyId, (tx) => findDayRow(tx, companyId, id))
  if (row === undefined) throw new AppError(404, 'not_found')
  void reply.header('etag', `"${row.booking.revision}"`)
  return presentDeskBooking(row, { hasMoney: areas.includes('money'), now: context.now() })
}

async function staleError(tools: CallTools, id: number): Promise<AppError> {
  const booking = await showBooking(tools, id)
  const { booking: record } = encode(
    { booking },
    deskCallPaths['desk.bookings.status'].reply,
  ) as Record<string, unknown>
  return new AppError(412, 'stale', { current: { revision: booking.revision, record } })
}
