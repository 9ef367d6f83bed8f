import { callTable } from '../../../generated/calls'
import { ErrorObjectSchema } from '../../../generated/schemas'
import type { CallEntry } from '../../../schemas/CallEntry'
import type { JsonSchema } from '../../../schemas/JsonSchema'
import { snakeCase } from '../../../schemas/wire/snakeCase'

/** The OpenAPI 3.1 document of all calls, with names as sent on the wire. */
export function toOpenApi(): unknown {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of Object.values(callTable)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: toOperation(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portico', version: '1' },
    paths,
    components: { schemas: { Error: wireSchema(ErrorObjectSchema) } },
  }
}

function toOperation(call: CallEntry): unknown {
  const { params, query, body, reply } = call.schemas
  return {
    operationId: call.id,
    description: call.description,
    'x-access': call.access,
    ...(call.pages === undefined ? {} : { 'x-pages': call.pages }),
    ...(call.pastDue === true ? { 'x-past-due': true } : {}),
    parameters: [...toParameters(params, 'path'), ...toParameters(query, 'query')],
    ...(call.upload === true ? { requestBody: { required: true, content: upload } } : {}),
    ...(call.rawBody === true ? { requestBody: { required: true, content: rawBody } } : {}),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: json(wireSchema(body)) } }),
    responses: {
      [call.replyStatus]: {
        description: 'Done.',
        ...(call.file !== undefined
          ? { content: { [call.file]: {} } }
          : reply === undefined
            ? {}
            : { content: json(wireSchema(reply)) }),
      },
      default: {
        description: `Error codes: ${call.errors.join(', ')}.`,
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    },
  }
}

const upload = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    },
  },
}

const rawBody = {
  'text/csv': { schema: { type: 'string', format: 'binary' } },
  'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
}

const json = (schema: unknown): unknown => ({ 'application/json': { schema } })

function toParameters(schema: JsonSchema | undefined, place: 'path' | 'query'): unknown[] {
  const properties = Object.entries(schema?.properties ?? {})
  // A path parameter has the name used in the route, a query parameter its wire name.
  return properties.map(([name, property]) => ({
    name: place === 'path' ? name : wireName(name, property),
    in: place,
    required: place === 'path' || schema?.required?.includes(name) === true,
    schema: wireSchema(property),
  }))
}

const wireName = (name: string, property: JsonSchema | undefined): string =>
  property?.['x-wire'] ?? snakeCase(name)

/**
 * Converts a schema to names as sent on the wire: declared properties get their `x-wire` name, or
 * else snake_case; everything else stays the same.
 */
function wireSchema(schema: JsonSchema): JsonSchema {
  const wireSchemas = (schemas: readonly JsonSchema[]): JsonSchema[] => schemas.map(wireSchema)
  return {
    ...schema,
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([name, property]) => [
          wireName(name, property),
          wireSchema(property),
        ]),
      ),
    }),
    ...(schema.required && {
      required: schema.required.map((name) => wireName(name, schema.properties?.[name])),
    }),
    ...(schema.items && { items: wireSchema(schema.items) }),
    ...(typeof schema.additionalProperties === 'object' && {
      additionalProperties: wireSchema(schema.additionalProperties),
    }),
    ...(schema.anyOf && { anyOf: wireSchemas(schema.anyOf) }),
    ...(schema.oneOf && { oneOf: wireSchemas(schema.oneOf) }),
    ...(schema.allOf && { allOf: wireSchemas(schema.allOf) }),
  }
}
