import type { JsonSchema } from '../JsonSchema'
import { mapRefs, type SchemaFile } from './loadSchemas'
import { banner, writeGenerated } from './paths'

/**
 * Writes generated/schemas.ts: each schema as a constant `<Name>Schema`, with references resolved.
 */
export function writeSchemas(schemas: readonly SchemaFile[]): void {
  const names = schemaNames(schemas)
  const constants = schemas.map(
    (file) =>
      `export const ${file.name}Schema: JsonSchema = ${schemaCode(file.schema, file.path, names)}\n`,
  )
  writeGenerated(
    'schemas.ts',
    `${banner('writeSchemas')}import type { JsonSchema } from '../schemas/JsonSchema'\n\n${constants.join('\n')}`,
  )
}

/** Name of each schema file's constant, by path. */
export const schemaNames = (schemas: readonly SchemaFile[]): ReadonlyMap<string, string> =>
  new Map(schemas.map((file) => [file.path, `${file.name}Schema`]))

/** A schema as code; references become spreads of constants. */
export function schemaCode(
  schema: JsonSchema,
  from: string,
  names: ReadonlyMap<string, string>,
): string {
  const content = Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema'))
  const marked = mapRefs(content, from, (path, siblings) => ({
    '@constant': names.get(path),
    ...siblings,
  }))
  return JSON.stringify(marked, null, 2).replace(/"@constant": "(\w+)"/g, '...$1')
}
