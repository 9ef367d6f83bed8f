import { deskResources, type DeskResourceName } from '../../../generated/desk'
import type { JsonSchema } from '../../../schemas/JsonSchema'
import { snakeCase } from '../../../schemas/wire/snakeCase'
import { storedHours } from '../../../src/core/hours/storedHours'
import { isPlainObject, ownValue, type PlainObject } from '../../../src/core/json/plainObject'
import { AppError, type ErrorDetail } from '../http/AppError'
import { checkYear } from './checkYear'
import type { DeskChoices } from './DeskResource'
import { faultAt } from './faultAt'

/** What a record may refer to, and how it was before. */
export interface Known {
  choices: DeskChoices
  /** Whether the company has a picture. */
  hasPicture: (address: string) => boolean
  /** The stored record, if there is one: hours that stay as they are were valid once. */
  before?: object | undefined
}

/**
 * Returns what every resource refuses beyond its record's schema, each with its field's path in wire
 * names: a blank text where one is needed, hours that can't be read, a year of typing errors, an id that can't be chosen, a
 * picture that is not the company's, and the same thing twice in a list.
 */
export const checkRecord = (name: DeskResourceName, fields: object, known: Known): ErrorDetail[] =>
  checkFields(deskResources[name].schema, fields, '', known)

/** Throws 422 `invalid_request` with these details, if there are any. */
export function requireNoFaults(details: readonly ErrorDetail[]): void {
  if (details.length > 0) throw new AppError(422, 'invalid_request', { details })
}

function checkFields(schema: JsonSchema, fields: object, at: string, known: Known): ErrorDetail[] {
  const values = new Map<string, unknown>(Object.entries(fields))
  return Object.entries(schema.properties ?? {}).flatMap(([property, part]) => {
    const value = values.get(property)
    const path = `${at}/${snakeCase(property)}`
    if (part['x-desk']?.readOnly === true || value === null || value === undefined) return []
    if (part['x-desk']?.ref !== undefined) return checkIds(part['x-desk'].ref, value, path, known)
    if (part.items?.properties !== undefined)
      return checkItems(part, value, path, known, itemsOf(ownValue(known.before, property)))
    if (typeof value !== 'string') return []
    if ((part.minLength ?? 0) > 0 && value.trim() === '')
      return [faultAt(path, 'required', 'must not be blank')]
    const isKept = ownValue(known.before, property) === value
    if (part['x-desk']?.hours === true && !isKept && storedHours(value) === undefined)
      return [faultAt(path, 'hours', 'is no opening and closing time')]
    if (part.format === 'date-time') return checkInstant(path, value)
    return part.format === 'image-ref' && !known.hasPicture(value)
      ? [faultAt(path, 'unknown', 'is no picture of the company')]
      : []
  })
}

const checkInstant = (path: string, text: string): ErrorDetail[] =>
  Number.isNaN(Date.parse(text))
    ? [faultAt(path, 'format', 'is no time')]
    : checkYear(path, new Date(text).getUTCFullYear())

function checkIds(ref: string, value: unknown, path: string, { choices }: Known): ErrorDetail[] {
  const ids: unknown[] = [value].flat()
  const isKnown = (id: unknown): boolean => choices[ref]?.some((one) => one.id === id) === true
  return [
    ...(ids.every(isKnown) ? [] : [faultAt(path, 'unknown', `is not among the ${ref}`)]),
    ...(new Set(ids).size === ids.length ? [] : [faultAt(path, 'duplicate', 'has an id twice')]),
  ]
}

const itemsOf = (value: unknown): PlainObject[] =>
  Array.isArray(value) ? value.filter(isPlainObject) : []

function checkItems(
  list: JsonSchema,
  value: unknown,
  path: string,
  known: Known,
  itemsBefore: readonly PlainObject[],
): ErrorDetail[] {
  const items = itemsOf(value)
  const key = list['x-key'] ?? 'id'
  return items.flatMap((item, index) => {
    const at = `${path}/${index}`
    const isTwice =
      item[key] !== null && items.findIndex((other) => other[key] === item[key]) < index
    if (isTwice) return [faultAt(`${at}/${snakeCase(key)}`, 'duplicate', 'is in the list twice')]
    const before = itemsBefore.find((one) => one[key] === item[key])
    return checkFields(list.items ?? {}, item, at, { ...known, before })
  })
}
