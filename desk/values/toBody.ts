import type { JsonSchema } from '../../schemas/JsonSchema'
import { isPlainObject } from '../../src/core/json/plainObject'

type Values = Readonly<Record<string, unknown>>

/**
 * Fields as a call has them: an item that is not stored yet, as none of a new record is, has no id,
 * unless its schema takes one below 0, which other items may name.
 */
export const toBody = (values: Values, { isNew = false, properties = {} }: ToBody = {}): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      Array.isArray(value)
        ? value.map((item: unknown) =>
            isPlainObject(item)
              ? toItem(item, { isNew, properties: properties[field]?.items?.properties ?? {} })
              : item,
          )
        : value,
    ]),
  )

interface ToBody {
  isNew?: boolean
  /** The schemas of the fields. */
  properties?: Readonly<Record<string, JsonSchema>>
}

function toItem(item: Values, { isNew = false, properties = {} }: ToBody): Values {
  const { id } = item
  const isKept = (properties['id']?.minimum ?? 0) < 0
  return {
    ...toBody(item, { isNew, properties }),
    ...('id' in item && !isKept && (isNew || Number(id) < 0) && { id: null }),
  }
}
