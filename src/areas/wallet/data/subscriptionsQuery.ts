import { listQuery } from '../../../core/query/callQuery'

/** All of the customer's subscriptions. (doc 2 §7, money.call.get-subscriptions) */
export const subscriptionsQuery = listQuery('subscriptions.list', { query: { pageSize: 200 } })
