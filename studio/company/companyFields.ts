import type { Calls, Company } from '../../generated/types'
import { snakeCase } from '../../schemas/wire/snakeCase'
import { ApiError } from '../../src/core/api/ApiError'
import { ownValue } from '../../src/core/json/plainObject'
import type { MessageId } from '../../generated/MessageId'
import { isOneOf } from '../../src/core/intl/isOneOf'

/** Maximum length of each company detail that owners can edit, as in the schema of the call. */
export const maxFieldLengths = {
  email: 320,
  phone: 40,
  website: 500,
  address: 200,
  address2: 200,
  city: 100,
  state: 100,
  zipCode: 20,
  country: 2,
  timezone: 60,
  biography: 5000,
} as const

/** Name of a company detail. */
export type CompanyField = keyof typeof maxFieldLengths

/** The names of all details, in the order of the form. */
export const fieldNames = Object.keys(maxFieldLengths) as readonly CompanyField[]

/** A company's details as entered in the form. */
export type CompanyValues = Readonly<Record<CompanyField, string>>

/** The form's values for a stored company. */
export const toFormValues = (company: Company): CompanyValues => ({
  ...company,
  phone: company.phone?.full ?? '',
})

/** The changed details as the call expects them; an emptied detail is null. */
export const createCompanyPatch = (
  stored: CompanyValues,
  typed: CompanyValues,
): Calls['admin.company.patch']['body'] =>
  Object.fromEntries(
    fieldNames
      .filter((name) => typed[name].trim() !== stored[name])
      .map((name) => [name, typed[name].trim() || null]),
  )

/**
 * Rebases typed values onto values that someone else has stored meanwhile: fields that the admin
 * changed keep the typed value, all others take the stored one. `conflicts` names the fields that
 * the admin and someone else changed.
 */
export function rebaseValues(
  before: CompanyValues,
  typed: CompanyValues,
  stored: CompanyValues,
): { typed: CompanyValues; conflicts: readonly CompanyField[] } {
  const mine = fieldNames.filter((name) => typed[name] !== before[name])
  const merged = { ...stored, ...Object.fromEntries(mine.map((name) => [name, typed[name]])) }
  return {
    typed: merged,
    conflicts: mine.filter(
      (name) => stored[name] !== before[name] && stored[name] !== typed[name].trim(),
    ),
  }
}

/**
 * Message ids of an error response by field; empty if the error is about none of the form's fields.
 */
export function toCompanyErrors(
  error: unknown,
): Readonly<Partial<Record<CompanyField, MessageId>>> {
  const details = error instanceof ApiError ? error.body.errorDetails : undefined
  return Object.fromEntries(
    (Array.isArray(details) ? details : []).flatMap((detail) => {
      const [path, code] = [String(ownValue(detail, 'path')), String(ownValue(detail, 'code'))]
      // The server's paths are in snake_case.
      const name = fieldNames.find((one) => path === `/${snakeCase(one)}`)
      return name === undefined
        ? []
        : [
            [
              name,
              isOneOf(codesWithText, code)
                ? `studio.company.fault.${code}`
                : 'studio.company.fault.other',
            ],
          ]
    }),
  )
}

const codesWithText = ['email', 'phone', 'website', 'country', 'timezone'] as const
