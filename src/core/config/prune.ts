import type { ErrorObject } from 'ajv'
import { toSchemaProblem } from './schemaProblem'
import { originalIndex, rememberIndexes } from './listIndex'
import { fromPointer } from './pointer'
import { isPlainObject, type PlainObject } from './plainObject'
import type { Report } from './Report'

/** A validator compiled by `prepare`. */
export interface Validate {
  (value: unknown): boolean
  errors?: ErrorObject[] | null | undefined
}

/**
 * Removes everything invalid from a config and reports it. Only the smallest invalid value is
 * removed, so that the rest of its section still applies; a list item without its key is removed as
 * a whole. Pure.
 */
export function prune(config: PlainObject, validate: Validate, report: Report): PlainObject {
  let current = config
  // A removal can only cause one new error: the parent lacks a required key. A few rounds are
  // enough.
  for (let round = 0; round < maxRounds; round++) {
    if (validate(current)) return current
    current = removeAll(current, validate.errors ?? [], round === 0 ? report : silent)
  }
  if (validate(current)) return current
  const broken = new Set((validate.errors ?? []).map((error) => fromPointer(error.instancePath)[0]))
  return Object.fromEntries(Object.entries(current).filter(([key]) => !broken.has(key)))
}

const maxRounds = 4
const silent: Report = () => undefined
/** Placeholder for a removed list item, so that the other items keep their index until the end. */
const REMOVED = Symbol('gone')

function removeAll(
  config: PlainObject,
  errors: readonly ErrorObject[],
  report: Report,
): PlainObject {
  const copies = new Map<unknown, object>()
  const lists = new Set<unknown[]>()
  const copyOnce = (value: object): object => {
    const existing = copies.get(value)
    if (existing) return existing
    const copy: object = Array.isArray(value) ? copyList(value as unknown[]) : { ...value }
    copies.set(value, copy)
    copies.set(copy, copy)
    if (Array.isArray(copy)) lists.add(copy as unknown[])
    return copy
  }
  const root = copyOnce(config) as Record<string, unknown>
  for (const error of errors) {
    const problem = toSchemaProblem(error)
    if (!problem) continue
    report(problem.code, problem.keys, problem.message, problem.hint)
    remove(root, problem.remove, copyOnce)
  }
  for (const list of lists) {
    const remaining = [...list.entries()].filter(([, item]) => item !== REMOVED)
    const original = remaining.map(([index]) => originalIndex(list, index))
    list.length = 0
    for (const [, item] of remaining) list.push(item)
    rememberIndexes(list, original)
  }
  return root
}

function copyList(list: readonly unknown[]): unknown[] {
  const copy = [...list]
  rememberIndexes(
    copy,
    list.map((_item, index) => originalIndex(list, index)),
  )
  return copy
}

function remove(root: object, keys: readonly string[], copyOf: (value: object) => object): void {
  let at: object = root
  for (const key of keys.slice(0, -1)) {
    const next: unknown = Object.hasOwn(at, key) ? (at as Record<string, unknown>)[key] : undefined
    if (typeof next !== 'object' || next === null) return
    const copy = copyOf(next)
    ;(at as Record<string, unknown>)[key] = copy
    at = copy
  }
  const last = keys.at(-1)
  if (last === undefined || !Object.hasOwn(at, last)) return
  if (Array.isArray(at)) at[Number(last)] = REMOVED
  else if (isPlainObject(at)) delete (at as Record<string, unknown>)[last]
}
