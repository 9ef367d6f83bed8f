import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { formats } from '../../../schemas/formats/formats'
import type { JsonSchema } from '../../../schemas/JsonSchema'
import { snakeCase } from '../../../schemas/wire/snakeCase'
import { AppError, type ErrorDetail } from './AppError'

/**
 * Validates a decoded value and fills in the defaults of its schema, except in a reply. Throws 400
 * `invalid_request` with the error in `details`.
 */
export type Check = (value: unknown) => void

const options = {
  strict: false,
  allErrors: false,
  useDefaults: true,
  formats,
  // Optimising the generated code takes a third of the time to compile a schema, and does not make
  // validation noticeably faster.
  code: { optimize: false },
}
const exact = new Ajv(options)
// For URLs, whose values are always text: it accepts "7" where the schema requires a number.
const coercing = new Ajv({ ...options, coerceTypes: true })
// For replies: filling in defaults would add fields that the handler did not return.
const validating = new Ajv({ ...options, useDefaults: false })
const ajvOf = { params: coercing, query: coercing, body: exact, reply: validating }

/**
 * Creates the check for one part of a call. The schema is compiled on first use: compiling all
 * schemas at startup would take a fifth of the startup time.
 */
export function createCheck(
  schema: JsonSchema,
  part: 'params' | 'query' | 'body' | 'reply',
): Check {
  let compiled: ValidateFunction | undefined
  return (value) => {
    const validate = (compiled ??= ajvOf[part].compile(
      part === 'reply' ? replySchema(schema) : schema,
    ))
    if (!validate(value))
      throw new AppError(400, 'invalid_request', { details: (validate.errors ?? []).map(toDetail) })
  }
}

/**
 * `acceptAnyConfig` of a schema, always the same object: the validator compiles each object once, so
 * several servers in one process share the compiled schemas.
 */
function replySchema(schema: JsonSchema): JsonSchema {
  const known = replySchemas.get(schema)
  if (known !== undefined) return known
  const made = acceptAnyConfig(schema)
  replySchemas.set(schema, made)
  return made
}

const replySchemas = new WeakMap<JsonSchema, JsonSchema>()

/**
 * A copy of a reply's schema that accepts any object as a portal config, because a stored config
 * may be invalid and is returned anyway.
 */
function acceptAnyConfig(schema: JsonSchema): JsonSchema {
  if (schema.title === 'PortalConfig') return { type: 'object' }
  return {
    ...schema,
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([name, child]) => [name, acceptAnyConfig(child)]),
      ),
    }),
    ...(schema.items && { items: acceptAnyConfig(schema.items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(acceptAnyConfig) }),
  }
}

function toDetail(error: ErrorObject): ErrorDetail {
  const missing = error.keyword === 'required' ? `/${String(error.params.missingProperty)}` : ''
  const extra =
    error.keyword === 'additionalProperties' ? `/${String(error.params.additionalProperty)}` : ''
  const path = `${error.instancePath}${missing}${extra}`.split('/').map(snakeCase).join('/')
  return { path, code: error.keyword, message: error.message ?? 'is not valid' }
}
