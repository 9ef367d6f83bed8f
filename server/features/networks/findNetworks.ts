import type { GlobalNetwork } from '../../../generated/types'
import type { Club } from '../../platform/clubs/Club'
import type { SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { firstClubsOf, linkedClubs, type LinkedClub } from '../../platform/db/platform/networks'
import { presentNetwork, type RequestOrigin } from './presentNetwork'

/**
 * Returns the clubs between which a customer of `club` may switch: `club` itself, and the clubs of
 * `others`, the customer's accounts at its network's other clubs. Empty while the network is off
 * (doc 1 §3, shell.entity.portal-config-global-network-off).
 */
export function presentNetworks(
  club: Club,
  others: readonly LinkedClub[],
  requestOrigin: RequestOrigin,
): GlobalNetwork[] {
  const { config } = club.compiled()
  if (!config.globalNetwork.enabled) return []
  const ownClub = presentNetwork(club.row, requestOrigin, config.intl.locale)
  return [
    ownClub,
    ...others.map((other) => presentNetwork(other, requestOrigin, config.intl.locale)),
  ]
}

/** Whether a club has a network of other clubs. */
export function hasNetwork(club: Club): boolean {
  const { enabled, ids } = club.compiled().config.globalNetwork
  return enabled && ids.length > 0
}

/**
 * Returns the customer's linked accounts at the network's other clubs, by one statement if the club
 * has such a network; `customerId` may be a query for it.
 */
export async function findNetworkAccounts(
  db: Tx,
  club: Club,
  customerId: number | SQL,
): Promise<LinkedClub[]> {
  if (!hasNetwork(club)) return []
  const { ids } = club.compiled().config.globalNetwork
  const accounts = await linkedClubs(
    db,
    { companyId: club.companyId, customerId },
    { provenOnly: club.hostsNeedProof },
  )
  return accounts.filter(({ companyId }) => companyId !== club.companyId && ids.includes(companyId))
}

/**
 * Returns every club of the network, `club` first, for preview personas that belong to all of them;
 * none while the network is off.
 */
export async function findWholeNetwork(
  db: Tx,
  club: Club,
  requestOrigin: RequestOrigin,
): Promise<GlobalNetwork[]> {
  const { globalNetwork, intl } = club.compiled().config
  if (!globalNetwork.enabled) return []
  const others = (
    await firstClubsOf(db, globalNetwork.ids, { provenOnly: club.hostsNeedProof })
  ).filter(({ company }) => company.id !== club.companyId)
  return [club.row, ...others].map((member) => presentNetwork(member, requestOrigin, intl.locale))
}
