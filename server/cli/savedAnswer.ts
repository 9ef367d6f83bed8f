import type { Actor } from '../areas/config/Actor'
import type { PatchOutcome } from '../areas/config/patchDomainConfig'
import { refusal, type Answer } from './Answer'
import { problemLines } from './commands/validateFiles'

/** The command line acts as an owner (decision 11). */
export const commandLine: Actor = { name: 'command line', level: 'owner' }

/** What the command line says of a changed config: `{slug, revision, problems}`, exit 1 when nothing was written. */
export function savedAnswer(slug: string, outcome: PatchOutcome): Answer {
  switch (outcome.type) {
    case 'saved':
      return {
        exit: 0,
        json: { slug, revision: outcome.domain.revision, problems: outcome.problems },
        text: [`${slug} is at revision ${outcome.domain.revision}.`, ...problemLines(outcome.problems)].join('\n'),
      }
    case 'faults':
    case 'too-large':
      return { exit: 1, json: { slug, revision: null, problems: outcome.problems }, text: ['Nothing was written:', ...problemLines(outcome.problems)].join('\n') }
    case 'forbidden':
      return refusal(`not changed here: ${outcome.paths.join(', ')}`, { slug, revision: null, problems: [] })
    case 'would-save':
    case 'stale':
    case 'debug-off':
    case 'not-found':
      return refusal(`nothing was written: ${outcome.type}`, { slug, revision: null, problems: [] })
  }
}
