import type { Subscription } from '../../../../generated/types'
import { portalApi } from '../../../core/session/portalApi'

/** All of the customer's subscriptions. (doc 2 §7, money.call.get-subscriptions) */
export const readSubscriptions = async (): Promise<readonly Subscription[]> =>
  (await portalApi.list('subscriptions.list', { query: { pageSize: 200 } })).items
