import { randomUUID } from 'node:crypto'
import type { ResolvedConfig } from '../../../src/core/config/ResolvedConfig'
import { compile } from '../../../src/core/config/compile/compile'
import { fleetNote } from '../../../src/core/config/fleet/fleetNote'
import { isPlainObject } from '../../../src/core/json/plainObject'
import { removePrivateLeaves } from '../../features/config/model/removePrivateLeaves'
import { leafPaths } from '../../features/config/model/leafPaths'
import { findPresetDrift } from '../../features/config/model/findPresetDrift'
import { toPublicConfig } from '../../platform/clubs/toPublicConfig'
import { patchDomainConfig, type PatchOutcome } from '../../features/config/patchDomainConfig'
import type { Club } from '../../platform/clubs/Club'
import { clubCommand } from '../../platform/env/clubCommand'
import { uniqueTexts, withTexts } from '../../features/config/model/withTexts'
import { failure, type CommandResult, type CommandService } from '../CommandResult'
import type { Command, FleetSubset } from '../Command'
import { commandLine } from '../patchResult'
import { findUnknownKeyOf, noEffectText } from './unknownKeys'
import { problemLines } from './validateFiles'
import { planFleetChange, planFleetRevert } from './planFleet'

/**
 * `club fleet [--only SLUG,SLUG] [--plan PLAN] [--preset PRESET] [--set PATH JSON | --revert ID]
 * [--dry-run]`: lists the chosen clubs, by default all. The JSON names each club's overrides and
 * the tokens that differ from its preset; the text counts them. With --set or --revert it also
 * makes a change to these clubs and lists its effect on each. The change is first tried on all of
 * them; if it is invalid for one club, or its path is no setting, it is applied to none; a later
 * failure can still leave some clubs unchanged. Exit code 1 also if it changes nothing in any club.
 */
export async function runFleet(
  service: CommandService,
  { change, dryRun, subset }: Extract<Command, { name: 'fleet' }>,
): Promise<CommandResult> {
  const allClubs = await service.clubs.list()
  const unknownSlug = subset.only?.find((slug) => !allClubs.some((club) => club.slug === slug))
  if (unknownSlug !== undefined) return failure(`there is no club "${unknownSlug}"`)
  const clubs = allClubs.filter((club) => isInSubset(club, subset))
  if (clubs.length === 0 && allClubs.length > 0) return failure('no club matches')
  const rows = clubs.map((club) => describeClub(service, club))
  if (change === undefined) return { exit: 0, json: rows, text: rows.map(clubLine).join('\n') }

  const plan =
    'revert' in change
      ? await planFleetRevert(service, clubs, change.revert)
      : planFleetChange(clubs, change)
  if ('problem' in plan) return failure(plan.problem)
  const id = 'revert' in change ? change.revert : randomUUID().slice(0, 8)
  const run = (club: Club, trial: boolean): Promise<PatchOutcome> =>
    patchDomainConfig(service, commandLine, {
      companyId: club.companyId,
      domainId: club.domainId,
      patch: plan.patchFor(club),
      ifMatch: club.revision,
      note: fleetNote(id, 'revert' in change),
      dryRun: trial,
    })

  const trials = await inSequence(clubs, (club) => run(club, true))
  const warning = 'path' in change ? typoWarning(change, trials) : undefined
  if (warning !== undefined) return failure(`ATTENTION: ${warning} Nothing was written.`)
  const isRefused = trials.some(({ type }) => type !== 'would-save')
  const outcomes =
    dryRun || isRefused
      ? trials
      : await inSequence(clubs, (club, index) =>
          getChanges(trials[index]).length === 0
            ? Promise.resolve(trials[index])
            : run(club, false),
        )
  const json = rows.map((row, index) => ({
    ...row,
    change: describeChange(clubs[index], trials[index], outcomes[index]),
  }))
  const hasFailures = outcomes.some(
    (outcome) => outcome?.type !== 'would-save' && outcome?.type !== 'saved',
  )
  const hasNoEffect = trials.every(
    (trial) => trial.type === 'would-save' && trial.changes.length === 0,
  )
  const headline = hasFailures
    ? isRefused
      ? 'Nothing was written:'
      : 'Not every club was changed:'
    : hasNoEffect
      ? 'No effect, so nothing was written: it would change no club.'
      : dryRun
        ? 'Dry run: nothing was written. This would change:'
        : 'Done:'
  const canBeUndone = 'path' in change && outcomes.some((outcome) => outcome?.type === 'saved')
  return {
    exit: hasFailures || hasNoEffect ? 1 : 0,
    json: json.map((row) =>
      row.change.outcome === 'saved' ? { ...row, change: { ...row.change, id } } : row,
    ),
    text: [headline, ...json.flatMap(changeLines)]
      .concat(canBeUndone ? [`To undo this: ${clubCommand} fleet --revert ${id}`] : [])
      .join('\n'),
  }
}

