import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'
import { fromPointer, toPointer } from '../../src/core/json/pointer'
import { getByKeys, getByPointer } from '../../src/core/json/getByPointer'
import type { ReportProblem } from './TokensProblem'

/**
 * A token as written in its file: its raw value, and its own type or that of the closest group
 * above it.
 */
export interface RawToken {
  names: readonly string[]
  type: string | undefined
  value: unknown
}

/** Whether a part of a file is a token rather than a group. */
export const isToken = (part: PlainObject): boolean =>
  '$value' in part || typeof part['$ref'] === 'string'

/** A token's `$value`; for a token with only a `$ref`, the object `{ $ref }`. */
export const getRawValue = (part: PlainObject): unknown =>
  '$value' in part ? part['$value'] : { $ref: part['$ref'] }

/**
 * Follows a token's aliases (`{a.b}` or `$ref`) to the final value and the first type found on the
 * way; undefined, with a reported problem, if they lead nowhere or form a cycle.
 */
export function resolveAliases(
  file: unknown,
  token: RawToken,
  report: ReportProblem,
): { value: unknown; type: string | undefined } | undefined {
  const start = toPointer([...token.names, '$value'])
  const seen = [toPointer(token.names)]
  let { value, type } = token
  for (let target = findAliasTarget(value); target !== undefined; target = findAliasTarget(value)) {
    const path = target.replace(/\/\$value$/, '')
    if (seen.includes(path))
      return report('circle', start, [...seen, path].map(toDotted).join(' → '))
    const next = getByPointer(file, path)
    if (!isPlainObject(next) || !isToken(next)) return report('nowhere', start, toDotted(path))
    seen.push(path)
    value = getRawValue(next)
    type ??= typeAt(file, path)
  }
  return { value, type }
}

/** JSON Pointer of the token that an alias refers to; undefined if the value is not an alias. */
function findAliasTarget(value: unknown): string | undefined {
  if (typeof value === 'string') {
    const [, names] = /^\{([^{}]+)\}$/.exec(value) ?? []
    return names === undefined ? undefined : toPointer(names.split('.'))
  }
  const reference = isPlainObject(value) ? value['$ref'] : undefined
  return typeof reference === 'string' ? reference.replace(/^#/, '') : undefined
}

function typeAt(file: unknown, path: string): string | undefined {
  const names = fromPointer(path)
  for (let count = names.length; count >= 0; count--) {
    const type = getByKeys(file, [...names.slice(0, count), '$type'])
    if (typeof type === 'string') return type
  }
  return undefined
}

const toDotted = (path: string): string => fromPointer(path).join('.')
