import { isPlainObject } from '../../src/core/json/plainObject'

type Values = Readonly<Record<string, unknown>>

/** Fields as a call has them: an item that is not stored yet, as none of a new record is, has no id. */
export const toBody = (values: Values, { isNew = false } = {}): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      Array.isArray(value)
        ? value.map((item: unknown) =>
            isPlainObject(item) && 'id' in item && (isNew || Number(item['id']) < 0)
              ? { ...item, id: null }
              : item,
          )
        : value,
    ]),
  )
