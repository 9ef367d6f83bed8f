import type { Domain } from '../../generated/types'
import { getByKeys } from '../../src/core/json/getByPointer'
import { findByKey, listKey } from '../../src/core/json/listKey'
import { isPlainObject, ownValue } from '../../src/core/json/plainObject'
import { fromPointer, toPointer } from '../../src/core/json/pointer'
import { findGroupId } from '../forms/controlPointerFor'

/** A task that remains after a club was cloned. */
export type CloneTodo = NonNullable<Domain['todo']>[number]

/** Where a task is done: in a form's control, in a tool, at the desk, or on the command line. */
export type TodoPlace =
  | { control: string }
  | { tool: 'company' | 'host' | 'admins' }
  | { page: string }
  | { command: string }

/**
 * Codes of the tasks whose setting was left out of the clone; they are done once the setting has a
 * value. Of other tasks, such as checking a copied setting, only the admin can say when they are
 * done.
 */
const LEFT_OUT_CODES: ReadonlySet<string> = new Set([
  'contact',
  'refused',
  'processors',
  'network',
  'analytics',
  'environment',
  'debug',
])

/**
 * The tasks that are still open according to the club's current config and to what is `done` outside
 * of it; without the last one, which only says where members come in.
 */
export const findOpenTodo = (
  todo: readonly CloneTodo[],
  config: unknown,
  done: readonly string[] = [],
): readonly CloneTodo[] =>
  todo.filter(({ code, path }) => {
    if (code === 'come-in' || done.includes(code)) return false
    const slogan = SLOGAN_FIELDS[code]
    if (slogan !== undefined) return !hasSlogan(findValue(config, fromPointer(path)), slogan)
    return (
      path === '' || !LEFT_OUT_CODES.has(code) || !isFilled(findValue(config, fromPointer(path)))
    )
  })

/** The field of a slogan that ends a task. */
const SLOGAN_FIELDS: Readonly<Record<string, string>> = {
  slogan: 'title',
  'sign-in-picture': 'image',
}

const hasSlogan = (slogans: unknown, field: string): boolean =>
  Array.isArray(slogans) && slogans.some((slogan) => isFilled(ownValue(slogan, field)))

/**
 * The value at a task's path. Unlike in `getByPointer`, the key of an item that a keyed list lacks
 * is never read as an index, because that would be a different item.
 */
const findValue = (config: unknown, path: readonly string[]): unknown =>
  path.reduce((value, name) => {
    const key = Array.isArray(value) ? listKey(value) : undefined
    return key ? findByKey(value, key, name) : getByKeys(value, [name])
  }, config)

const isFilled = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : isPlainObject(value)
      ? Object.keys(value).length > 0
      : value !== undefined && value !== null && value !== '' && value !== false

/**
 * Where a task of the club with this slug and config is done: if the clone lacks the list item that
 * the task is about, in the list's control. Undefined for turning editing on, which has a notice of
 * its own.
 */
export function placeOfTodo(
  { code, path }: CloneTodo,
  slug: string,
  config: unknown,
): TodoPlace | undefined {
  if (code === 'debug') return undefined
  if (code === 'company' || code === 'host' || code === 'admins') return { tool: code }
  if (code === 'memberships' || code === 'members') return { page: `/desk/${code}` }
  if (code === 'mail') return { command: 'npm run club -- mail test --to EMAIL' }
  if (path === '') return undefined
  return findGroupId(path, config) === undefined
    ? { command: `npm run club -- set ${slug} ${path} VALUE` }
    : { control: trimToList(path, config) }
}

/** A pointer up to the first list that lacks the item that it names. */
function trimToList(pointer: string, config: unknown): string {
  const path = fromPointer(pointer)
  const end = path.findIndex(
    (_name, index) =>
      Array.isArray(findValue(config, path.slice(0, index))) &&
      findValue(config, path.slice(0, index + 1)) === undefined,
  )
  return end === -1 ? pointer : toPointer(path.slice(0, end))
}
