import { PortalConfigSchema } from '#generated/schemas'
import { fromPointer, toPointer } from '../../json/pointer'
import { schemaAt } from '../schemaAt'
import { valueAt } from '../../json/valueAt'

/**
 * Replaces list positions in a pointer with the items' declared keys, so that a moved item keeps
 * its path.
 */
export function keyedPath(config: unknown, pointer: string): string {
  const path = fromPointer(pointer)
  const schemas = schemaAt(PortalConfigSchema, path)
  return toPointer(
    path.map((key, index) => {
      const keyName = schemas[index]?.['x-key']
      const item =
        keyName === undefined ? undefined : valueAt(config, [...path.slice(0, index + 1), keyName])
      return typeof item === 'string' || typeof item === 'number' ? `[${String(item)}]` : key
    }),
  )
}
