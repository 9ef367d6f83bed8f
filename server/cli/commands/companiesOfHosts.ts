import type { FoundThing } from '../../../src/core/config/things'
import { findThings } from '../../features/links/thingRepository'
import { findClubByHost } from '../../platform/db/platform/domains'
import type { CommandResult, CommandService } from '../CommandResult'

/** What `club validate` needs to know about the company of a host. */
export interface CompanyOfHost {
  companyId: number
  /** The things in its data to which the files may link. */
  things: readonly FoundThing[]
}

/**
 * Returns the company of each host, for `club validate`, with those of its things that have one of
 * the ids; a host without a club is omitted.
 */
export async function companiesOfHosts(
  { db, now }: CommandService,
  hosts: readonly string[],
  thingIds: readonly number[],
): Promise<CommandResult> {
  const companies: Record<string, CompanyOfHost> = {}
  for (const [host, companyId] of Object.entries(await findCompanyIdsByHost(db, hosts))) {
    const things = await db.tx(companyId, (tx) =>
      findThings(tx, { companyId, now: now() }, thingIds),
    )
    companies[host] = {
      companyId,
      things: things.map(({ kind, id, name, shown }) => ({ kind, id, name, shown })),
    }
  }
  return { exit: 0, json: companies, text: '' }
}

/** The company id of each host that has a club. */
export async function findCompanyIdsByHost(
  db: CommandService['db'],
  hosts: readonly string[],
): Promise<Record<string, number>> {
  const rows = await db.platform((tx) =>
    Promise.all(
      hosts.map(async (host) => [host, (await findClubByHost(tx, host))?.company.id] as const),
    ),
  )
  return Object.fromEntries(
    rows.filter((row): row is readonly [string, number] => row[1] !== undefined),
  )
}
