import type { JsonSchema } from '../JsonSchema'

/**
 * rjsf's uiSchema as plain data: control names, message ids as titles, and what a control needs to
 * know about its schema.
 */
export type FieldsUi = { readonly [key: string]: unknown }

/**
 * Derives the uiSchema of a schema's fields: the control, its title (`<titles>.<property>`, a
 * message id; options under `<title>.<option>`, an optional hint under `<title>-hint`), its
 * default, unit and bounds. The message ids of a list item's titles extend the list's. An item's
 * key and switch are on its row and get no field.
 */
export function fieldsUi(
  schema: JsonSchema,
  title: string,
  name = '',
  isListItem = false,
): FieldsUi {
  if (schema.type === 'object')
    return {
      'ui:title': title,
      ...Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [
          key,
          isListItem && (key === 'id' || key === 'enabled')
            ? { 'ui:widget': 'hidden' }
            : fieldsUi(part, `${title}.${key}`, key),
        ]),
      ),
    }
  if (schema.type === 'array' && schema.items)
    return {
      'ui:title': title,
      'ui:options': { switchable: schema.items.properties?.['enabled'] !== undefined },
      items: fieldsUi(schema.items, title, '', true),
    }
  const token = schema['x-token'] ?? /^token (.+)$/.exec(schema['x-default-from'] ?? '')?.[1]
  const options = {
    ...(token === undefined
      ? schema.default === undefined
        ? {}
        : { defaultValue: schema.default }
      : { token }),
    ...(schema['x-unit'] === undefined || !UNITS.has(schema['x-unit'])
      ? {}
      : { unit: schema['x-unit'] }),
    ...(schema.minimum === undefined ? {} : { min: schema.minimum }),
    ...(schema.maximum === undefined ? {} : { max: schema.maximum }),
    ...(schema['x-localized'] === undefined ? {} : { localized: true }),
    ...(schema['x-page-link'] === undefined ? {} : { pagesOnly: true }),
    ...(schema['x-thing'] === undefined ? {} : { thing: schema['x-thing'] }),
  }
  return {
    'ui:widget': controlOf(schema, name),
    'ui:title': title,
    ...(schema.type === 'boolean' ? { 'ui:label': false } : {}),
    'ui:options': options,
  }
}

/** Units that are shown after a number; all other units name a standard. */
const UNITS: ReadonlySet<string> = new Set(['px', '%', 'ms', 's', 'min', 'h', 'days'])

function controlOf(schema: JsonSchema, name: string): string {
  if (schema.enum) return 'choice'
  if (schema.type === 'boolean') return 'switch'
  if (schema['x-thing']) return 'thing'
  if (schema.type === 'integer' || schema.type === 'number')
    return name === 'weight' ? 'weight' : 'number'
  if (name === 'icon') return 'icon'
  const known = CONTROLS[schema.format ?? ''] ?? CONTROLS[schema['x-choices'] ?? '']
  if (known !== undefined) return known
  return (schema.maxLength ?? 0) > 300 && schema.format === undefined ? 'lines' : 'line'
}

/** Names of the controls by the schema's format or list of choices. */
const CONTROLS: Readonly<Record<string, string>> = {
  colour: 'colour',
  markdown: 'lines',
  currency: 'currency',
  'font-family': 'font',
  'image-ref': 'picture',
  'link-href': 'link',
  presets: 'preset',
  'route-path': 'path',
  timezone: 'timezone',
}
