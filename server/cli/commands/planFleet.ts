import { fleetNote } from '../../../src/core/config/fleet/fleetNote'
import { revertChange } from '../../../src/core/config/fleet/revertChange'
import { isPlainObject, type PlainObject } from '../../../src/core/json/plainObject'
import { fromPointer } from '../../../src/core/json/pointer'
import { configAt, findRevisionByNote } from '../../features/config/configRepository'
import { valueAt } from '../../../src/core/json/valueAt'
import type { Club } from '../../platform/clubs/Club'
import { toPublicConfig } from '../../platform/clubs/toPublicConfig'
import { unstorableText } from '../../platform/db/unstorableText'
import type { CommandService } from '../CommandResult'

/** A change to several clubs: the merge patch for each, or why it can't be made. */
export type FleetPlan = { patchFor: (club: Club) => PlainObject } | { problem: string }

/** Plans to set one value in all clubs. */
export function planFleetChange(
  clubs: readonly Club[],
  { path, value }: { path: string; value: unknown },
): FleetPlan {
  const keys = fromPointer(path)
  if (!path.startsWith('/'))
    return { problem: `"${path}" is not a JSON Pointer, such as /props/colors/primary` }
  if (keys[0] === 'company')
    return {
      problem: `"${path}" is a detail of a company, not of a config; set it club by club with set`,
    }
  if (unstorableText({ [path]: value }) !== undefined)
    return {
      problem: 'the value contains a NUL or half of a surrogate pair, which can’t be stored',
    }
  const clubWithList = clubs.find(({ config }) =>
    keys.some((_key, index) => Array.isArray(valueAt(config, keys.slice(0, index)))),
  )
  if (clubWithList !== undefined)
    return {
      problem: `"${path}" leads into a list of ${clubWithList.slug}; lists differ from club to club, so set the whole list`,
    }
  // The path has at least one key, so the result is an object.
  const patch = keys.reduceRight<unknown>(
    (nested, key) => ({ [key]: nested }),
    value,
  ) as PlainObject
  return { patchFor: () => patch }
}

/**
 * Plans to revert an earlier change in the clubs that it changed. Later changes to other settings
 * are kept; if a setting was changed again in any club, nothing is reverted.
 */
export async function planFleetRevert(
  { db }: Pick<CommandService, 'db'>,
  clubs: readonly Club[],
  id: string,
): Promise<FleetPlan> {
  const patches = new Map<number, PlainObject>()
  for (const { companyId, domainId, slug, domain } of clubs) {
    const revisionConfigs = await db.tx(companyId, async (tx) => {
      const revision = await findRevisionByNote(tx, companyId, domainId, fleetNote(id))
      if (revision === undefined) return undefined
      return {
        before: await configAt(tx, companyId, domainId, revision - 1),
        after: await configAt(tx, companyId, domainId, revision),
      }
    })
    if (revisionConfigs === undefined) continue
    const { before, after } = revisionConfigs
    if (before === undefined || after === undefined)
      return {
        problem: `${slug}: the config before this change is no longer kept; nothing was reverted`,
      }
    // Includes undeclared keys, as revisions do; the club's own config omits them.
    const current = toPublicConfig(domain) as PlainObject
    const reverted = revertChange(toObject(before.config), toObject(after.config), current)
    if ('changedAgain' in reverted)
      return {
        problem: `${slug}: ${reverted.changedAgain[0]} was changed again since; nothing was reverted`,
      }
    patches.set(domainId, reverted.patch ?? {})
  }
  return patches.size === 0
    ? { problem: `no club has a change "${id}" in its history` }
    : { patchFor: ({ domainId }) => patches.get(domainId) ?? {} }
}

const toObject = (value: unknown): PlainObject => (isPlainObject(value) ? value : {})
