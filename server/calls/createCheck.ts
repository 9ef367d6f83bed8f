import { Ajv, type ErrorObject as Fault, type ValidateFunction } from 'ajv'
import { formats } from '../../schemas/formats/formats'
import type { JsonSchema } from '../../schemas/JsonSchema'
import { snakeCase } from '../../schemas/wire/snakeCase'
import { AppError, type ErrorDetail } from '../errors/AppError'

/**
 * Checks a decoded value and fills declared defaults in; throws 400 `invalid_request` with each
 * fault.
 */
export type Check = (value: unknown) => void

const options = { strict: false, allErrors: false, useDefaults: true, formats }
const exact = new Ajv(options)
// Addresses carry text only: "7" is the number 7 there, and only there.
const coercing = new Ajv({ ...options, coerceTypes: true })
// An answer is only looked at: defaults would put fields into it that nobody sent.
const looking = new Ajv({ ...options, useDefaults: false })
const ajvOf = { params: coercing, query: coercing, body: exact, reply: looking }

/**
 * Makes the check of one part of a call. It is compiled when it is first needed: all of them
 * together are a fifth of a start.
 */
export function createCheck(
  schema: JsonSchema,
  part: 'params' | 'query' | 'body' | 'reply',
): Check {
  let compiled: ValidateFunction | undefined
  return (value) => {
    const validate = (compiled ??= ajvOf[part].compile(
      part === 'reply' ? anyConfig(schema) : schema,
    ))
    if (!validate(value))
      throw new AppError(400, 'invalid_request', { details: (validate.errors ?? []).map(detail) })
  }
}

/**
 * A stored config may have faults, and is shown all the same: of a portal config in an answer only
 * an object is asked.
 */
function anyConfig(schema: JsonSchema): JsonSchema {
  if (schema.title === 'PortalConfig') return { type: 'object' }
  return {
    ...schema,
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([name, inside]) => [name, anyConfig(inside)]),
      ),
    }),
    ...(schema.items && { items: anyConfig(schema.items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(anyConfig) }),
  }
}

function detail(fault: Fault): ErrorDetail {
  const missing = fault.keyword === 'required' ? `/${String(fault.params.missingProperty)}` : ''
  const extra =
    fault.keyword === 'additionalProperties' ? `/${String(fault.params.additionalProperty)}` : ''
  const path = `${fault.instancePath}${missing}${extra}`.split('/').map(snakeCase).join('/')
  return { path, code: fault.keyword, message: fault.message ?? 'is not valid' }
}
