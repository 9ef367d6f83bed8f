import type { ClubReady, Domain } from '#generated/types'
import { getByKeys } from '../../json/getByPointer'
import { findByKey, listKey } from '../../json/listKey'
import { jsonEquals } from '../../json/mergePatch'
import { isPlainObject, ownValue } from '../../json/plainObject'
import { fromPointer, toPointer } from '../../json/pointer'
import { memoizeByObject } from '../../theme/memoizeByObject'
import { listTexts } from '../listTexts'
import { isOnOffPage } from './offPage'

/** A task that remains after a club was cloned. */
export type CloneTodo = NonNullable<Domain['todo']>[number]

/** What tells which tasks are done, apart from the config. */
export interface TodoFacts {
  /** The config that the club was made with; undefined if it isn't known. */
  first?: unknown
  /** Which tasks outside of the config are done, and which pages are empty; undefined before that is read. */
  ready?: Pick<ClubReady, 'done' | 'emptyPages'> | undefined
  /** The club's name: a text that is only that needs no other one. */
  name?: string | undefined
  /** Whether a payment processor of the config takes real money. */
  takesMoney?: boolean | undefined
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
  { first, ready, name, takesMoney }: TodoFacts = {},
): readonly CloneTodo[] =>
  todo.flatMap((task) => {
    const { code } = task
    // During an upgrade, a process of the version before answers without the empty pages.
    if (code === 'empty-pages' && ready?.emptyPages !== undefined)
      return emptyPageTasks(task, config, ready.emptyPages)
    return code === 'come-in' ||
      ready?.done.some((one) => one === code) ||
      isOnOffPage(config, task.path) ||
      isDoneIn(config, task, { first, name, takesMoney })
      ? []
      : [task]
  })

function isDoneIn(
  config: unknown,
  task: CloneTodo,
  { first, name, takesMoney = false }: Pick<TodoFacts, 'first' | 'name' | 'takesMoney'>,
): boolean {
  const { code, path } = task
  const keys = fromPointer(path)
  const slogan = SLOGAN_FIELDS[code]
  if (slogan !== undefined) return hasSlogan(findValue(config, keys), slogan)
  if (code === 'processors') return takesMoney
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
export const findValue = (config: unknown, path: readonly string[]): unknown =>
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

const isWithin = (pointer: string, path: string): boolean =>
  pointer === path || pointer.startsWith(`${path}/`)
