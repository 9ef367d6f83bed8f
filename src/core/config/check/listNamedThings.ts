import { PortalConfigSchema } from '#generated/schemas'
import type { Catalogue } from '../Catalogue'
import type { Thing } from '../things'
import { walkConfig } from './walkConfig'

/** The things of the club's data that settings of a config name by their number, in its order. */
export function listNamedThings(config: unknown, catalogue: Catalogue): readonly Thing[] {
  const things: Thing[] = []
  walkConfig(PortalConfigSchema, config, catalogue, (schema, value) => {
    const kind = schema['x-thing']
    if (kind !== undefined && typeof value === 'number' && value > 0)
      things.push({ kind, id: value })
  })
  return things
}
