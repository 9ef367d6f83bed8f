import { PortalConfigSchema } from '#generated/schemas'
import type { JsonSchema } from '#schemas/JsonSchema'
import type { Catalogue } from '#src/core/config/Catalogue'
import { checkThings } from '#src/core/config/check/checkThings'
import { findDeadLinks } from '#src/core/config/check/findDeadLinks'
import { compile } from '#src/core/config/compile/compile'
import { createReport } from '#src/core/config/Report'
import { listKey } from '#src/core/json/listKey'
import { ownValue } from '#src/core/json/plainObject'
import { fromPointer, toPointer } from '#src/core/json/pointer'
import { schemaAt } from '#src/core/config/schemaAt'
import { valueAt } from '#src/core/json/valueAt'
import { thingAmong } from '../../links/model/thingLinks'
import type { CloneInput } from './CloneInput'

/**
 * The kind of a task that remains after cloning; the studio describes it in the admin's language.
 */
export type CloneTodoCode =
  | 'company'
  | 'credential'
  | 'processors'
  | 'network'
  | 'analytics'
  | 'debug'
  | 'environment'
  | 'plan'
  | 'social'
  | 'contact'
  | 'renamed'
  | 'picture'
  | 'link'
  | 'dead-link'
  | 'texts'
  | 'hours'
  | 'slogans'
  | 'slogan'
  | 'sign-in-picture'
  | 'mail'
  | 'host'
  | 'admins'
  | 'memberships'
  | 'members'
  | 'empty-pages'
  | 'come-in'
  | 'link-data'
  | 'refused'

/** A task that remains after cloning, and why. */
export interface CloneTodo {
  /** JSON Pointer of the setting in the config. */
  path: string
  code: CloneTodoCode
  why: string
}

/**
 * Lists the settings that have to be set up by hand after cloning because they belong to one club;
 * only those that the source has.
 */
export function cloneTodo(
  source: unknown,
  clone: unknown,
  { from, to }: Pick<CloneInput, 'from' | 'to'>,
): CloneTodo[] {
  const has = (key: string): boolean => ownValue(source, key) !== undefined
  const rows: [boolean, string, CloneTodoCode, string][] = [
    [
      to.newCompany,
      '/companyId',
      'company',
      'The new company has no address, email and phone yet (the studio’s tool Company details, or club set SLUG /company/email), and no customers.',
    ],
    ...from.secretPaths.map((path): [boolean, string, CloneTodoCode, string] => [
      true,
      path,
      'credential',
      'A credential is never copied: enter the new club’s own.',
    ]),
    [
      has('globalNetwork'),
      '/globalNetwork',
      'network',
      'A network is an agreement between companies: enter the other clubs, if there are any.',
    ],
    [
      has('analytics'),
      '/analytics',
      'analytics',
      'Visitor statistics belong to one club: enter the new club’s own, or leave them off.',
    ],
    [
      ownValue(source, 'debug') === true,
      '/debug',
      'debug',
      'Editing is switched off at first: an owner can switch it on.',
    ],
    [
      has('environment'),
      '/environment',
      'environment',
      'The environment is never copied: set it if this club needs one.',
    ],
    [
      ownValue(clone, 'plan') !== undefined,
      '/plan',
      'plan',
      'The plan of the source was copied, because it determines which pages exist: check that it is the new club’s plan.',
    ],
    [
      ownValue(ownValue(clone, 'props'), 'social') !== undefined,
      '/props/social',
      'social',
      'These links lead to the accounts of the source club: replace them with the new club’s own.',
    ],
  ]
  return rows.flatMap(([applies, path, code, why]) => (applies ? [{ path, code, why }] : []))
}

/** Lists the links of a clone's config that lead to no page of it. */
export const deadLinkTodo = (config: unknown, catalogue: Catalogue): CloneTodo[] =>
  findDeadLinks(config, catalogue).map(({ keys }) => ({
    path: todoPath(config, keys),
    code: 'dead-link',
    why: 'No page of the new club has this path: choose another page, or switch the page on.',
  }))

/** Lists the links of a clone's config to things that its data lacks, or that members can't see. */
export function dataLinkTodo(
  config: unknown,
  { catalogue, things }: Pick<CloneInput, 'catalogue' | 'things'>,
): CloneTodo[] {
  const { report, problems } = createReport()
  const { config: compiled } = compile(config, { catalogue })
  checkThings(config, compiled, catalogue, thingAmong(things), report)
  return problems.map(({ path, message, hint }) => ({
    path: todoPath(config, fromPointer(path)),
    code: 'link-data',
    why: `${message} ${hint}`,
  }))
}

/** Returns the JSON Pointer of a task: list items are identified by their key (`todoKey`). */
export function todoPath(config: unknown, path: readonly string[]): string {
  const schemas = schemaAt(PortalConfigSchema, path)
  return toPointer(
    path.map((key, index) => {
      const list = valueAt(config, path.slice(0, index))
      return Array.isArray(list)
        ? (todoKey(schemas[index] ?? {}, list, list[Number(key)]) ?? key)
        : key
    }),
  )
}

/**
 * The key that identifies a list item in the path of a task: the declared key, otherwise the key
 * that the studio's forms use (`listKey`); undefined if there is none.
 */
export function todoKey(
  schema: JsonSchema,
  list: readonly unknown[],
  item: unknown,
): string | undefined {
  // Lists in the settings of widgets declare no key.
  const name = schema['x-key'] ?? listKey(list)
  const key = name === undefined ? undefined : ownValue(item, name)
  return typeof key === 'string' ? key : undefined
}
