import type { UiSchema } from '@rjsf/utils'
import { getByPointer } from '../../../src/core/json/getByPointer'
import {
  isPlainObject,
  ownKeys,
  ownValue,
  type PlainObject,
} from '../../../src/core/json/plainObject'
import { toPointer } from '../../../src/core/json/pointer'

/** A field of a form, or an item of a list that has fields. */
export interface FormField {
  /** JSON Pointer in the config, items by key. */
  pointer: string
  /** Message id of its name; undefined for an item, which is named by its content. */
  title: string | undefined
  /** Whether its text may be written per language. */
  isLocalized: boolean
  /** The token that it sets, or whose value it overrides; undefined if there is none. */
  token: string | undefined
}

/**
 * The fields of a form in order, by its uiSchema and by the config, which knows the items of lists.
 * Fields without a control are left out.
 */
export function listFields(ui: UiSchema, pointer: string, config: PlainObject): FormField[] {
  const widget = ownValue(ui, 'ui:widget')
  if (widget === 'hidden') return []
  if (widget !== undefined) return [fieldOf(ui, pointer)]
  const items: unknown = ui['items']
  if (isPlainObject(items)) {
    if (ownValue(items, 'ui:widget') !== undefined) return [fieldOf(ui, pointer)]
    const list = getByPointer(config, pointer)
    return (Array.isArray(list) ? (list as unknown[]) : []).flatMap((item) => {
      const id = ownValue(item, 'id')
      return typeof id === 'string' ? listItem(items, pointer + toPointer([id]), config) : []
    })
  }
  const names = Object.keys(ui).filter((name) => !name.startsWith('ui:') && name !== REST)
  const rest: unknown = ui[REST]
  const own = isPlainObject(rest)
    ? ownKeys(getByPointer(config, pointer)).filter((key) => !names.includes(key))
    : []
  return [...names, ...own].flatMap((name) => {
    const part: unknown = ui[name] ?? rest
    const inside = pointer + toPointer([name])
    if (!isPlainObject(part)) return []
    return ownValue(part['ui:options'], 'plain') === true
      ? listItem(part, inside, config)
      : listFields(part, inside, config)
  })
}

/** The part of a uiSchema for the keys that it does not name. */
const REST = 'additionalProperties'

const listItem = (ui: UiSchema, pointer: string, config: PlainObject): FormField[] => [
  { pointer, title: undefined, isLocalized: false, token: undefined },
  ...listFields(ui, pointer, config),
]

function fieldOf(ui: UiSchema, pointer: string): FormField {
  const [title, options] = [ownValue(ui, 'ui:title'), ownValue(ui, 'ui:options')]
  const token = ownValue(options, 'token') ?? ownValue(options, 'inherits')
  return {
    pointer,
    title: typeof title === 'string' ? title : undefined,
    isLocalized: ownValue(options, 'localized') === true,
    token: typeof token === 'string' ? token : undefined,
  }
}
