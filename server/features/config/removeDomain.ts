import { CLUBS_CHANNEL } from '../../platform/clubs/createClubCache'
import type { Tx } from '../../platform/db/Database'
import { enterCompany } from '../../platform/db/enterCompany'
import { notifyIn } from '../../platform/db/notifyIn'
import {
  deleteOwnedRows,
  countOwnedRows,
  type RowCounts,
} from '../../platform/db/platform/countOwnedRows'
import { reassignAdmins } from '../../platform/db/platform/adminSessions'
import {
  deleteCompanyRow,
  deleteDomainRow,
  domainsOfCompany,
  listClubs,
  lockDomain,
  type DomainRow,
} from '../../platform/db/platform/domains'
import { recordDeskChange } from '../../platform/desk/deskChangeRepository'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { countUnsettled } from '../commerce/house-account/houseAccountRepository'
import type { Actor } from './Actor'
import { findNetworkIds } from './model/findNetworkIds'

/** The data that is removed with a club. */
export interface Removal {
  domain: DomainRow
  /**
   * Whether the club is the company's last one, so that the company and its customers are removed
   * too.
   */
  withCompany: boolean
  /** Number of rows to delete by table; tables without any are omitted. */
  rows: RowCounts
  /** Slugs of clubs whose network contains the removed company. */
  namedBy: string[]
  /**
   * Number of unsettled house account months: they block the removal if the company stays, and are
   * deleted if the company is removed.
   */
  unsettledMonths: number
}

/**
 * Removes a club with everything that belongs only to it, in one transaction, and returns what was
 * removed; undefined if the club does not exist. Nothing is removed with `dryRun`, or if the
 * company stays and has unsettled house account months: members' debts would be lost.
 */
export async function removeDomain(
  service: Pick<ServerContext, 'db' | 'clubs'>,
  actor: Actor,
  domainId: number,
  { dryRun }: { dryRun: boolean },
): Promise<Removal | undefined> {
  const removal = await service.db.platform((tx) => removeInside(tx, actor, domainId, dryRun))
  if (!dryRun && removal !== undefined && !isRemovalBlocked(removal)) service.clubs.drop(domainId)
  return removal
}

/** Whether a club can't be removed yet because its company stays and members still owe it money. */
export const isRemovalBlocked = ({
  withCompany,
  unsettledMonths,
}: Pick<Removal, 'withCompany' | 'unsettledMonths'>): boolean => !withCompany && unsettledMonths > 0

async function removeInside(
  tx: Tx,
  { name: by }: Actor,
  domainId: number,
  dryRun: boolean,
): Promise<Removal | undefined> {
  const domain = await lockDomain(tx, domainId)
  if (domain === undefined) return undefined
  const { companyId } = domain
  const withCompany = (await domainsOfCompany(tx, companyId)).length === 1
  const others = withCompany ? await listClubs(tx) : []
  const namedBy = others
    .filter(
      (other) =>
        other.domain.id !== domainId && findNetworkIds(other.domain.config).includes(companyId),
    )
    .map((other) => other.domain.slug)
  await enterCompany(tx, companyId)
  const scope = { companyId, domainId, withCompany }
  const unsettledMonths = await countUnsettled(tx, companyId, domainId)
  const removal = {
    domain,
    withCompany,
    rows: await countOwnedRows(tx, scope),
    namedBy,
    unsettledMonths,
  }
  if (dryRun || isRemovalBlocked(removal)) return removal
  await reassignAdmins(tx, scope)
  await deleteOwnedRows(tx, scope)
  await deleteDomainRow(tx, domainId)
  if (withCompany) await deleteCompanyRow(tx, companyId)
  else
    await recordDeskChange(tx, {
      companyId,
      resource: 'clubs',
      recordId: domainId,
      revision: 0,
      by,
      before: { name: domain.name },
      after: {},
    })
  // Open tabs refetch and find out that the club is gone.
  await notifyIn(tx, CLUBS_CHANNEL, JSON.stringify({ domainId, revision: domain.revision + 1 }))
  return removal
}
