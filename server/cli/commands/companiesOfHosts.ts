import { findClubByHost } from '../../platform/db/platform/domains'
import type { CommandResult, CommandService } from '../CommandResult'

/** Returns the company id of each host, for `club validate`; a host without a club is omitted. */
export async function companiesOfHosts(
  { db }: CommandService,
  hosts: readonly string[],
): Promise<CommandResult> {
  return { exit: 0, json: await findCompanyIdsByHost(db, hosts), text: '' }
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
