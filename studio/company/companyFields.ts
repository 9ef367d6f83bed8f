import type { Calls, Company } from '../../generated/types'
import { snakeCase } from '../../schemas/wire/snakeCase'
import { ApiError } from '../../src/core/api/ApiError'
import { own } from '../../src/core/config/plainObject'
import type { MessageId } from '../../generated/MessageId'
import { isOneOf } from '../../src/core/intl/isOneOf'

/** The company details owners can edit, with the maximum length the call accepts. */
export const companyFields = {
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

/** Name of a detail. */
export type CompanyField = keyof typeof companyFields

/** Every detail's name in the order of the form. */
export const fieldNames = Object.keys(companyFields) as readonly CompanyField[]

/** A company's details as the form holds them. */
export type CompanyValues = Readonly<Record<CompanyField, string>>

/** The form's values for a stored company. */
export const toFormValues = (company: Company): CompanyValues => ({
  ...company,
  phone: company.phone?.full ?? '',
})

/**
 * The details that differ from the stored ones, as the call expects them; an emptied one is null.
 */
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
 * Rebases typed values onto what someone else has stored meanwhile: the admin's changes stay, and
 * everything else takes the stored value. `both` names the fields changed on both sides.
 */
export function rebaseValues(
  before: CompanyValues,
  typed: CompanyValues,
  stored: CompanyValues,
): { typed: CompanyValues; both: readonly CompanyField[] } {
  const mine = fieldNames.filter((name) => typed[name] !== before[name])
  const merged = { ...stored, ...Object.fromEntries(mine.map((name) => [name, typed[name]])) }
  return {
    typed: merged,
    both: mine.filter(
      (name) => stored[name] !== before[name] && stored[name] !== typed[name].trim(),
    ),
  }
}

/** Message ids of an error response by field; empty if it concerns no field of the form. */
export function toCompanyErrors(
  error: unknown,
): Readonly<Partial<Record<CompanyField, MessageId>>> {
  const details = error instanceof ApiError ? error.body.errorDetails : undefined
  return Object.fromEntries(
    (Array.isArray(details) ? details : []).flatMap((detail) => {
      const [path, code] = [String(own(detail, 'path')), String(own(detail, 'code'))]
      // Paths come back in wire spelling.
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
