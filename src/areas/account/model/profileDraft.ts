import type { Customer } from '../../../../generated/types'
import type { ProfilePatch } from './checkProfile'
import { phoneInput } from './parsePhone'

/** The profile as a form holds it: texts and choices; what is not told is ''. */
export interface ProfileDraft {
  firstName: string
  middleName: string
  lastName: string
  birthdate: string
  gender: string
  companyName: string
  companyTitle: string
  email: string
  /** The present one, which another email needs; never kept. */
  password: string
  mobile: string
  phone: string
  website: string
  address: string
  address2: string
  address3: string
  city: string
  state: string
  zipCode: string
  country: string
  optInEmail: boolean
  optInSms: boolean
  private: boolean
}

/** A customer's profile as forms start with it. */
export function profileDraft(customer: Customer): ProfileDraft {
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
 * The fields of a form that differ from what it began with: the body of a PATCH holds nothing else.
 * (shell.call.patch-account)
 */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  // Entries of an object are entries of its type.
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof T]),
    ),
  ) as Partial<T>
}

/** Whether a form asks for another email address, and not only for other letters of it. */
export const changesEmail = (customer: Pick<Customer, 'email'>, email: string): boolean =>
  !['', customer.email.toLowerCase()].includes(email.trim().toLowerCase())

/** A form's changed fields as they are sent: a choice or day that was emptied is null. */
export function patchOf({
  birthdate,
  gender,
  ...texts
}: Partial<Omit<ProfileDraft, 'password'>>): ProfilePatch {
  return {
    ...texts,
    ...(birthdate === undefined ? {} : { birthdate: birthdate || null }),
    // The form offers no other choices.
    ...(gender === undefined ? {} : { gender: (gender || null) as 'F' | 'M' | 'X' | null }),
  }
}
