import { clubsChannel } from '../../clubs/createClubCache'
import type { Tx } from '../../db/Database'
import { enterCompany } from '../../db/enterCompany'
import { notifyIn } from '../../db/notifyIn'
import { deleteOwnRows, ownRows, type OwnRows } from '../../db/platform/ownRows'
import { reassignAdmins } from '../../db/platform/sessions'
import {
  deleteCompanyRow,
  deleteDomainRow,
  domainsOfCompany,
  listClubs,
  lockDomain,
  type DomainRow,
} from '../../db/platform/domains'
import type { ServerContext } from '../../ServerContext'
import { countUnsettled } from '../house-account/houseAccountRepository'
import { networkIds } from './model/networkIds'

/** What goes with a club. */
export interface Removal {
  domain: DomainRow
  /** Whether it is the company's last club, so that the company and its customers go as well. */
  withCompany: boolean
  /** Rows by table that go; tables without any are not named. */
  rows: OwnRows
  /** Slugs of clubs whose network names the company that goes. */
  namedBy: string[]
  /**
   * Months of house accounts that are not settled: while the company stays, nothing is removed as
   * long as there are any; with the company they go.
   */
  unsettledMonths: number
}

/**
 * Takes a club away with everything that belongs to it alone, in one transaction; undefined when it
 * is not there. With `dryRun` it only says what would go; with unsettled months of house accounts
 * of a company that stays nothing does, since what members owe would be lost.
 */
export async function removeDomain(
  service: Pick<ServerContext, 'db' | 'clubs'>,
  domainId: number,
  { dryRun }: { dryRun: boolean },
): Promise<Removal | undefined> {
  const removal = await service.db.platform((tx) => removeInside(tx, domainId, dryRun))
  if (!dryRun && removal !== undefined && !isRemovalBlocked(removal)) service.clubs.drop(domainId)
  return removal
}

/**
 * Whether a club may not be removed yet, because its company stays and members still owe it
 * something.
 */
export const isRemovalBlocked = ({
  withCompany,
  unsettledMonths,
}: Pick<Removal, 'withCompany' | 'unsettledMonths'>): boolean => !withCompany && unsettledMonths > 0

async function removeInside(
  tx: Tx,
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
        other.domain.id !== domainId && networkIds(other.domain.config).includes(companyId),
    )
    .map((other) => other.domain.slug)
  await enterCompany(tx, companyId)
  const scope = { companyId, domainId, withCompany }
  const unsettledMonths = await countUnsettled(tx, companyId, domainId)
  const removal = { domain, withCompany, rows: await ownRows(tx, scope), namedBy, unsettledMonths }
  if (dryRun || isRemovalBlocked(removal)) return removal
  await reassignAdmins(tx, scope)
  await deleteOwnRows(tx, scope)
  await deleteDomainRow(tx, domainId)
  if (withCompany) await deleteCompanyRow(tx, companyId)
  // Open tabs read again, and learn that the club is gone.
  await notifyIn(tx, clubsChannel, JSON.stringify({ domainId, revision: domain.revision + 1 }))
  return removal
}
