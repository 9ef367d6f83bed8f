import { PortalConfigSchema } from '#generated/schemas'
import { isPlainObject, ownValue } from '#src/core/json/plainObject'
import { leafClassAt } from './leafClassAt'
import { schemaAt } from '#src/core/config/schemaAt'

/** Returns a club's own names, in each language in which they are written. */
export function listClubNames(config: unknown): string[] {
  const names = ownValue(ownValue(config, 'settings'), 'clubName')
  const texts: unknown[] = isPlainObject(names) ? Object.values(names) : [names]
  return texts.filter((text): text is string => typeof text === 'string' && text.trim() !== '')
}

/**
 * Returns the texts at leaves of class identity and secret, which must appear nowhere in a clone.
 * Enum values are skipped, because they identify no club.
 */
export function listProtectedTexts(config: unknown): string[] {
  const found: string[] = []
  const walk = (value: unknown, path: readonly string[]): void => {
    if (Array.isArray(value))
      return value.forEach((item: unknown, index) => walk(item, [...path, String(index)]))
    if (isPlainObject(value))
      return Object.entries(value).forEach(([key, child]) => walk(child, [...path, key]))
    if (typeof value !== 'string') return
    const leafClass = leafClassAt(path)
    const schemas = schemaAt(PortalConfigSchema, path)
    if ((leafClass === 'identity' || leafClass === 'secret') && schemas.at(-1)?.enum === undefined)
      found.push(value)
  }
  walk(config, [])
  return found
}

/**
 * Returns the default path (`uri`) of each page that has a custom path in the config, by that
 * custom path. Links are reset to the default paths if the pages are not cloned.
 */
export function mapCustomPaths(config: unknown): ReadonlyMap<string, string> {
  const pages = ownValue(config, 'pages')
  const defaultPathByCustomPath = new Map<string, string>()
  for (const page of Array.isArray(pages) ? (pages as unknown[]) : []) {
    const [uri, path] = [ownValue(page, 'uri'), ownValue(page, 'path')]
    if (typeof uri === 'string' && typeof path === 'string' && path !== uri)
      defaultPathByCustomPath.set(path, uri)
  }
  return defaultPathByCustomPath
}
