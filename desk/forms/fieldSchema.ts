import { deskResources } from '../../generated/desk'
import type { JsonSchema } from '../../schemas/JsonSchema'
import type { Resource } from '../resources/Resource'

/** The schema of a field in a resource's form; what is needed has no default, or it were optional. */
export function fieldSchema({ name, needed }: Resource, field: string): JsonSchema {
  const schema = deskResources[name].schema.properties?.[field] ?? {}
  return needed?.some((one) => one === field) === true ? { ...schema, default: undefined } : schema
}
