import type { Subscription } from '../../../../generated/types'
import { portalApi } from '../../../core/session/portalApi'

/**
 * The customer's subscriptions, as many as anybody has. (doc 2 §7, money.call.get-subscriptions)
 */
export const readSubscriptions = async (): Promise<readonly Subscription[]> =>
  (await portalApi.list('subscriptions.list', { query: { pageSize: 200 } })).items
