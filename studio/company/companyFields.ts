import type { Calls, Company } from '../../generated/types'
import { fieldCodes } from '../../src/core/api/fieldCodes'
import { rebaseValues } from '../../src/core/json/rebaseValues'
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
 * Rebases typed values onto what someone else has stored meanwhile; a value that differs only by
 * spaces around it is no conflict.
 */
export function rebaseCompany(
  before: CompanyValues,
  typed: CompanyValues,
  stored: CompanyValues,
): { typed: CompanyValues; conflicts: readonly CompanyField[] } {
  const rebased = rebaseValues(before, typed, stored)
  return {
    ...rebased,
    conflicts: rebased.conflicts.filter((name) => stored[name] !== typed[name].trim()),
  }
}

/**
 * Message ids of an error response by field; empty if the error is about none of the form's fields.
 */
export function toCompanyErrors(
  error: unknown,
): Readonly<Partial<Record<CompanyField, MessageId>>> {
  return Object.fromEntries(
    fieldCodes(error, fieldNames).map(([name, code]) => [
      name,
      isOneOf(codesWithText, code) ? `studio.company.fault.${code}` : 'studio.company.fault.other',
    ]),
  )
}

const codesWithText = ['email', 'phone', 'website', 'country', 'timezone'] as const
