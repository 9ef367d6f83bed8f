import type { Customer, PostalAddress } from '#generated/types'
import type { ProfilePatch } from './checkProfile'
import { phoneInput } from '../../../core/person/parsePhone'

/** The values of the profile's form: texts and choices; missing values are ''. */
export interface ProfileDraft extends PostalAddress {
  firstName: string
  middleName: string
  lastName: string
  birthdate: string
  gender: string
  companyName: string
  companyTitle: string
  email: string
  /** The current password, needed to change the email; never stored. */
  password: string
  mobile: string
  phone: string
  website: string
  address3: string
  optInEmail: boolean
  optInSms: boolean
  private: boolean
}

/** The form's initial values for a customer. */
export function toProfileDraft(customer: Customer): ProfileDraft {
  const {
    firstName,
    middleName,
    lastName,
    companyName,
    companyTitle,
    email,
    website,
    address,
    address2,
    address3,
    city,
    state,
    zipCode,
    country,
    optInEmail,
    optInSms,
  } = customer
  return {
    firstName,
    middleName,
    lastName,
    companyName,
    companyTitle,
    email,
    website,
    address,
    address2,
    address3,
    city,
    state,
    zipCode,
    country,
    optInEmail,
    optInSms,
    private: customer.private,
    password: '',
    birthdate: customer.birthdate ?? '',
    gender: customer.gender ?? '',
    mobile: phoneInput(customer.mobile),
    phone: phoneInput(customer.phone),
  }
}

/**
 * The fields that differ from the form's initial values: only these are sent in a PATCH.
 * (shell.call.patch-account)
 */
export function changedFields<T extends object>(initial: T, current: T): Partial<T> {
  // Object.entries loses the type, but every name and value comes from `T`.
  return Object.fromEntries(
    Object.entries(current).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name as keyof T]),
    ),
  ) as Partial<T>
}

/**
 * Whether the form changes the email address; case is ignored, and an empty field counts as no
 * change.
 */
export const changesEmail = (customer: Pick<Customer, 'email'>, email: string): boolean =>
  !['', customer.email.toLowerCase()].includes(email.trim().toLowerCase())

/** Changed form fields as a PATCH body: a cleared gender or birthdate is null. */
export function toProfilePatch({
  birthdate,
  gender,
  ...rest
}: Partial<Omit<ProfileDraft, 'password'>>): ProfilePatch {
  return {
    ...rest,
    ...(birthdate === undefined ? {} : { birthdate: birthdate || null }),
    // The form offers only these three choices.
    ...(gender === undefined ? {} : { gender: (gender || null) as 'F' | 'M' | 'X' | null }),
  }
}
