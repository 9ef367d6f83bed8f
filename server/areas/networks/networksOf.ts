import type { GlobalNetwork } from '../../../generated/types'
import type { Club } from '../../clubs/Club'
import type { Tx } from '../../db/Database'
import { linkedClubs, type LinkedClub } from '../../db/platform/networks'
import { presentNetwork, type Reached } from './presentNetwork'

/** The clubs among which a customer of `club` may switch, this one first: linked accounts at clubs that its config names; none while its network is off (doc 1 §3, shell.entity.portal-config-global-network-off). */
export async function networksOf(db: Tx, club: Club, customerId: number, reached: Reached): Promise<GlobalNetwork[]> {
  const { config } = club.compiled()
  if (!config.globalNetwork.enabled) return []
  const own = presentNetwork(club.row, reached, config.intl.locale)
  const others = await openClubs(db, club, customerId)
  return [own, ...others.map((other) => presentNetwork(other, reached, config.intl.locale))]
}

/** The person's accounts at the other clubs of the network. */
export async function openClubs(db: Tx, club: Club, customerId: number): Promise<LinkedClub[]> {
  const { enabled, ids } = club.compiled().config.globalNetwork
  if (!enabled || ids.length === 0) return []
  const linked = await linkedClubs(db, { companyId: club.companyId, customerId })
  return linked.filter(({ companyId }) => companyId !== club.companyId && ids.includes(companyId))
}
