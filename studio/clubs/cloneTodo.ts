import type { Calls, ClubReady, Domain } from '../../generated/types'
import { getByKeys } from '../../src/core/json/getByPointer'
import { findByKey, listKey } from '../../src/core/json/listKey'
import { jsonEquals } from '../../src/core/json/mergePatch'
import { isPlainObject, ownValue } from '../../src/core/json/plainObject'
import { fromPointer, toPointer } from '../../src/core/json/pointer'
import { memoizeByObject } from '../../src/core/theme/memoizeByObject'
import { findGroupId, isWithin } from '../forms/controlPointerFor'
import { listTexts } from '../forms/languages/listTexts'
import { isOnOffPage } from './offPage'
import { paymentsOf } from './payments'

/** A task that remains after a club was cloned. */
export type CloneTodo = NonNullable<Domain['todo']>[number]

/** A task that is marked as done, or all of a kind. */
export type DoneTodo = Calls['admin.clubs.done']['body']

/** Where a task is done: in a form's control, in a tool, at the desk, or on the command line. */
export type TodoPlace =
  | { control: string }
  | { tool: 'company' | 'host' | 'admins' }
  | { page: string }
  | { command: string }

/** What tells which tasks are done, apart from the config. */
export interface TodoFacts {
  /** The config that the club was made with; undefined if it isn't known. */
  first?: unknown
  /** Which tasks outside of the config are done, and which pages are empty; undefined before that is read. */
  ready?: Pick<ClubReady, 'done' | 'emptyPages'> | undefined
  /** The club's name: a text that is only that needs no other one. */
  name?: string
}

/**
 * The tasks that are still open; without the last one, which only says where members come in, and
 * without what belongs to a page that is switched off. A task about a setting is done once none of
 * what the club was made with stands there: what was left out is filled in, what was copied is changed
 * or gone, each text is another one; payment processors once one takes real money. Of what is right as it was copied, and without that first config
 * of anything copied, only the admin can say that it is done. Empty pages are a task each, until
 * something is published for them or they are switched off.
 */
export const findOpenTodo = (
  todo: readonly CloneTodo[],
  config: unknown,
  { first, ready, name }: TodoFacts = {},
): readonly CloneTodo[] =>
  todo.flatMap((task) => {
    const { code } = task
    // During an upgrade, a process of the version before answers without the empty pages.
    if (code === 'empty-pages' && ready?.emptyPages !== undefined)
      return emptyPageTasks(task, config, ready.emptyPages)
    return code === 'come-in' ||
      ready?.done.some((one) => one === code) ||
      isOnOffPage(config, task.path) ||
      isDoneIn(config, task, first, name)
      ? []
      : [task]
  })

function isDoneIn(
  config: unknown,
  task: CloneTodo,
  first: unknown,
  name: string | undefined,
): boolean {
  const { code, path } = task
  const keys = fromPointer(path)
  const slogan = SLOGAN_FIELDS[code]
  if (slogan !== undefined) return hasSlogan(findValue(config, keys), slogan)
  if (code === 'processors') return paymentsOf(config).state === 'real'
  if (path === '') return false
  if (first === undefined) return LEFT_OUT_CODES.has(code) && isFilled(findValue(config, keys))
  if (isItemGone(keys, config, first)) return true
  const [before, now] = [toReplace(task, first, name), toReplace(task, config, name)]
  if (before.size === 0) return now.size > 0
  return [...before].every(([place, copied]) => {
    const values = now.get(place) ?? []
    return !copied.some((one) => values.some((other) => jsonEquals(one, other)))
  })
}

/** Whether the list item that a path leads into was there at first, and no longer is. */
const isItemGone = (keys: readonly string[], config: unknown, first: unknown): boolean =>
  keys.some((_key, index) => {
    const item = keys.slice(0, index + 1)
    return (
      Array.isArray(findValue(first, item.slice(0, -1))) &&
      findValue(first, item) !== undefined &&
      findValue(config, item) === undefined
    )
  })

/**
 * What must be replaced until a task is done, by place: of what is to be read each text, in all its
 * languages; of opening hours each day's, of links to social networks each link; else the setting as
 * a whole. Empty values are left out, and those that are only the club's name.
 */
function toReplace(
  { code, path }: CloneTodo,
  config: unknown,
  name: string | undefined,
): ReadonlyMap<string, readonly unknown[]> {
  return new Map(
    partsOf(code, path, config)
      .map(
        ([place, values]) =>
          [place, values.filter((one) => isFilled(one) && one !== name)] as const,
      )
      .filter(([, values]) => values.length > 0),
  )
}

type Part = readonly [place: string, values: readonly unknown[]]

function partsOf(code: string, path: string, config: unknown): Part[] {
  const value = findValue(config, fromPointer(path))
  if (code === 'hours') return entriesOf(getByKeys(value, ['settings', 'hours']))
  if (code === 'social' || isWithin(path, '/intl/messages')) return entriesOf(value)
  if (code !== 'texts' && code !== 'slogans') return [['', [value]]]
  return (isPlainObject(config) ? textsOf(config) : [])
    .filter((text) => isWithin(text.path, path))
    .map(({ path: place, stored }) => [place, valuesOf(stored)])
}

const entriesOf = (value: unknown): Part[] =>
  Object.entries(isPlainObject(value) ? value : {}).map(([name, one]) => [name, [one]])

const valuesOf = (stored: unknown): unknown[] =>
  isPlainObject(stored) ? Object.values(stored) : [stored]

const textsOf = memoizeByObject(listTexts)

/** Codes of the tasks whose setting is empty in the first config, because it was left out. */
const LEFT_OUT_CODES: ReadonlySet<string> = new Set([
  'contact',
  'refused',
  'network',
  'analytics',
  'environment',
  'debug',
])

const emptyPageTasks = (
  task: CloneTodo,
  config: unknown,
  emptyPages: readonly string[],
): CloneTodo[] =>
  emptyPages
    .map((uri) => ['pages', uri])
    .filter((keys) => ownValue(findValue(config, keys), 'enabled') !== false)
    .map((keys) => ({ ...task, path: toPointer(keys) }))

/** Codes of the tasks of which there may be many, so that they are one entry of the list. */
const JOINED_CODES: ReadonlySet<string> = new Set(['texts', 'hours', 'slogans', 'empty-pages'])

/** Whether a task is one of an entry with all of its kind. */
export const isJoinedTask = ({ code }: CloneTodo): boolean => JOINED_CODES.has(code)

/** Codes of the tasks of which it is known whether they are done, though others have to do them. */
const PUT_ASIDE_CODES: ReadonlySet<string> = new Set(['mail', 'processors'])

/**
 * Whether an admin may only put a task aside, knowing what members then lack: it is done once it is
 * set up, and never because somebody says so.
 */
export const isPutAside = ({ code }: Pick<CloneTodo, 'code'>): boolean => PUT_ASIDE_CODES.has(code)

/** What is marked as done with a task: the task, or all of its entry. */
export const toDoneTodo = (task: CloneTodo): DoneTodo =>
  isJoinedTask(task) ? { code: task.code } : { code: task.code, path: task.path }

/** The entries of the list, each of which is marked as done as one: tasks of one kind, or a task. */
export const toEntries = (todo: readonly CloneTodo[]): readonly (readonly CloneTodo[])[] =>
  todo.flatMap((task, index) =>
    !isJoinedTask(task)
      ? [[task]]
      : todo.findIndex(({ code }) => code === task.code) === index
        ? [todo.filter(({ code }) => code === task.code)]
        : [],
  )

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
