import { deskResources, type DeskRecords, type DeskResourceName } from '../../generated/desk'
import type { MessageId } from '../../generated/MessageId'
import { snakeCase } from '../../schemas/wire/snakeCase'
import { ApiError } from '../../src/core/api/ApiError'
import { isOneOf } from '../../src/core/intl/isOneOf'
import { ownValue } from '../../src/core/json/plainObject'

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

/**
 * Rebases typed values onto what someone else has stored meanwhile: fields that were changed here
 * keep the typed value, all others take the stored one. `conflicts` names the fields that both
 * changed, to different values.
 */
export function rebaseValues(
  before: Values,
  typed: Values,
  stored: Values,
): { typed: Values; conflicts: readonly string[] } {
  const mine = changedFields(before, typed)
  return {
    typed: { ...stored, ...Object.fromEntries(mine.map((field) => [field, typed[field]])) },
    conflicts: mine.filter(
      (field) => stored[field] !== before[field] && stored[field] !== typed[field],
    ),
  }
}

/** Message ids of a refusal by field; empty if it is about none of the record's fields. */
export function toFieldErrors(
  name: DeskResourceName,
  error: unknown,
): Readonly<Record<string, MessageId>> {
  const details = error instanceof ApiError ? error.body.errorDetails : undefined
  return Object.fromEntries(
    (Array.isArray(details) ? details : []).flatMap((detail): [string, MessageId][] => {
      const [path, code] = [String(ownValue(detail, 'path')), String(ownValue(detail, 'code'))]
      // The server's paths are in snake case.
      const field = deskResources[name].writable.find((one) => path === `/${snakeCase(one)}`)
      if (field === undefined) return []
      return [[field, isOneOf(knownFaults, code) ? `desk.fault.${code}` : 'desk.fault.other']]
    }),
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
