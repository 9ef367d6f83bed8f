import { isPlainObject } from '../../json/plainObject'

/** The subset of JSON Schema (draft-07) that settings use. */
export interface SettingsSchema {
  /** A text that may be written per language has two types, of which the first counts here. */
  type?: string | readonly string[]
  properties?: Readonly<Record<string, SettingsSchema>>
  items?: SettingsSchema
  enum?: readonly unknown[]
  default?: unknown
}

/**
 * The complete settings of a section: each property of the schema, with the input's value if it has
 * the right type, otherwise with its default. Never throws, so a section with invalid settings is
 * still shown. (doc 1 §3.portal-config)
 */
export function readSettings(schema: SettingsSchema, input: unknown): Record<string, unknown> {
  const values = isPlainObject(input) ? input : {}
  const settings: Record<string, unknown> = {}
  for (const [name, property] of listProperties(schema)) {
    settings[name] = readValue(property, Object.hasOwn(values, name) ? values[name] : undefined)
  }
  return settings
}

/**
 * The properties of each schema, cached because a config has hundreds of sections but few schemas.
 */
const propertyCache = new WeakMap<SettingsSchema, readonly (readonly [string, SettingsSchema])[]>()

function listProperties(schema: SettingsSchema): readonly (readonly [string, SettingsSchema])[] {
  let properties = propertyCache.get(schema)
  if (properties === undefined)
    propertyCache.set(schema, (properties = Object.entries(schema.properties ?? {})))
  return properties
}

function readValue(schema: SettingsSchema, value: unknown): unknown {
  if (!fits(schema, value)) return defaultValue(schema)
  if (schema.type === 'object') return readSettings(schema, value)
  if (schema.type === 'array' && Array.isArray(value)) {
    const { items } = schema
    return items
      ? value
          .filter((item) => fits(items, item) && !isDisabled(items, item))
          .map((item) => readValue(items, item))
      : value
  }
  return value
}

/**
 * Whether the club disabled this list item; always false if the item's schema has no such switch.
 */
const isDisabled = (schema: SettingsSchema, item: unknown): boolean =>
  schema.properties?.['enabled'] !== undefined && isPlainObject(item) && item['enabled'] === false

function defaultValue(schema: SettingsSchema): unknown {
  if (schema.default !== undefined) return schema.default
  return schema.type === 'object' ? readSettings(schema, {}) : undefined
}

function fits(schema: SettingsSchema, value: unknown): boolean {
  if (schema.enum && !schema.enum.includes(value)) return false
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0]
  switch (type) {
    case 'string':
    case 'boolean':
      return typeof value === type
    case 'integer':
      return Number.isInteger(value)
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'array':
      return Array.isArray(value)
    case 'object':
      return isPlainObject(value)
    default:
      return value !== undefined
  }
}
