import type { Customer } from '../../../../generated/types'
import { sendToApp } from '../../../core/native/nativeApp'
import { portalApi } from '../../../core/session/portalApi'
import { locationsOf, type LocationOwner } from '../../../core/gates/locations'
import { switchNetwork } from './switchNetwork'

/**
 * Sets the home location and switches there if it is another club (doc 1 §4,
 * shell.state.network-home-switches). Resolves to the updated account, or to undefined if the
 * customer is being switched; throws ApiError if it could not be saved.
 */
export async function chooseHome(
  customer: LocationOwner,
  homeHouseId: number,
): Promise<Customer | undefined> {
  const changed = await portalApi.call('account.patch', { body: { homeHouseId } })
  sendToApp('home_house', { homeHouseId })
  if (homeHouseId === locationsOf(customer).currentId) return changed
  switchNetwork(homeHouseId)
  return undefined
}
