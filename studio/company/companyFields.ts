import type { Calls, Company } from '../../generated/types'
import { snakeCase } from '../../schemas/wire/snakeCase'
import { ApiError } from '../../src/core/api/ApiError'
import { own } from '../../src/core/config/plainObject'
import type { MessageId } from '../../generated/MessageId'
import { isOneOf } from '../../src/core/intl/isOneOf'

/** A detail of a company that its owners enter, with the greatest length that the call takes. */
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

/** What stands in the form for a stored company. */
export const companyValues = (company: Company): CompanyValues => ({
  ...company,
  phone: company.phone?.full ?? '',
})

/**
 * The details that were typed differently from what is stored, as the call takes them; an emptied
 * one is null.
 */
export const companyPatch = (
  stored: CompanyValues,
  typed: CompanyValues,
): Calls['admin.company.patch']['body'] =>
  Object.fromEntries(
    fieldNames
      .filter((name) => typed[name].trim() !== stored[name])
      .map((name) => [name, typed[name].trim() || null]),
  )

/**
 * What was typed, over what somebody else has stored meanwhile: own changes stay, everything else
 * is theirs. `both` names what both have changed.
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

/** Message ids of a refusal by field; empty where it is about no field of the form. */
export function companyFaults(error: unknown): Readonly<Partial<Record<CompanyField, MessageId>>> {
  const details = error instanceof ApiError ? error.body.errorDetails : undefined
  return Object.fromEntries(
    (Array.isArray(details) ? details : []).flatMap((detail) => {
      const [path, code] = [String(own(detail, 'path')), String(own(detail, 'code'))]
      // Paths come back in the wire's spelling.
      const name = fieldNames.find((one) => path === `/${snakeCase(one)}`)
      return name === undefined
        ? []
        : [
            [
              name,
              isOneOf(knownFaults, code)
                ? `studio.company.fault.${code}`
                : 'studio.company.fault.other',
            ],
          ]
    }),
  )
}

const knownFaults = ['email', 'phone', 'website', 'country', 'timezone'] as const
