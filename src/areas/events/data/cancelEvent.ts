import type { AccountEvent, Calls } from '../../../../generated/types'
import { ApiError } from '../../../core/api/ApiError'
import { refetchCalls } from '../../../core/query/keepFresh'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalWrite } from '../../../core/query/portalWrite'
import { EVENT_READS } from './registerForEvent'

/**
 * Cancels the customer's place at an event. Refetches everything that shows it if they still attend
 * with another ticket, or if the server rejects the cancellation because the event has changed;
 * otherwise there is nothing left to read. Throws ApiError.
 */
export async function cancelEvent({
  id,
}: Pick<AccountEvent, 'id'>): Promise<Calls['account.event.cancel']['reply']> {
  const refetch = () => refetchCalls(portalQueries(), (call) => EVENT_READS.includes(call))
  try {
    const reply = await portalWrite('account.event.cancel', { params: { eventId: id } })
    if (reply.booking?.registered === true) await refetch()
    return reply
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_cancelable') await refetch()
    throw error
  }
}
