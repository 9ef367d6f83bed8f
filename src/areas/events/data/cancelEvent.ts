import type { AccountEvent, Calls } from '#generated/types'
import { ApiError } from '../../../core/api/ApiError'
import { portalWrite } from '../../../core/query/portalWrite'
import { refetchAttendance } from './registerForEvent'

/**
 * Cancels the customer's place at an event. Refetches the event's data if the customer still
 * attends with another ticket, or if the place can't be cancelled (`not_cancelable`), because the
 * event has then changed. After a full cancellation the caller leaves the page instead. Throws
 * ApiError.
 */
export async function cancelEvent({
  id,
}: Pick<AccountEvent, 'id'>): Promise<Calls['account.event.cancel']['reply']> {
  try {
    const reply = await portalWrite('account.event.cancel', { params: { eventId: id } })
    if (reply.booking?.registered === true) await refetchAttendance()
    return reply
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_cancelable') await refetchAttendance()
    throw error
  }
}