const isInSubset = (club: Club, { only, plan, preset }: FleetSubset): boolean => {
  const { config } = club.compiled()
  return (
    (only === undefined || only.includes(club.slug)) &&
    (plan === undefined || plan === config.plan) &&
    (preset === undefined || preset === config.theme.preset)
  )
}

const describeClub = ({ catalogue }: CommandService, club: Club) => {
  const { config } = club.compiled()
  const { slug, host, revision } = club
  const presetConfig: ResolvedConfig = compile(
    { theme: { preset: config.theme.preset } },
    { catalogue },
  ).config
  return {
    slug,
    host,
    plan: config.plan,
    preset: config.theme.preset,
    revision,
    overrides: leafPaths(removePrivateLeaves(toPublicConfig(club.domain))),
    drift: findPresetDrift(presetConfig.tokens, config.tokens),
  }
}

const clubLine = ({
  slug,
  host,
  plan,
  preset,
  revision,
  overrides,
  drift,
}: ReturnType<typeof describeClub>): string =>
  [
    slug,
    host,
    plan,
    `preset ${preset === '' ? 'none' : preset}`,
    `revision ${revision}`,
    `${overrides.length} overrides`,
    `${drift.length} tokens differ from the preset`,
  ].join('  ')

async function inSequence<T>(
  clubs: readonly Club[],
  run: (club: Club, index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = []
  for (const [index, club] of clubs.entries()) results.push(await run(club, index))
  return results
}

/** One club's lines of the result: what changes or why not, and then the config's warnings. */
const changeLines = ({ slug, change }: { slug: string; change: ClubChange }): string[] => [
  [
    slug,
    change.outcome,
    [
      ...uniqueTexts(change.changes),
      ...(change.outcome === 'refused'
        ? change.problems.map(({ path, message }) => `${path}: ${message}`)
        : []),
    ].join('; '),
  ].join('  '),
  ...(change.outcome === 'saved' || change.outcome === 'would change'
    ? problemLines(change.problems)
    : []),
]

/** Says that the path of a change leads to no setting; undefined if it leads to one. */
function typoWarning(
  { path, value }: { path: string; value: unknown },
  trials: readonly PatchOutcome[],
): string | undefined {
  // Taking an unknown key out of the configs has an effect.
  if (value === null) return undefined
  const problems = trials.flatMap((trial) => ('problems' in trial ? trial.problems : []))
  const unknownKey = findUnknownKeyOf(path, problems)
  return unknownKey && noEffectText(path, unknownKey)
}

type ClubChange = ReturnType<typeof describeChange>

const getChanges = (outcome: PatchOutcome | undefined) =>
  outcome?.type === 'would-save' ? outcome.changes : []

/** Describes what the change would do to a club or, if it was applied, has done. */
function describeChange(
  club: Club | undefined,
  trial: PatchOutcome | undefined,
  outcome: PatchOutcome | undefined,
) {
  const config = isPlainObject(club?.config) ? club.config : {}
  const changes = withTexts(getChanges(trial), [config]).map((change) => ({
    before: null,
    after: null,
    ...change,
  }))
  switch (outcome?.type) {
    case 'saved':
      return {
        outcome: 'saved',
        changes,
        problems: outcome.problems,
        revision: outcome.domain.revision,
      }
    case 'would-save':
      return {
        outcome: changes.length === 0 ? 'same' : 'would change',
        changes,
        problems: outcome.problems,
      }
    case 'invalid':
      return { outcome: 'refused', changes, problems: outcome.problems }
    case 'forbidden':
      return {
        outcome: `refused: this command can't change: ${outcome.paths.join(', ')}`,
        changes,
        problems: [],
      }
    default:
      return { outcome: `refused: ${outcome?.type ?? 'not tried'}`, changes, problems: [] }
  }
}
