import type { Customer, GlobalNetwork } from '../../../generated/types'
import type { ResolvedConfig } from '../config/ResolvedConfig'

/** The only portal version that this portal can switch to. */
const SWITCHABLE_VERSION = 'Version4'

/**
 * The networks whose portal has the version that this portal can switch to (doc 1 §3,
 * shell.entity.global-network-version4).
 */
export const switchableNetworks = <Network extends NetworkPerson['globalNetworks'][number]>(
  networks: readonly Network[],
): readonly Network[] => networks.filter(({ portal }) => portal.version === SWITCHABLE_VERSION)

/** The fields of a person that decide whether they have locations to choose from. */
export interface NetworkPerson {
  globalNetworks: readonly { portal: Pick<GlobalNetwork['portal'], 'version'> }[]
  homeHouseId: number | null
}

/** The fields of a customer that determine their locations. */
export type LocationOwner = Pick<Customer, 'companyId' | 'globalNetworks' | 'homeHouseId'>

/** A customer's current location, and the locations that they can switch to. */
export interface Locations {
  choices: readonly GlobalNetwork[]
  /** Id of the network that this portal belongs to. */
  currentId: number
  /** Id of the customer's home network; null until they have chosen one. */
  homeId: number | null
}

/**
 * A customer's locations. If there is only one, it is both current and home (doc 1 §4,
 * shell.state.network-single).
 */
export function getLocations(customer: LocationOwner): Locations {
  const choices = switchableNetworks(customer.globalNetworks)
  const [only, ...others] = choices
  if (only !== undefined && others.length === 0)
    return { choices, currentId: only.id, homeId: only.id }
  return { choices, currentId: customer.companyId, homeId: customer.homeHouseId }
}

/**
 * Whether the customer can switch locations: the club's network is on, and they have more than one
 * location in it (shell.screen.location-dropdown-multi).
 */
export const hasLocations = (
  config: Pick<ResolvedConfig, 'globalNetwork'>,
  customer: Pick<NetworkPerson, 'globalNetworks'> | null,
): boolean =>
  config.globalNetwork.enabled &&
  customer !== null &&
  switchableNetworks(customer.globalNetworks).length > 1

/**
 * Whether the customer must choose a home location before they can use the portal
 * (shell.screen.choose-location-when).
 */
export const mustChooseLocation = (
  config: Pick<ResolvedConfig, 'globalNetwork'>,
  { globalNetworks, homeHouseId }: Partial<NetworkPerson>,
): boolean =>
  homeHouseId === null && globalNetworks !== undefined && hasLocations(config, { globalNetworks })
