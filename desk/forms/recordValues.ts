import { deskResources, type DeskRecords, type DeskResourceName } from '../../generated/desk'
import type { MessageId } from '../../generated/MessageId'
import { writableFields } from '../../schemas/desk/writableFields'
import type { JsonSchema } from '../../schemas/JsonSchema'
import { fieldCodes } from '../../src/core/api/fieldCodes'
import { isOneOf } from '../../src/core/intl/isOneOf'
import { isSame, itemsOf } from '../values/items'

/** What a form has in its fields, by property. */
export type Values = Readonly<Record<string, unknown>>

/** The fields of a stored record that staff write. */
export const toValues = (name: DeskResourceName, record: DeskRecords[DeskResourceName]): Values =>
  writableFields(deskResources[name].schema, record)

/** The fields of a new record: the defaults of its schema, and empty texts. */
export const newValues = (name: DeskResourceName, timezone: string): Values =>
  Object.fromEntries(
    deskResources[name].writable.map((field) => {
      const schema = deskResources[name].schema.properties?.[field] ?? {}
      return [field, schema.format === 'timezone' ? timezone : emptyValue(schema)]
    }),
  )

/** What a field has before anybody has filled it in. */
export const emptyValue = ({ default: usual, type }: JsonSchema): unknown =>
  usual !== undefined ? usual : type === 'integer' || type === 'number' ? null : ''

/** The names of the fields that differ. */
export const changedFields = (before: Values, typed: Values): string[] =>
  Object.keys(typed).filter((field) => !isSame(typed[field], before[field]))

/** Some of the fields. */
export const pick = (values: Values, fields: readonly string[]): Values =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

/**
 * Message ids of a refusal by field, in the items of a list by path, such as
 * `ticketTypes/2/places`; empty if it is about none of the record's fields.
 */
export function toFieldErrors(
  name: DeskResourceName,
  error: unknown,
  typed: Values = {},
): Readonly<Record<string, MessageId>> {
  const { schema, writable } = deskResources[name]
  const options = Object.keys(schema['x-desk']?.create ?? {})
  const paths = [...writable, ...options].flatMap((field) =>
    pathsIn(schema.properties?.[field] ?? {}, typed[field], field),
  )
  return Object.fromEntries(
    fieldCodes(error, paths).map(([path, code]): [string, MessageId] => [
      path,
      isOneOf(knownFaults, code) ? `desk.fault.${code}` : 'desk.fault.other',
    ]),
  )
}

/** The path of a value, and those of all that is in it. */
const pathsIn = ({ items }: JsonSchema, value: unknown, path: string): string[] => [
  path,
  ...itemsOf(value).flatMap((item, index) =>
    Object.entries(items?.properties ?? {}).flatMap(([property, part]) =>
      pathsIn(part, item[property], `${path}/${index}/${property}`),
    ),
  ),
]

const knownFaults = [
  'required',
  'minLength',
  'type',
  'format',
  'range',
  'minimum',
  'maximum',
  'maxItems',
  'before_start',
  'below_minimum',
  'no_such_time',
  'series_day',
  'fewer_than_sold',
  'no_ticket_types',
  'has_ticket_types',
  'sold',
  'unknown',
  'duplicate',
  'in_use',
  'cancelled',
  'step',
  'overlap',
  'no_slot',
  'closed_day',
  'fixed',
  'add_on',
  'only_one',
  'contrast',
  'has_bookings',
  'future',
  'taken',
  'sku_taken',
  'coupon_code',
  'code_taken',
  'code_alike',
  'nothing_chosen',
  'ordered',
  'wanted',
  'kind_taken',
  'decimals',
  'other_group',
  'too_deep',
  'itself',
  'too_many',
  'needs_money',
  'not_changeable',
  'name',
  'email',
  'phone',
  'postal',
  'state',
  'country',
  'birthdate',
  'website',
  'one_option',
  'other_kind',
  'cycle',
  'asked',
  'answered',
] as const
