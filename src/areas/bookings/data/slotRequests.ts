import type { Schedule, SlotRequest } from '#generated/types'
import { listQuery, type CallQuery } from '../../../core/query/callQuery'
import { refetchCalls } from '../../../core/query/keepFresh'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalWrite } from '../../../core/query/portalWrite'

/**
 * The query of the customer's slot requests for a schedule: days for which they want to be notified
 * of a free time.
 */
export const slotRequestQuery = ({ id }: Pick<Schedule, 'id'>): CallQuery<readonly SlotRequest[]> =>
  listQuery('slotRequests.list', { query: { scheduleId: id } })

/**
 * Requests a notification when a time becomes free on a day or, if there is an existing request,
 * withdraws it.
 */
export async function toggleSlotRequest(
  { id: scheduleId }: Pick<Schedule, 'id'>,
  newRequest: { day: string; partySize: number },
  existing: SlotRequest | undefined,
): Promise<void> {
  if (existing === undefined)
    await portalWrite('slotRequests.add', { body: { scheduleId, ...newRequest } })
  else await portalWrite('slotRequests.withdraw', { params: { requestId: existing.id } })
  await refetchCalls(portalQueries(), (call) => call === 'slotRequests.list')
}
