import type { Ajv } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import type { JsonSchema } from '../JsonSchema'

/**
 * Generates the code of precompiled validators: one validator as the default export, or several,
 * given as a map from export name to schema id. Under Node's ESM the CommonJS package's default
 * export is wrapped in an object.
 */
export const standaloneCode = ((standalone as unknown as { default?: typeof standalone }).default ??
  standalone) as unknown as (ajv: Ajv, what: unknown) => string

/**
 * A copy of a schema without the keywords that only people and forms read, which would otherwise
 * end up in the validator's code.
 */
export const withoutAnnotations = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    // A property may itself be named `description` or `default`; then its value is a schema, not a
    // string.
    if (
      (key === 'description' || key === 'title' || key === '$schema') &&
      typeof value === 'string'
    )
      return undefined
    if (key === 'default' && !isSchema(value)) return undefined
    return key.startsWith('x-') ? undefined : value
  }) as JsonSchema

const isSchema = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ('type' in value || 'anyOf' in value || '$ref' in value)
