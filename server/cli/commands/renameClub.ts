import { renameDomain } from '../../areas/config/renameDomain'
import { findClubBySlug } from '../../db/platform/domains'
import { refusal, type Answer, type CommandService } from '../Answer'
import type { Command } from '../Command'
import { commandLine } from '../savedAnswer'

/** `club rename SLUG --name N | --host H`: `{slug, name, host, revision}`; the slug stays, so that scripts go on. */
export async function renameClub(service: CommandService, { slug, clubName, host }: Extract<Command, { name: 'rename' }>): Promise<Answer> {
  const row = await service.db.platform((tx) => findClubBySlug(tx, slug))
  if (row === undefined) return refusal(`there is no club "${slug}"`)
  const outcome = await renameDomain(service, commandLine, row.domain.id, { name: clubName, host })
  if (outcome.type === 'refused') return refusal(outcome.message)
  const { domain, changes } = outcome
  const text = changes.length === 0 ? `${slug} is called so already.` : changes.map((change) => change.text).join('\n')
  return { exit: 0, json: { slug: domain.slug, name: domain.name, host: domain.host, revision: domain.revision }, text }
}
