import { fromPointer } from '../../../src/core/config/pointer'
import type { ResolvedConfig } from '../../../src/core/config/ResolvedConfig'
import { compile } from '../../../src/core/config/compile'
import { removePrivateLeaves } from '../../features/config/model/removePrivateLeaves'
import { leafPaths } from '../../features/config/model/leafPaths'
import { findPresetDrift } from '../../features/config/model/findPresetDrift'
import { valueAt } from '../../features/config/model/valueAt'
import { publicConfig } from '../../platform/clubs/publicConfig'
import { patchDomainConfig, type PatchOutcome } from '../../features/config/patchDomainConfig'
import type { Club } from '../../platform/clubs/Club'
import { unstorableText } from '../../platform/db/unstorableText'
import { failure, type CommandResult, type CommandService } from '../CommandResult'
import type { Command } from '../Command'
import { commandLine } from '../savedResult'

/**
 * `club fleet [--set PATH JSON [--dry-run]]`: lists each club's overrides and where its tokens
 * differ from its preset. With --set it also makes a change to all clubs and lists its effect on
 * each. The change is first tried on all of them; if it is invalid for one club, it is applied to
 * none.
 */
export async function fleetOfClubs(
  service: CommandService,
  { change, dryRun }: Extract<Command, { name: 'fleet' }>,
): Promise<CommandResult> {
  const clubs = await service.clubs.list()
  const rows = clubs.map((club) => describe(service, club))
  if (change === undefined) return { exit: 0, json: rows, text: rows.map(line).join('\n') }

  const keys = fromPointer(change.path)
  if (!change.path.startsWith('/'))
    return failure(`"${change.path}" is not a JSON Pointer, such as /props/colors/primary`)
  if (unstorableText({ [change.path]: change.value }) !== undefined)
    return failure('the value contains a NUL or half of a surrogate pair, which can’t be stored')
  const inList = clubs.find(({ config }) =>
    keys.some((_key, index) => Array.isArray(valueAt(config, keys.slice(0, index)))),
  )
  if (inList !== undefined)
    return failure(
      `"${change.path}" leads into a list of ${inList.slug}; lists differ from club to club, so set the list as a whole`,
    )
  // The path has at least one key, so the result is an object.
  const patch = keys.reduceRight<unknown>(
    (inside, key) => ({ [key]: inside }),
    change.value,
  ) as Record<string, unknown>
  const run = (club: Club, trial: boolean): Promise<PatchOutcome> =>
    patchDomainConfig(service, commandLine, {
      companyId: club.companyId,
      domainId: club.domainId,
      patch,
      ifMatch: club.revision,
      note: 'A change to all clubs.',
      dryRun: trial,
    })

  const trials = await inSequence(clubs, (club) => run(club, true))
  const refused = trials.some(({ type }) => type !== 'would-save')
  const outcomes =
    dryRun || refused
      ? trials
      : await inSequence(clubs, (club, index) =>
          getChanges(trials[index]).length === 0
            ? Promise.resolve(trials[index])
            : run(club, false),
        )
  const json = rows.map((row, index) => ({
    ...row,
    change: describeChange(trials[index], outcomes[index]),
  }))
  const failed = outcomes.some(
    (outcome) => outcome?.type !== 'would-save' && outcome?.type !== 'saved',
  )
  const headline = failed
    ? refused
      ? 'Nothing was written:'
      : 'Not every club was changed:'
    : dryRun
      ? 'Nothing was written; it would be:'
      : 'Done:'
  return {
    exit: failed ? 1 : 0,
    json,
    text: [
      headline,
      ...json.map(
        (row) =>
          `${row.slug}  ${row.change.outcome}  ${[...row.change.changes, ...(row.change.outcome === 'refused' ? row.change.problems.map(({ path, message }) => ({ text: `${path}: ${message}` })) : [])].map(({ text }) => text).join('; ')}`,
      ),
    ].join('\n'),
  }
}

const describe = ({ catalogue }: CommandService, club: Club) => {
  const { config } = club.compiled()
  const { slug, host, revision } = club
  const plain: ResolvedConfig = compile(
    { theme: { preset: config.theme.preset } },
    { catalogue },
  ).config
  return {
    slug,
    host,
    plan: config.plan,
    preset: config.theme.preset,
    revision,
    overrides: leafPaths(removePrivateLeaves(publicConfig(club.domain))),
    drift: findPresetDrift(plain.tokens, config.tokens),
  }
}

const line = ({
  slug,
  host,
  plan,
  preset,
  revision,
  overrides,
  drift,
}: ReturnType<typeof describe>): string =>
  [
    slug,
    host,
    plan,
    `preset ${preset === '' ? 'none' : preset}`,
    `revision ${revision}`,
    `${overrides.length} overrides`,
    `${drift.length} tokens off the preset`,
  ].join('  ')

async function inSequence<T>(
  clubs: readonly Club[],
  run: (club: Club, index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = []
  for (const [index, club] of clubs.entries()) results.push(await run(club, index))
  return results
}

const getChanges = (outcome: PatchOutcome | undefined) =>
  outcome?.type === 'would-save' ? outcome.changes : []

/** Describes what the change would do to a club or, if it was applied, has done. */
function describeChange(trials: PatchOutcome | undefined, outcomes: PatchOutcome | undefined) {
  const changes = getChanges(trials).map(({ path, before = null, after = null, text }) => ({
    path,
    before,
    after,
    text,
  }))
  switch (outcomes?.type) {
    case 'saved':
      return {
        outcome: 'saved',
        changes,
        problems: outcomes.problems,
        revision: outcomes.domain.revision,
      }
    case 'would-save':
      return {
        outcome: changes.length === 0 ? 'same' : 'would change',
        changes,
        problems: outcomes.problems,
      }
    case 'invalid':
      return { outcome: 'refused', changes, problems: outcomes.problems }
    case 'forbidden':
      return {
        outcome: `refused: not changed here: ${outcomes.paths.join(', ')}`,
        changes,
        problems: [],
      }
    default:
      return { outcome: `refused: ${outcomes?.type ?? 'not tried'}`, changes, problems: [] }
  }
}
