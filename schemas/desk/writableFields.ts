import type { JsonSchema } from '../JsonSchema'

/**
 * The fields of a record that staff write, in the schema's order; the items of its lists also
 * without what staff can't write, such as how many tickets of a type are sold.
 */
export function writableFields(schema: JsonSchema, record: object): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(record))
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      part['x-desk']?.readOnly === true ? [] : [[name, writableValue(part, values.get(name))]],
    ),
  )
}

const writableValue = ({ items }: JsonSchema, value: unknown): unknown =>
  items?.properties !== undefined && Array.isArray(value)
    ? value.map((item) => writableFields(items, Object(item) as object))
    : value
