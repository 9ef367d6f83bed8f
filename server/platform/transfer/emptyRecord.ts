import { deskResources, type DeskRecords, type DeskResourceName } from '../../../generated/desk'
import type { JsonSchema } from '../../../schemas/JsonSchema'

/** A record of a resource with the defaults of its schema, and nothing where there is none. */
export const emptyRecord = <Name extends DeskResourceName>(name: Name): DeskRecords[Name] =>
  // The properties are those of the record's schema.
  Object.fromEntries(
    Object.entries(deskResources[name].schema.properties ?? {}).map(([property, part]) => [
      property,
      structuredClone(part.default) ?? valueOf(part),
    ]),
  ) as unknown as DeskRecords[Name]

function valueOf({ type, default: usual }: JsonSchema): unknown {
  if (usual === null || (Array.isArray(type) && type.includes('null'))) return null
  switch (type) {
    case 'string':
      return ''
    case 'boolean':
      return false
    case 'array':
      return []
    default:
      return 0
  }
}
