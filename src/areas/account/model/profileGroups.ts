import { fullName } from '../../../core/person/fullName'
import type { Customer } from '#generated/types'
import { cityLine, joinParts } from '../../../core/places/addressLine'
import { countryName } from '../../../core/places/countryName'
import { formatPhone } from '../../../core/person/formatPhone'
import type { MessageSuffix } from '../../../core/intl/MessageIdParts'

/**
 * A profile value before it is formatted: text, lines, a day (YYYY-MM-DD), yes or no, or nothing.
 */
export type ProfileValue =
  | { kind: 'text'; text: string }
  | { kind: 'lines'; lines: readonly string[] }
  | { kind: 'day'; day: string }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'none' }

/** A line of the profile; its label is area.account.field.<id>. */
export interface ProfileField {
  id: MessageSuffix<'area.account.field'>
  value: ProfileValue
}

/** A group of lines; its heading is area.account.group.<id>. */
export interface ProfileGroup {
  id: 'personal' | 'contact' | 'address' | 'preferences' | 'membership'
  fields: readonly ProfileField[]
}

/**
 * A customer's details in display groups. `language` is the language of the country's name; the
 * group of preferences includes text messages only with the feature `sms`. (doc 1 §3.customer)
 */
export function profileGroups(
  customer: Customer,
  { sms }: { sms: boolean },
  language: string,
): readonly ProfileGroup[] {
  return [
    {
      id: 'personal',
      fields: [
        { id: 'name', value: text(fullNameOf(customer)) },
        {
          id: 'birthdate',
          value: customer.birthdate ? { kind: 'day', day: customer.birthdate } : { kind: 'none' },
        },
        {
          id: 'company',
          value: text(joinParts([customer.companyTitle, customer.companyName])),
        },
      ],
    },
    {
      id: 'contact',
      fields: [
        { id: 'email', value: text(customer.email) },
        { id: 'mobile', value: text(formatPhone(customer.mobile)) },
        { id: 'phone', value: text(formatPhone(customer.phone)) },
        { id: 'website', value: text(customer.website) },
      ],
    },
    { id: 'address', fields: [{ id: 'address', value: lines(addressLines(customer, language)) }] },
    {
      id: 'preferences',
      fields: [
        { id: 'optInEmail', value: { kind: 'boolean', value: customer.optInEmail } },
        ...(sms
          ? [{ id: 'optInSms', value: { kind: 'boolean', value: customer.optInSms } } as const]
          : []),
        { id: 'listed', value: { kind: 'boolean', value: !customer.private } },
      ],
    },
    {
      id: 'membership',
      fields: [
        { id: 'active', value: { kind: 'boolean', value: customer.isMember } },
        { id: 'houseAccount', value: { kind: 'boolean', value: customer.houseAccountEnabled } },
      ],
    },
  ]
}

const fullNameOf = (customer: Customer): string => customer.fullName || fullName(customer)

function addressLines(customer: Customer, language: string): readonly string[] {
  return [
    customer.address,
    customer.address2,
    customer.address3,
    cityLine(customer),
    customer.country && countryName(customer.country, language),
  ].filter((line) => line !== '')
}

function text(value: string | undefined): ProfileValue {
  return value ? { kind: 'text', text: value } : { kind: 'none' }
}

function lines(value: readonly string[]): ProfileValue {
  return value.length > 0 ? { kind: 'lines', lines: value } : { kind: 'none' }
}
