import type { Actor } from '../features/config/Actor'
import type { PatchOutcome } from '../features/config/patchDomainConfig'
import type { DomainRow } from '../platform/db/platform/domains'
import { refusal, type Answer, type CommandService } from './Answer'
import type { HostGiven } from './Command'
import { problemLines } from './commands/validateFiles'

/** The command line acts as an owner (decision 11). */
export const commandLine: Actor = { name: 'command line', level: 'owner' }

/**
 * The companies whose domains do not restrict a new host: undefined (any host is allowed) unless
 * the operator works in production without --any-host.
 */
export const ownCompaniesOf = (
  { env }: Pick<CommandService, 'env'>,
  given: HostGiven | undefined,
  companies: readonly number[],
): readonly number[] | undefined =>
  env.production && given?.anyHost !== true ? companies : undefined

/** What remains to be done in production before visitors can reach a host. */
export const hostNotes = (
  { env }: Pick<CommandService, 'env'>,
  { host, hostVerifiedAt }: DomainRow,
): string[] =>
  env.production && hostVerifiedAt === null
    ? [
        `Visitors don't find ${host} yet: prove that it is the club's with verify-host ${host}, which says how.`,
      ]
    : []

/**
 * The command line's answer for a changed config: `{slug, revision, problems}`, exit 1 if nothing
 * was written.
 */
export function savedAnswer(slug: string, outcome: PatchOutcome): Answer {
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
      return refusal(`not changed here: ${outcome.paths.join(', ')}`, {
        slug,
        revision: null,
        problems: [],
      })
    case 'would-save':
    case 'stale':
    case 'debug-off':
    case 'not-found':
      return refusal(`nothing was written: ${outcome.type}`, { slug, revision: null, problems: [] })
  }
}
