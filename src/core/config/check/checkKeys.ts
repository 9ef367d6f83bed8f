import { PortalConfigSchema } from '#generated/schemas'
import type { Catalogue } from '../Catalogue'
import { isPlainObject } from '../../json/plainObject'
import type { Report } from '../Report'
import { closestName } from './suggestName'
import { walkConfig } from './walkConfig'

/**
 * Reports `unknown-key` for undeclared keys in objects whose schema allows them. In all other
 * objects an undeclared key is already a schema error.
 */
export function checkKeys(config: unknown, catalogue: Catalogue, report: Report): void {
  walkConfig(PortalConfigSchema, config, catalogue, (schema, value, keys) => {
    const { properties, additionalProperties } = schema
    if (!properties || additionalProperties !== undefined || !isPlainObject(value)) return
    for (const key of Object.keys(value)) {
      if (Object.hasOwn(properties, key)) continue
      const similarKey = closestName(key, Object.keys(properties))
      report(
        'unknown-key',
        [...keys, key],
        `“${key}” is not a known key here.`,
        similarKey === undefined
          ? 'It has no effect; you can remove it.'
          : `Did you mean “${similarKey}”?`,
      )
    }
  })
}
