import { checkHostForOwner } from '../../features/config/cloneDomain'
import { readHost } from '../../features/config/model/readHost'
import { renameDomain } from '../../features/config/renameDomain'
import { withTexts } from '../../features/config/model/withTexts'
import { findClubBySlug } from '../../platform/db/platform/domains'
import { failure, type CommandResult, type CommandService } from '../CommandResult'
import type { Command } from '../Command'
import {
  commandLine,
  companiesAllowedNearHost,
  hostVerificationLines,
  withAnyHostHint,
} from '../patchResult'

/**
 * `club rename SLUG --name N | --host H`: returns `{slug, name, host, revision}`. The slug does not
 * change, because scripts use it.
 */
export async function renameClub(
  service: CommandService,
  { slug, clubName, host, hostFlags }: Extract<Command, { name: 'rename' }>,
): Promise<CommandResult> {
  const row = await service.db.platform((tx) => findClubBySlug(tx, slug))
  if (row === undefined) return failure(`there is no club "${slug}"`)
  const newHost = host === undefined ? undefined : readHost(host)
  const hostError =
    newHost === undefined || newHost === row.domain.host
      ? undefined
      : await checkHostForOwner(
          service,
          newHost,
          companiesAllowedNearHost(service, hostFlags, [row.company.id]),
        )
  if (hostError !== undefined) return failure(withAnyHostHint(hostError))
  const outcome = await renameDomain(service, commandLine, row.domain.id, {
    name: clubName,
    host,
    verified: hostFlags?.verified === true,
  })
  if (outcome.type === 'rejected') return failure(outcome.message)
  const { domain, changes } = outcome
  const text =
    changes.length === 0
      ? `${slug} already has this name.`
      : [
          ...withTexts(changes, []).map(({ text }) => text),
          ...hostVerificationLines(service, domain),
        ].join('\n')
  return {
    exit: 0,
    json: { slug: domain.slug, name: domain.name, host: domain.host, revision: domain.revision },
    text,
  }
}
