import type { JsonSchema } from '../../schemas/JsonSchema'

/** The fields of a record that refer to others, each referring to none. */
export const noReferences = (schema: JsonSchema): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      part['x-desk']?.ref === undefined ? [] : [[name, part.default]],
    ),
  )
