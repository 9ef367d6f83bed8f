import { checkHostForOwner } from '../../features/config/cloneDomain'
import { readHost } from '../../features/config/model/readHost'
import { renameDomain } from '../../features/config/renameDomain'
import { findClubBySlug } from '../../platform/db/platform/domains'
import { refusal, type Answer, type CommandService } from '../Answer'
import type { Command } from '../Command'
import { commandLine, hostNotes, ownCompaniesOf } from '../savedAnswer'

/**
 * `club rename SLUG --name N | --host H`: `{slug, name, host, revision}`; the slug stays, so that
 * scripts keep working.
 */
export async function renameClub(
  service: CommandService,
  { slug, clubName, host, given }: Extract<Command, { name: 'rename' }>,
): Promise<Answer> {
  const row = await service.db.platform((tx) => findClubBySlug(tx, slug))
  if (row === undefined) return refusal(`there is no club "${slug}"`)
  const read = host === undefined ? undefined : readHost(host)
  const faulty =
    read === undefined || read === row.domain.host
      ? undefined
      : await checkHostForOwner(service, read, ownCompaniesOf(service, given, [row.company.id]))
  if (faulty !== undefined) return refusal(faulty)
  const outcome = await renameDomain(service, commandLine, row.domain.id, {
    name: clubName,
    host,
    verified: given?.verified === true,
  })
  if (outcome.type === 'rejected') return refusal(outcome.message)
  const { domain, changes } = outcome
  const text =
    changes.length === 0
      ? `${slug} is called so already.`
      : [...changes.map((change) => change.text), ...hostNotes(service, domain)].join('\n')
  return {
    exit: 0,
    json: { slug: domain.slug, name: domain.name, host: domain.host, revision: domain.revision },
    text,
  }
}
