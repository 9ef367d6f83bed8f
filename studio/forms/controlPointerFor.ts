import { formPlaces } from '../../generated/studio/formPlaces'
import { shadows } from '../../generated/studio/shadows'
import { messageLanguage } from '../../src/core/config/compile/intl'
import { isPlainObject } from '../../src/core/json/plainObject'
import { fromPointer, toPointer } from '../../src/core/json/pointer'
import { toKeyedPointer } from '../editor/toKeyedPointer'
import { toIndexedPointer } from '../editor/toIndexedPointer'
import { groups } from './groups'
import { listTexts } from '../../src/core/config/listTexts'
import { clubLanguages } from './languages/textsByLanguage'

/** Whether a JSON Pointer equals `path` or is below it. */
export const isWithin = (pointer: string, path: string): boolean =>
  pointer === path || pointer.startsWith(`${path}/`)

/**
 * The pointer (items by key) of the control in which a config value is edited. A token that hides a
 * setting has the setting's control. A value of a section that has no control of its own, such as
 * its widget, has the section's. A text in the club's own language has the control of the text as a
 * whole.
 */
export function controlPointerFor(pointer: string, config: unknown): string {
  const keyed = toKeyedPointer(toIndexedPointer(pointer, config), config)
  const [first, second, third = '', ...rest] = fromPointer(keyed)
  if (first === 'theme' && second === 'tokens') return findSettingHiddenBy(third) ?? keyed
  if (first === 'props' && second === 'sections' && !hasControl(rest[1]))
    return toPointer([first, second, third, rest[0] ?? ''])
  return withoutOwnLanguage(keyed, config)
}

/** Whether a value of a section has a control of its own, or the section as a whole (undefined). */
const hasControl = (name: string | undefined): boolean =>
  name === undefined || name === 'settings' || name === 'enabled'

/** The pointer of the text, if a pointer is that of a text's version in the club's own language. */
function withoutOwnLanguage(pointer: string, config: unknown): string {
  if (!isPlainObject(config)) return pointer
  const names = fromPointer(pointer)
  const { locale, ownLanguage } = clubLanguages(config)
  if (messageLanguage(names.at(-1) ?? '', locale) !== ownLanguage) return pointer
  const text = toPointer(names.slice(0, -1))
  return listTexts(config).some(({ path }) => path === text) ? text : pointer
}

/** The id of the form that contains a path; undefined if none does. */
export const findFormId = (path: string): string | undefined =>
  Object.entries(formPlaces).find(([formPath]) => isWithin(path, formPath))?.[1]

/** The id of the group that contains a config path; undefined if none does. */
export function findGroupId(pointer: string, config: unknown = {}): string | undefined {
  const path = controlPointerFor(pointer, config)
  const panel = Object.entries(PANELS).find(([panelPath]) => isWithin(path, panelPath))?.[1]
  if (panel !== undefined) return panel
  const form = findFormId(path) ?? (path === '/theme/tokens' ? 'tokensShape' : undefined)
  return form === undefined ? undefined : groups.find((group) => group.forms.includes(form))?.id
}

/** Ids of the groups with a panel of their own, by the path that the panel edits. */
const PANELS: Readonly<Record<string, string>> = {
  '/props/sections': 'sections',
  '/intl/messages': 'messages',
}

const findSettingHiddenBy = (token: string): string | undefined =>
  Object.entries(shadows).find(([, hidden]) => hidden === token)?.[0]
