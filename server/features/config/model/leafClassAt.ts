import { PortalConfigSchema } from '#generated/schemas'
import { schemaAt } from '#src/core/config/schemaAt'

/**
 * The class of a leaf, which determines whether the leaf may be sent to browsers and cloned, and
 * who may change it.
 */
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
 * Returns the class of the config's leaf at a path of keys and indexes: the leaf's own class, else
 * its nearest ancestor's; undefined for unknown root keys.
 */
export function leafClassAt(path: readonly string[]): LeafClass | undefined {
  const declaredClasses = schemaAt(PortalConfigSchema, path).flatMap(
    (schema) => schema['x-class'] ?? [],
  )
  return classes.find((name) => name === declaredClasses.at(-1))
}
