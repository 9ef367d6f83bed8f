import type { AccountEvent, Calls } from '../../../../generated/types'
import { ApiError } from '../../../core/api/ApiError'
import { refetchCalls } from '../../../core/query/keepFresh'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalWrite } from '../../../core/query/portalWrite'
import { EVENT_READS } from './registerForEvent'

/**
 * Gives up the customer's place at an event, and reads again what shows it, also if the refusal
 * says that it has changed. Throws ApiError.
 */
export async function cancelEvent({
  id,
}: Pick<AccountEvent, 'id'>): Promise<Calls['account.event.cancel']['reply']> {
  const refetch = () => refetchCalls(portalQueries(), (call) => EVENT_READS.includes(call))
  try {
    const reply = await portalWrite('account.event.cancel', { params: { eventId: id } })
    await refetch()
    return reply
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_cancelable') await refetch()
    throw error
  }
}
