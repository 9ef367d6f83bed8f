import type { Customer } from '../../../../generated/types'
import { sendToApp } from '../../../core/native/nativeApp'
import { portalApi } from '../../../core/session/portalApi'
import { locationsOf, type LocationOwner } from '../../../core/gates/locations'
import { switchNetwork } from './switchNetwork'

/**
 * Sets the home house, and switches to it if it is another club (doc 1 §4,
 * shell.state.network-home-switches). Resolves to the account as it is then where the customer
 * stays, to undefined where they are on their way; throws ApiError when it could not be saved.
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
