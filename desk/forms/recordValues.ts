import { deskResources, type DeskRecords, type DeskResourceName } from '../../generated/desk'
import type { MessageId } from '../../generated/MessageId'
import { fieldCodes } from '../../src/core/api/fieldCodes'
import { isOneOf } from '../../src/core/intl/isOneOf'

/** What a form has in its fields, by property. */
export type Values = Readonly<Record<string, unknown>>

/** The fields of a stored record that staff write. */
export const toValues = (name: DeskResourceName, record: DeskRecords[DeskResourceName]): Values => {
  const all: Values = { ...record }
  return Object.fromEntries(deskResources[name].writable.map((field) => [field, all[field]]))
}

/** The fields of a new record: the defaults of its schema, and empty texts. */
export const newValues = (name: DeskResourceName, timezone: string): Values =>
  Object.fromEntries(
    deskResources[name].writable.map((field) => {
      const { default: usual, format } = deskResources[name].schema.properties?.[field] ?? {}
      return [field, usual ?? (format === 'timezone' ? timezone : usual === null ? null : '')]
    }),
  )

/** The names of the fields that differ. */
export const changedFields = (before: Values, typed: Values): string[] =>
  Object.keys(typed).filter((field) => typed[field] !== before[field])

/** Some of the fields. */
export const pick = (values: Values, fields: readonly string[]): Values =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

/** Message ids of a refusal by field; empty if it is about none of the record's fields. */
export function toFieldErrors(
  name: DeskResourceName,
  error: unknown,
): Readonly<Record<string, MessageId>> {
  return Object.fromEntries(
    fieldCodes(error, deskResources[name].writable).map(([field, code]): [string, MessageId] => [
      field,
      isOneOf(knownFaults, code) ? `desk.fault.${code}` : 'desk.fault.other',
    ]),
  )
}

const knownFaults = [
  'required',
  'minLength',
  'format',
  'range',
  'minimum',
  'maximum',
  'before_start',
  'no_such_time',
  'fewer_than_sold',
  'no_ticket_types',
  'in_use',
] as const
