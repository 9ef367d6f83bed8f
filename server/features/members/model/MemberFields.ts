import type { MemberRecord } from '#generated/types'

/** What staff write of a member. */
export type MemberFields = Pick<
  MemberRecord,
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'email'
  | 'mobile'
  | 'phone'
  | 'birthdate'
  | 'memberSince'
  | 'address'
  | 'address2'
  | 'address3'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'country'
  | 'companyName'
  | 'companyTitle'
  | 'website'
>
