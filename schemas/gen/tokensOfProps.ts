import type { JsonSchema } from '../JsonSchema'

/**
 * The token that each config path (JSON Pointer) sets, as marked in the schemas by `x-token` or by
 * a default from a token.
 */
export function tokensOfProps(schema: JsonSchema, pointer = ''): Readonly<Record<string, string>> {
  const token = schema['x-token'] ?? /^token (.+)$/.exec(schema['x-default-from'] ?? '')?.[1]
  const tokenByPointer = token === undefined ? {} : { [pointer]: token }
  return Object.assign(
    tokenByPointer,
    ...Object.entries(schema.properties ?? {}).map(([name, part]) =>
      tokensOfProps(part, `${pointer}/${name}`),
    ),
  ) as Record<string, string>
}
