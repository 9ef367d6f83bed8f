import type { Schedule, SlotRequest } from '../../../../generated/types'
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

/** Requests a notification when a time becomes free on a day, or withdraws that request. */
export async function toggleSlotRequest(
  { id: scheduleId }: Pick<Schedule, 'id'>,
  wanted: { day: string; partySize: number },
  request: SlotRequest | undefined,
): Promise<void> {
  if (request === undefined)
    await portalWrite('slotRequests.add', { body: { scheduleId, ...wanted } })
  else await portalWrite('slotRequests.withdraw', { params: { requestId: request.id } })
  await refetchCalls(portalQueries(), (call) => call === 'slotRequests.list')
}
