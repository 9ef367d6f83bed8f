import { isRemovalBlocked, removeDomain, type Removal } from '../../features/config/removeDomain'
import { findClubBySlug } from '../../platform/db/platform/domains'
import { failure, type CommandResult, type CommandService } from '../CommandResult'
import type { Command } from '../Command'
import { commandLine } from '../patchResult'

/**
 * `club remove SLUG --yes`: returns `{slug, host, removed, withCompany, rows, namedBy,
 * unsettledMonths}`. Without --yes it removes nothing, lists what would be removed and fails. It
 * also fails while house accounts of the club are unsettled, unless the company is removed too.
 */
export async function removeClub(
  service: CommandService,
  { slug, yes }: Extract<Command, { name: 'remove' }>,
): Promise<CommandResult> {
  const row = await service.db.platform((tx) => findClubBySlug(tx, slug))
  const removal = row && (await removeDomain(service, commandLine, row.domain.id, { dryRun: !yes }))
  if (removal === undefined) return failure(`there is no club "${slug}"`)
  const { domain, withCompany, rows, namedBy, unsettledMonths } = removal
  const json = {
    slug,
    host: domain.host,
    removed: yes && !isRemovalBlocked(removal),
    withCompany,
    rows,
    namedBy,
    unsettledMonths,
  }
  if (isRemovalBlocked(removal)) {
    return failure(
      `nothing was removed: house accounts at ${slug} (${domain.host}) have ${unsettledText(unsettledMonths)}, which would be lost. Turn the house account off (/settings/houseAccount/limit 0), wait for the month’s bills and have them paid, or refund the charges, then try again`,
      json,
    )
  }
  if (yes) {
    const left = withCompany ? await removeObjects(service, domain.companyId) : []
    return {
      exit: 0,
      json,
      text: [`${slug} was removed.`, ...details(removal), ...left].join('\n'),
    }
  }
  return unconfirmed(
    `nothing was removed: add --yes to remove ${slug} (${domain.host})`,
    json,
    details(removal),
  )
}

/** Deletes the objects of a removed company; returns what is left to do by hand. */
async function removeObjects(
  { uploads: { store } }: CommandService,
  companyId: number,
): Promise<string[]> {
  try {
    await store?.removeAll(companyId)
    return []
  } catch (error) {
    return [
      `  but not its uploads in ${String(store?.place)}${companyId}/ (${String(error)}): delete this folder`,
    ]
  }
}

const unsettledText = (count: number): string =>
  count === 1 ? '1 unsettled month' : `${count} unsettled months`

function details({ withCompany, rows, namedBy, unsettledMonths }: Removal): string[] {
  return [
    ...(withCompany ? ['  its company, of which it is the only club'] : []),
    ...(unsettledMonths > 0
      ? [`  what members owe on their house accounts: ${unsettledText(unsettledMonths)}`]
      : []),
    ...Object.entries(rows).map(([table, count]) => `  ${count} in ${table.replaceAll('_', ' ')}`),
    ...(namedBy.length === 0 ? [] : [`  the network of ${namedBy.join(', ')} names its company`]),
  ]
}

function unconfirmed(
  message: string,
  json: Record<string, unknown>,
  lines: readonly string[],
): CommandResult {
  return {
    ...failure(message, json),
    text: [`${message}. This would be removed:`, ...lines].join('\n'),
  }
}
