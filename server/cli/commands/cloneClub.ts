import { cloneDomain } from '../../features/config/cloneDomain'
import { readHost } from '../../features/config/model/readHost'
import type { ClonePlan } from '../../features/config/model/planClone'
import { ownersOfCompany } from '../../platform/db/platform/admins'
import { findClubBySlug } from '../../platform/db/platform/domains'
import { failure, type CommandResult, type CommandService } from '../CommandResult'
import type { Command } from '../Command'
import { ownerLines } from '../ownerLines'
import {
  commandLine,
  companiesAllowedNearHost,
  hostVerificationLines,
  withAnyHostHint,
} from '../patchResult'

/**
 * `club clone --from SLUG --host H --name N`: creates a club with a copy of another club's look and
 * content. If it fails, or with --dry-run, nothing is written.
 */
export async function cloneClub(
  service: CommandService,
  command: Extract<Command, { name: 'clone' }>,
): Promise<CommandResult> {
  const emptyResult = { slug: null, host: command.host, copied: [], todo: [], leftOut: [] }
  const source = await service.db.platform((tx) => findClubBySlug(tx, command.from))
  if (source === undefined) return failure(`there is no club "${command.from}"`, emptyResult)
  // If the clone gets a new company, the owners of the original's company own it too, except the
  // demo's admins.
  const adminIds = await service.db.platform((tx) =>
    ownersOfCompany(tx, source.company.id, { includeDemo: false }),
  )
  const { host, clubName: name, companyId, parts, dryRun, hostFlags } = command
  const allowedCompanyIds = companiesAllowedNearHost(service, hostFlags, [
    companyId ?? source.company.id,
  ])
  const outcome = await cloneDomain(service, commandLine, {
    source,
    host,
    name,
    companyId,
    parts,
    region: command.region ?? {},
    adminIds,
    dryRun,
    hostVerified: hostFlags?.verified === true,
    ...(allowedCompanyIds && { companiesAllowedNearHost: allowedCompanyIds }),
  })
  switch (outcome.type) {
    case 'rejected':
      return failure(
        outcome.field === 'host' && readHost(host) !== undefined
          ? withAnyHostHint(outcome.message)
          : Object.hasOwn(command.region ?? {}, outcome.field)
            ? `--${outcome.field}: ${outcome.message}`
            : outcome.message,
        emptyResult,
      )
    case 'planned':
      return planResult(
        outcome.slug,
        outcome.host,
        outcome.plan,
        `Dry run: nothing was written. Without --dry-run: ${outcome.slug} will be created for ${outcome.host}.`,
        true,
      )
    case 'cloned':
      return planResult(
        outcome.domain.slug,
        outcome.domain.host,
        outcome.plan,
        [
          `${outcome.domain.slug} was created for ${outcome.domain.host}.`,
          ...(await ownerLines(service, outcome.domain)),
          ...hostVerificationLines(service, outcome.domain),
        ].join('\n'),
      )
  }
}

function planResult(
  slug: string,
  host: string,
  { copied, todo, leftOut }: ClonePlan,
  intro: string,
  isDryRun = false,
): CommandResult {
  const verb = isDryRun ? 'will be' : 'were'
  const lines = [
    intro,
    `${copied.length} settings ${verb} copied, ${leftOut.length} left out.`,
    ...(todo.length === 0
      ? []
      : [
          isDryRun ? 'Left to do afterwards:' : 'Left to do:',
          ...todo.map(({ path, why }) => `  ${path}: ${why}`),
        ]),
  ]
  return { exit: 0, json: { slug, host, copied, todo, leftOut }, text: lines.join('\n') }
}
