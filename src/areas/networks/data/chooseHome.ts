import type { Customer } from '#generated/types'
import { sendToApp } from '../../../core/native/nativeApp'
import { portalWrite } from '../../../core/query/portalWrite'
import { getLocations, type LocationOwner } from '../../../core/gates/locations'
import { switchNetwork } from './switchNetwork'

/**
 * Sets the home location and, if it is another club, switches to that club. Resolves to the updated
 * account, or to undefined if the page is switching; throws ApiError if the location could not be
 * saved. (doc 1 §4, shell.state.network-home-switches)
 */
export async function chooseHome(
  customer: LocationOwner,
  homeHouseId: number,
): Promise<Customer | undefined> {
  const updated = await portalWrite('account.patch', { body: { homeHouseId } })
  sendToApp('home_house', { homeHouseId })
  if (homeHouseId === getLocations(customer).currentId) return updated
  switchNetwork(homeHouseId)
  return undefined
}
