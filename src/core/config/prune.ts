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
 * Removes from a config everything its schema refuses, and reports it: the smallest possible part,
 * so that the rest of the section still counts; a list item without its key is removed as a whole.
 * Pure.
 */
export function prune(config: PlainObject, validate: Validate, report: Report): PlainObject {
  let current = config
  // A removal can only reveal that its parent now lacks a required key, so a few rounds are enough.
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
    const known = copies.get(value)
    if (known) return known
    const copy: object = Array.isArray(value) ? copyList(value as unknown[]) : { ...value }
    copies.set(value, copy)
    copies.set(copy, copy)
    if (Array.isArray(copy)) lists.add(copy as unknown[])
    return copy
  }
  const root = copyOnce(config) as Record<string, unknown>
  for (const error of errors) {
    const fault = toSchemaProblem(error)
    if (!fault) continue
    report(fault.code, fault.keys, fault.message, fault.hint)
    remove(root, fault.remove, copyOnce)
  }
  for (const list of lists) {
    const kept = [...list.entries()].filter(([, item]) => item !== REMOVED)
    const original = kept.map(([index]) => originalIndex(list, index))
    list.length = 0
    for (const [, item] of kept) list.push(item)
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
