import type { Customer } from '#generated/types'

/** The default value of every field of the entity Customer (doc 1 §3). */
export const customerDefaults: Omit<
  Customer,
  'id' | 'companyId' | 'email' | 'isMember' | 'membershipState' | 'frozenUntil'
> = {
  flag: null,
  houseAccountEnabled: false,
  globalNetworks: [],
  address: '',
  address2: '',
  address3: '',
  birthdate: null,
  city: '',
  homeHouseId: null,
  companyName: '',
  companyTitle: '',
  country: '',
  firstName: '',
  fullName: '',
  gender: null,
  lastName: '',
  middleName: '',
  mobile: null,
  phone: null,
  optInEmail: false,
  optInSms: false,
  private: false,
  profilePhoto: null,
  state: '',
  totalTouchpoints: 0,
  userId: null,
  website: '',
  zipCode: '',
  advanced: {},
}
