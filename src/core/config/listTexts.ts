import { catalogue } from '#generated/catalogue'
import { localizedTexts } from '#generated/localizedTexts'
import { getByPointer } from '../json/getByPointer'
import { isPlainObject, ownValue, type PlainObject } from '../json/plainObject'
import { toPointer } from '../json/pointer'
import type { LocalizedSchema } from './compile/localizeTexts'

/**
 * A text that may be written per language: its pointer, with items by key, what is stored, and
 * whether it is part of something that is switched off.
 */
export interface TextPlace {
  path: string
  stored: unknown
  isOff: boolean
}

/** A club's own texts that may be written per language, without empty ones. */
export function listTexts(config: PlainObject): readonly TextPlace[] {
  const texts = collect(localizedTexts, config, [])
  const entries = getByPointer(config, '/settings/navigation')
  for (const [key, entry] of Object.entries(isPlainObject(entries) ? entries : {}))
    texts.push(...collect(ENTRY, entry, ['settings', 'navigation', key]))
  const sections = getByPointer(config, '/props/sections')
  for (const [uri, list] of Object.entries(isPlainObject(sections) ? sections : {}))
    for (const section of Array.isArray(list) ? (list as unknown[]) : []) {
      const widget = catalogue.widgets.find(({ id }) => id === ownValue(section, 'widget'))
      const names = ['props', 'sections', uri, String(ownValue(section, 'id')), 'settings']
      // A widget's schema has the same annotations as the config's.
      const schema = (widget?.settings ?? {}) as LocalizedSchema
      const isOff = ownValue(section, 'enabled') === false
      texts.push(...collect(schema, ownValue(section, 'settings'), names, isOff))
    }
  return texts
}

/** A menu entry has a name; the entries are a map, which `localizedTexts` does not describe. */
const ENTRY: LocalizedSchema = { properties: { name: { 'x-localized': true } } }

function collect(
  schema: LocalizedSchema,
  value: unknown,
  names: readonly string[],
  isInsideOff = false,
): TextPlace[] {
  const isOff = isInsideOff || ownValue(value, 'enabled') === false
  if (schema['x-localized'])
    return isPlainObject(value) || (typeof value === 'string' && value.trim() !== '')
      ? [{ path: toPointer(names), stored: value, isOff: isInsideOff }]
      : []
  const { items, properties = {} } = schema
  if (Array.isArray(value) && items)
    return (value as unknown[]).flatMap((item, index) =>
      collect(
        items,
        item,
        [...names, String(ownValue(item, 'id') ?? ownValue(item, 'uri') ?? index)],
        isOff,
      ),
    )
  return Object.entries(properties).flatMap(([name, part]) =>
    collect(part, ownValue(value, name), [...names, name], isOff),
  )
}
