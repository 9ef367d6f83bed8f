import { portalApi } from '../session/portalApi'
import { combinedQuery } from './callQuery'

/** Fetches how many notifications the customer has not read. Throws ApiError. */
export const countUnread = async (signal: AbortSignal): Promise<number> =>
  (await portalApi.list('notifications.list', { query: { unread: true, pageSize: 1 }, signal }))
    .pagination.totalCount

/** The query of the number of unread notifications, as the header's bell shows it. */
export const unreadQuery = combinedQuery(
  ['notifications.list'],
  { count: 'unread' },
  ({ signal }) => countUnread(signal),
)
