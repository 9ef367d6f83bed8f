import type { JsonSchema } from '../JsonSchema'
import { resolveRef, type SchemaFile } from './loadSchemas'
import { banner, writeGenerated } from './paths'

/**
 * Writes generated/localizedTexts.ts: the portal config's schema reduced to the texts that may be
 * written per language. The browser compiles configs with it, without the whole schema.
 */
export function writeLocalizedTexts(schemas: readonly SchemaFile[]): void {
  const byPath = new Map(schemas.map((file) => [file.path, file]))
  const reduce = (given: JsonSchema, givenFrom: string): JsonSchema | undefined => {
    const from = given.$ref === undefined ? givenFrom : resolveRef(givenFrom, given.$ref)
    const schema = given.$ref === undefined ? given : (byPath.get(from)?.schema ?? {})
    if (schema['x-localized'] === true) return { 'x-localized': true }
    const items = schema.items && reduce(schema.items, from)
    if (items) return { items }
    const properties = Object.entries(schema.properties ?? {}).flatMap(([key, part]) => {
      const reduced = reduce(part, from)
      return reduced ? [[key, reduced] as const] : []
    })
    return properties.length > 0 ? { properties: Object.fromEntries(properties) } : undefined
  }
  const root = byPath.get('config/portal-config.schema.json')
  if (!root) return
  writeGenerated(
    'localizedTexts.ts',
    `${banner('writeLocalizedTexts')}import type { LocalizedSchema } from '../src/core/config/compile/localizeTexts'

/** Where a portal config has texts that may be written per language; widgets have their own. */
export const localizedTexts: LocalizedSchema = ${JSON.stringify(reduce(root.schema, root.path) ?? {}, null, 2)}
`,
  )
}
