import type { Schedule, SlotRequest } from '../../../../generated/types'
import { listQuery, type CallQuery } from '../../../core/query/callQuery'
import { refetchCalls } from '../../../core/query/keepFresh'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalWrite } from '../../../core/query/portalWrite'

/** The query of the customer's requests to be told when something of a schedule frees up. */
export const slotRequestQuery = ({ id }: Pick<Schedule, 'id'>): CallQuery<readonly SlotRequest[]> =>
  listQuery('slotRequests.list', { query: { scheduleId: id } })

/** Asks to be told when something frees up on a day, or withdraws what was asked. */
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
