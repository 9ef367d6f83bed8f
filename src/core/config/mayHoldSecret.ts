import { PortalConfigSchema } from '#generated/schemas'
import type { JsonSchema } from '#schemas/JsonSchema'
import { isPlainObject } from '../json/plainObject'
import type { Catalogue } from './Catalogue'
import { isSecretName } from './isSecretName'

/**
 * Whether the setting at these keys (list items by key or index), or a value of it, may be a
 * credential: it is of class secret, or it is undeclared and named like one. What a club names
 * itself says nothing about a value: ids of list items, and the keys of maps, such as pages with
 * sections, menu entries and tokens.
 */
export function mayHoldSecret(
  keys: readonly string[],
  values: readonly unknown[],
  catalogue: Pick<Catalogue, 'widgets'>,
): boolean {
  let schemas: Schemas = [PortalConfigSchema]
  for (const key of keys) {
    const next = childSchemas(schemas, key, catalogue)
    if (isSecret(key, next)) return true
    schemas = next
  }
  return values.some((value) => holdsSecret(value, schemas, catalogue))
}

/** The schemas that a value may have; none if it is undeclared. */
type Schemas = readonly JsonSchema[]

function holdsSecret(
  value: unknown,
  schemas: Schemas,
  catalogue: Pick<Catalogue, 'widgets'>,
): boolean {
  if (Array.isArray(value)) {
    const items = schemas.flatMap((schema) => schema.items ?? [])
    return value.some((item) => holdsSecret(item, items, catalogue))
  }
  if (!isPlainObject(value)) return false
  // An object in place of a list has keys of its own, not those of the list's items.
  const maps = schemas.filter(({ items }) => items === undefined)
  return Object.entries(value).some(([key, child]) => {
    const next = childSchemas(maps, key, catalogue)
    return isSecret(key, next) || holdsSecret(child, next, catalogue)
  })
}

const isSecret = (key: string, schemas: Schemas): boolean =>
  schemas.length === 0
    ? isSecretName(key)
    : schemas.some((schema) => schema['x-class'] === 'secret')

/** A change does not say which widget a section has, so its settings may be those of any. */
const childSchemas = (
  schemas: Schemas,
  key: string,
  { widgets }: Pick<Catalogue, 'widgets'>,
): Schemas =>
  schemas.flatMap(({ properties, items, additionalProperties }): Schemas => {
    const child =
      properties !== undefined && Object.hasOwn(properties, key)
        ? properties[key]
        : (items ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined))
    if (child === undefined) return []
    return child['x-schema-by'] === undefined ? [child] : widgets.map(({ settings }) => settings)
  })
