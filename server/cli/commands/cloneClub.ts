import { cloneDomain } from '../../features/config/cloneDomain'
import type { ClonePlan } from '../../features/config/model/planClone'
import { ownersOfCompany } from '../../platform/db/platform/admins'
import { findClubBySlug } from '../../platform/db/platform/domains'
import { refusal, type Answer, type CommandService } from '../Answer'
import type { Command } from '../Command'
import { ownerLines } from '../ownerLines'
import { commandLine, hostNotes, ownCompaniesOf } from '../savedAnswer'

/**
 * `club clone --from SLUG --host H --name N`: a new club by leaf class. Writes nothing if refused,
 * or with --dry-run.
 */
export async function cloneClub(
  service: CommandService,
  command: Extract<Command, { name: 'clone' }>,
): Promise<Answer> {
  const nothing = { slug: null, host: command.host, copied: [], todo: [], leftOut: [] }
  const source = await service.db.platform((tx) => findClubBySlug(tx, command.from))
  if (source === undefined) return refusal(`there is no club "${command.from}"`, nothing)
  // A new company belongs to the owners of the source club's company (decisions), but never to the
  // demo's admins.
  const adminIds = await service.db.platform((tx) =>
    ownersOfCompany(tx, source.company.id, { demo: false }),
  )
  const { host, clubName: name, companyId, parts, dryRun, given } = command
  const ownCompanies = ownCompaniesOf(service, given, [companyId ?? source.company.id])
  const outcome = await cloneDomain(service, commandLine, {
    source,
    host,
    name,
    companyId,
    parts,
    adminIds,
    dryRun,
    hostVerified: given?.verified === true,
    ...(ownCompanies && { ownCompanies }),
  })
  switch (outcome.type) {
    case 'rejected':
      return refusal(outcome.message, nothing)
    case 'planned':
      return answer(
        outcome.slug,
        outcome.host,
        outcome.plan,
        `${outcome.slug} would be made for ${outcome.host}; nothing was written.`,
      )
    case 'cloned':
      return answer(
        outcome.domain.slug,
        outcome.domain.host,
        outcome.plan,
        [
          `${outcome.domain.slug} was made for ${outcome.domain.host}.`,
          ...(await ownerLines(service, outcome.domain)),
          ...hostNotes(service, outcome.domain),
        ].join('\n'),
      )
  }
}

function answer(
  slug: string,
  host: string,
  { copied, todo, leftOut }: ClonePlan,
  headline: string,
): Answer {
  const lines = [
    headline,
    `${copied.length} settings were copied, ${leftOut.length} left out.`,
    ...(todo.length === 0
      ? []
      : ['Left to do:', ...todo.map(({ path, why }) => `  ${path}: ${why}`)]),
  ]
  return { exit: 0, json: { slug, host, copied, todo, leftOut }, text: lines.join('\n') }
}
