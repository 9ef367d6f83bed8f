import { COMMAND_LINE } from '../../src/core/person/commandLine'
import type { Actor } from '../features/config/Actor'
import type { PatchOutcome } from '../features/config/patchDomainConfig'
import type { DomainRow } from '../platform/db/platform/domains'
import { failure, type CommandResult, type CommandService } from './CommandResult'
import type { HostFlags } from './Command'
import { problemLines } from './commands/validateFiles'

/** The command line as the author of changes; it has the rights of an owner. */
export const commandLine: Actor = { name: COMMAND_LINE, level: 'owner' }

/**
 * The companies whose domains may be a parent domain or subdomain of a new host; undefined means no
 * restriction, as outside production or with --any-host.
 */
export const companiesAllowedNearHost = (
  { env }: Pick<CommandService, 'env'>,
  hostFlags: HostFlags | undefined,
  companies: readonly number[],
): readonly number[] | undefined =>
  env.production && hostFlags?.anyHost !== true ? companies : undefined

/** Why a host is refused, with the option that allows it to the operator. */
export const withAnyHostHint = (hostError: string): string =>
  `${hostError}; --any-host allows it, for trying out`

/** A line that says how to verify a new host; none if visitors can already reach it. */
export const hostVerificationLines = (
  { env }: Pick<CommandService, 'env'>,
  { host, hostVerifiedAt }: DomainRow,
): string[] =>
  env.production && hostVerifiedAt === null
    ? [
        `Visitors can't reach ${host} yet. Run verify-host ${host} to see how to prove that the club owns it.`,
      ]
    : []

/**
 * The result of a command that changes a config: `{slug, revision, problems}`; exit code 1 if
 * nothing was written.
 */
export function patchResult(slug: string, outcome: PatchOutcome): CommandResult {
  switch (outcome.type) {
    case 'saved':
      return {
        exit: 0,
        json: { slug, revision: outcome.domain.revision, problems: outcome.problems },
        text: [
          `${slug} is at revision ${outcome.domain.revision}.`,
          ...problemLines(outcome.problems),
        ].join('\n'),
      }
    case 'invalid':
    case 'too-large':
      return {
        exit: 1,
        json: { slug, revision: null, problems: outcome.problems },
        text: ['Nothing was written:', ...problemLines(outcome.problems)].join('\n'),
      }
    case 'forbidden':
      return failure(`this command can't change: ${outcome.paths.join(', ')}`, {
        slug,
        revision: null,
        problems: [],
      })
    case 'would-save':
    case 'stale':
    case 'debug-off':
    case 'not-found':
      return failure(`nothing was written: ${outcome.type}`, { slug, revision: null, problems: [] })
  }
}
