import { PortalConfigSchema } from '#generated/schemas'
import type { Catalogue } from '../Catalogue'
import { keyedItems } from '../compile/keyedItems'
import type { Report } from '../Report'
import { walkConfig } from './walkConfig'

/** Reports `duplicate-id` in lists of widget settings; `compile` checks all other lists. */
export function checkIds(config: unknown, catalogue: Catalogue, report: Report): void {
  walkConfig(PortalConfigSchema, config, catalogue, (schema, value, keys) => {
    if (schema['x-key'] === undefined && schema.items?.required?.includes('id'))
      keyedItems(value, 'id', keys, report)
  })
}
