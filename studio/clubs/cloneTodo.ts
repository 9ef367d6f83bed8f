import type { Calls } from '../../generated/types'
import { toPointer, fromPointer } from '../../src/core/json/pointer'
import {
  findOpenTodo as openTodo,
  findValue,
  type CloneTodo,
  type TodoFacts,
} from '../../src/core/config/todo/openTodo'
import { findGroupId } from '../forms/controlPointerFor'
import { paymentsOf } from './payments'

export type { CloneTodo }

/** A task that is marked as done, or all of a kind. */
export type DoneTodo = Calls['admin.clubs.done']['body']

/** Where a task is done: in a form's control, in a tool, at the desk, or on the command line. */
export type TodoPlace =
  | { control: string }
  | { tool: 'company' | 'host' | 'admins' }
  | { page: string }
  | { command: string }

/**
 * The tasks that are still open (`openTodo`), with how members of the club with this config pay.
 */
export const findOpenTodo = (
  todo: readonly CloneTodo[],
  config: unknown,
  facts: Omit<TodoFacts, 'takesMoney'> = {},
): readonly CloneTodo[] =>
  openTodo(todo, config, {
    ...facts,
    takesMoney:
      todo.some(({ code }) => code === 'processors') && paymentsOf(config).state === 'real',
  })

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
