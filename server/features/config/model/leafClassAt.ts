import { PortalConfigSchema } from '../../../../generated/schemas'
import { schemaAt } from './schemaAt'

/** Determines whether a leaf may be sent to browsers, be cloned, and who may change it. */
export type LeafClass = 'brand' | 'content' | 'identity' | 'secret' | 'reference' | 'operational'

const classes: readonly LeafClass[] = [
  'brand',
  'content',
  'identity',
  'secret',
  'reference',
  'operational',
]

/**
 * The class of the config's leaf at a path of keys and indexes: its own, else its nearest
 * ancestor's; undefined for unknown root keys.
 */
export function leafClassAt(path: readonly string[]): LeafClass | undefined {
  const declared = schemaAt(PortalConfigSchema, path).flatMap((schema) => schema['x-class'] ?? [])
  return classes.find((name) => name === declared.at(-1))
}
