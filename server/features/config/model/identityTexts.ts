import { PortalConfigSchema } from '../../../../generated/schemas'
import { isPlainObject } from '../../../../src/core/config/plainObject'
import { leafClassAt } from './leafClassAt'
import { schemaAt } from './schemaAt'

/**
 * Texts at leaves of class identity and secret: they must appear nowhere in a clone. Enum values
 * say nothing about a club and are skipped.
 */
export function identityTexts(config: unknown): string[] {
  const found: string[] = []
  const walk = (value: unknown, path: readonly string[]): void => {
    if (Array.isArray(value))
      return value.forEach((item: unknown, index) => walk(item, [...path, String(index)]))
    if (isPlainObject(value))
      return Object.entries(value).forEach(([key, child]) => walk(child, [...path, key]))
    if (typeof value !== 'string') return
    const leafClass = leafClassAt(path)
    const along = schemaAt(PortalConfigSchema, path)
    if ((leafClass === 'identity' || leafClass === 'secret') && along.at(-1)?.enum === undefined)
      found.push(value)
  }
  walk(config, [])
  return found
}
