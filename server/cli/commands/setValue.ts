import { isPlainObject } from '../../../src/core/config/plainObject'
import { fromPointer } from '../../../src/core/config/pointer'
import { patchDomainConfig } from '../../areas/config/patchDomainConfig'
import { valueAt } from '../../areas/config/model/valueAt'
import { findClubBySlug } from '../../db/platform/domains'
import { refusal, type Answer, type CommandService } from '../Answer'
import { commandLine, savedAnswer } from '../savedAnswer'

/** `club set SLUG PATH JSON`: one leaf or group, `null` for back to the default. PATH is a JSON Pointer; an item of a list by its position. */
export async function setValue(service: CommandService, slug: string, path: string, value: unknown): Promise<Answer> {
  const row = await service.db.platform((tx) => findClubBySlug(tx, slug))
  if (row === undefined) return refusal(`there is no club "${slug}"`)
  if (!path.startsWith('/')) return refusal(`"${path}" is no JSON Pointer, such as /props/colors/primary`)
  const patch = patchFor(row.domain.config, fromPointer(path), value)
  const { id: domainId, companyId } = row.domain
  return savedAnswer(slug, await patchDomainConfig(service, commandLine, { companyId, domainId, patch }))
}

/** The merge patch that sets one place; a list on the way is sent as a whole, because a patch replaces lists whole. */
function patchFor(config: unknown, keys: readonly string[], value: unknown): Record<string, unknown> {
  const listAt = keys.findIndex((_key, index) => Array.isArray(valueAt(config, keys.slice(0, index))))
  const outer = listAt === -1 ? keys : keys.slice(0, listAt)
  const inner: unknown = listAt === -1 ? value : placed(valueAt(config, outer), keys.slice(listAt), value)
  const patch = outer.reduceRight<unknown>((inside, key) => ({ [key]: inside }), inner)
  return isPlainObject(patch) ? { ...patch } : {}
}

/** A copy of a value in which one place has another value, or is gone. */
function placed(root: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(root)) {
    const index = key === '-' ? root.length : Number(key)
    const items: unknown[] = [...(root as unknown[])]
    if (rest.length === 0 && value === null) items.splice(index, 1)
    else items[index] = placed(items[index], rest, value)
    return items
  }
  const copy: Record<string, unknown> = isPlainObject(root) ? { ...root } : {}
  if (rest.length === 0 && value === null) delete copy[key]
  else copy[key] = placed(copy[key], rest, value)
  return copy
}
