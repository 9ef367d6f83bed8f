import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { toPointer } from '../../../src/core/json/pointer'
import { formats } from '../../../schemas/formats/formats'
import type { JsonSchema } from '../../../schemas/JsonSchema'
import { encodePointer } from '../../../schemas/wire/codec'
import type { Shape } from '../../../schemas/wire/Shape'
import { snakeCase } from '../../../schemas/wire/snakeCase'
import { AppError, type ErrorDetail } from './AppError'

/**
 * Validates a decoded value and fills in the defaults of its schema, except in a reply. Throws 400
 * `invalid_request` with the first error in `details` and all keys that its object lacks; of a
 * request, also with all further properties that are missing or of a wrong type.
 */
export type Check = (value: unknown) => void

const options = {
  strict: false,
  // One error is enough: with all of them, a text that is far too long would still be searched.
  allErrors: false,
  verbose: true,
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
const listing = { ...options, allErrors: true, useDefaults: false }
const exactList = new Ajv(listing)
const coercingList = new Ajv({ ...listing, coerceTypes: true })
const listAjvOf = { params: coercingList, query: coercingList, body: exactList }

/**
 * Creates the check for one part of a call. The schema is compiled on first use: compiling all
 * schemas at startup would take a fifth of the startup time. `shape` has the wire names for the
 * errors' paths; without it they are the schema's names in snake case.
 */
export function createCheck(
  schema: JsonSchema,
  part: 'params' | 'query' | 'body' | 'reply',
  shape?: Shape,
): Check {
  let compiled: ValidateFunction | undefined
  let properties: ValidateFunction | undefined
  return (value) => {
    const validate = (compiled ??= ajvOf[part].compile(
      part === 'reply' ? replySchema(schema) : schema,
    ))
    if (validate(value)) return
    const toWire = (pointer: string): string =>
      shape === undefined
        ? pointer.split('/').map(snakeCase).join('/')
        : encodePointer(pointer, shape, value)
    const detailsOf = ({ errors }: Pick<ValidateFunction, 'errors'>): ErrorDetail[] =>
      (errors ?? []).flatMap((error) => toDetails(error, toWire))
    const details = detailsOf(validate)
    const paths = new Set(details.map(({ path }) => path))
    const others: ErrorDetail[] = []
    if (part !== 'reply') {
      const list = (properties ??= listAjvOf[part].compile(propertiesOnly(schema)))
      list(value)
      // Of a value that may be one of several things, only that it is none of them.
      const errors = (list.errors ?? []).filter(({ schemaPath }) => !schemaPath.includes('/anyOf/'))
      for (const detail of detailsOf({ errors })) {
        if (paths.has(detail.path)) continue
        paths.add(detail.path)
        others.push(detail)
      }
    }
    throw new AppError(400, 'invalid_request', {
      details: [...details, ...others],
      description: describe(details, others),
    })
  }
}

/**
 * What a schema says of an object's own properties and takes no longer to check than to read, so
 * that all of its errors can be listed: neither patterns nor what is inside of a value.
 */
const propertiesOnly = ({ required = [], properties = {} }: JsonSchema): JsonSchema => ({
  required,
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valueOnly(property)]),
  ),
})

const valueOnly = (schema: JsonSchema): JsonSchema => ({
  ...Object.fromEntries(
    LISTED_KEYWORDS.flatMap((keyword) =>
      schema[keyword] === undefined ? [] : [[keyword, schema[keyword]]],
    ),
  ),
  ...(schema.anyOf && { anyOf: schema.anyOf.map(valueOnly) }),
})

const LISTED_KEYWORDS = ['type', 'enum', 'minimum', 'maximum', 'minLength', 'maxLength'] as const

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

function toDetails(error: ErrorObject, toWire: (pointer: string) => string): ErrorDetail[] {
  const { keyword, instancePath, params, message = 'is not valid' } = error
  const detail = (name: string, text: string): ErrorDetail => ({
    path: toWire(`${instancePath}${name === '' ? '' : toPointer([name])}`),
    code: keyword,
    message: text,
  })
  if (keyword === 'required') return missingKeys(error).map((name) => detail(name, 'is missing'))
  if (keyword === 'additionalProperties')
    return [detail(String(params.additionalProperty), 'is not a known key')]
  if (keyword === 'type')
    return [detail('', `must be ${String(params.type).replaceAll(',', ' or ')}`)]
  return [detail('', keyword === 'anyOf' ? 'is not valid' : message)]
}

/** The required keys that an object lacks; the validator reports only the first of them. */
function missingKeys({ parentSchema, data, params }: ErrorObject): string[] {
  const { required = [] } = (parentSchema ?? {}) as JsonSchema
  const missing = required.filter((name) => !Object.hasOwn(Object(data) as object, name))
  return missing.length === 0 ? [String(params.missingProperty)] : missing
}

/**
 * The errors as sentences with the names of their fields on the wire; fields with the same
 * error share one. Of a value that may be one of several things, only that it is none of them.
 */
function describe(details: readonly ErrorDetail[], others: readonly ErrorDetail[]): string {
  const choice = details.find(({ code }) => code === 'anyOf')
  const names = new Map<string, string[]>()
  for (const { path, message } of [...(choice ? [choice] : details), ...others])
    names.set(message, [...(names.get(message) ?? []), path.slice(1) || 'The value'])
  return [...names]
    .map(([message, fields]) => {
      const what = fields.length === 1 ? message : message.replace(/^is /, 'are ')
      return `${inWords.format(fields)} ${what}.`
    })
    .join(' ')
}

const inWords = new Intl.ListFormat('en')
