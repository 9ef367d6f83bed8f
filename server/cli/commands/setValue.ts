import { isPlainObject } from '../../../src/core/json/plainObject'
import { fromPointer } from '../../../src/core/json/pointer'
import { patchDomainConfig, type PatchOutcome } from '../../features/config/patchDomainConfig'
import { valueAt } from '../../../src/core/json/valueAt'
import { findClubBySlug } from '../../platform/db/platform/domains'
import { unstorableText } from '../../platform/db/unstorableText'
import { failure, type CommandResult, type CommandService } from '../CommandResult'
import { commandLine, patchResult } from '../patchResult'
import { setCompanyDetail } from './setCompanyDetail'
import { findUnknownKeyOf, noEffectText } from './unknownKeys'

/**
 * `club set SLUG PATH JSON`: sets one value or group of the config; `null` restores the default.
 * PATH is a JSON Pointer; an item of a list is addressed by its index. `/company/FIELD` sets a
 * field of the club's company instead.
 */
export async function setValue(
  service: CommandService,
  slug: string,
  path: string,
  value: unknown,
): Promise<CommandResult> {
  const row = await service.db.platform((tx) => findClubBySlug(tx, slug))
  if (row === undefined) return failure(`there is no club "${slug}"`)
  if (!path.startsWith('/'))
    return failure(`"${path}" is not a JSON Pointer, such as /props/colors/primary`)
  const unstorable = unstorableText({ [path]: value })
  if (unstorable !== undefined)
    return failure('the value contains a NUL or half of a surrogate pair, which can’t be stored')
  const keys = fromPointer(path)
  if (keys[0] === 'company')
    return setCompanyDetail(service, {
      slug,
      domainId: row.domain.id,
      companyId: row.company.id,
      path,
      field: keys.slice(1),
      value,
    })
  const { id: domainId, companyId, config, revision } = row.domain
  const listIndex = keys.findIndex((_key, index) =>
    Array.isArray(valueAt(config, keys.slice(0, index))),
  )
  const toResult = (outcome: PatchOutcome): CommandResult =>
    resultWithUnknownKeyWarning(slug, path, value, outcome)
  if (listIndex === -1)
    return toResult(
      await patchDomainConfig(service, commandLine, {
        companyId,
        domainId,
        patch: nest(keys, value),
      }),
    )

  // A patch can only replace a whole list, so it contains the complete changed list. `ifMatch`
  // makes it fail if the config has changed in the meantime.
  const [outer, inner] = [keys.slice(0, listIndex), keys.slice(listIndex)]
  const list = valueAt(config, outer)
  if (!isValidItemPath(list, inner))
    return failure(
      `"${path}" is not an item of its list: items are counted from 0, and - means after the last one`,
    )
  const patch = nest(outer, replaceAt(list, inner, value))
  return toResult(
    await patchDomainConfig(service, commandLine, {
      companyId,
      domainId,
      patch,
      ifMatch: revision,
    }),
  )
}

/**
 * The result of a change, with a warning if the path contains an unknown key. Such a key is stored
 * but probably a typo; the warning says how to remove it.
 */
function resultWithUnknownKeyWarning(
  slug: string,
  path: string,
  value: unknown,
  outcome: PatchOutcome,
): CommandResult {
  const result = patchResult(slug, outcome)
  if (outcome.type !== 'saved' || value === null) return result
  const unknownKeyProblem = findUnknownKeyOf(path, outcome.problems)
  if (unknownKeyProblem === undefined) return result
  return {
    ...result,
    text: [
      `ATTENTION: ${noEffectText(path, unknownKeyProblem)} It was saved anyway; to undo: club set ${slug} ${unknownKeyProblem.path} null`,
      result.text,
    ].join('\n'),
  }
}

const nest = (keys: readonly string[], value: unknown): Record<string, unknown> => {
  const patch = keys.reduceRight<unknown>((nested, key) => ({ [key]: nested }), value)
  return isPlainObject(patch) ? { ...patch } : {}
}

/**
 * Whether each index on the path exists, or is `-`, which appends an item. A change at any other
 * index would be ignored without an error.
 */
function isValidItemPath(root: unknown, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return true
  if (!Array.isArray(root)) return isValidItemPath(valueAt(root, [key]), rest)
  return (
    key === '-' ||
    (/^(0|[1-9]\d{0,8})$/.test(key) &&
      Number(key) < root.length &&
      isValidItemPath(root[Number(key)], rest))
  )
}

/**
 * A copy of `root` in which the value at a path is replaced or, if the new value is null, removed.
 */
function replaceAt(root: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(root)) {
    const index = key === '-' ? root.length : Number(key)
    const items: unknown[] = [...(root as unknown[])]
    if (rest.length === 0 && value === null) items.splice(index, 1)
    else items[index] = replaceAt(items[index], rest, value)
    return items
  }
  const copy: Record<string, unknown> = isPlainObject(root) ? { ...root } : {}
  if (rest.length === 0 && value === null) delete copy[key]
  else copy[key] = replaceAt(copy[key], rest, value)
  return copy
}
