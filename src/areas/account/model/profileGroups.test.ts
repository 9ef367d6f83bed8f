import { describe, expect, it } from 'vitest'
import type { Customer } from '#generated/types'
import { profileGroups } from './profileGroups'

const emptyCustomer: Customer = {
  id: 9,
  companyId: 1,
  flag: null,
  isMember: false,
  membershipState: 'none',
  frozenUntil: null,
  houseAccountEnabled: false,
  globalNetworks: [],
  homeHouseId: null,
  userId: null,
  address: '',
  address2: '',
  address3: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  birthdate: null,
  companyName: '',
  companyTitle: '',
  email: 'new@example.com',
  firstName: '',
  middleName: '',
  lastName: '',
  fullName: '',
  gender: null,
  mobile: null,
  phone: null,
  optInEmail: false,
  optInSms: false,
  private: true,
  profilePhoto: null,
  totalTouchpoints: 0,
  website: '',
}
const valueOf = (customer: Customer, id: string, language = 'en') =>
  profileGroups(customer, { sms: true }, language)
    .flatMap((group) => group.fields)
    .find((field) => field.id === id)?.value

describe('profileGroups', () => {
  it('shows every group, without values, for a member who has filled in nothing', () => {
    expect(profileGroups(emptyCustomer, { sms: true }, 'en').map((group) => group.id)).toEqual([
      'personal',
      'contact',
      'address',
      'preferences',
      'membership',
    ])
    for (const id of ['name', 'birthdate', 'company', 'mobile', 'phone', 'website', 'address'])
      expect(valueOf(emptyCustomer, id), id).toEqual({ kind: 'none' })
    expect(valueOf(emptyCustomer, 'active')).toEqual({ kind: 'boolean', value: false })
  })

  it('shows position and company in one line, with an Arabic comma between Arabic names', () => {
    const work = (companyTitle: string, companyName: string) =>
      valueOf({ ...emptyCustomer, companyTitle, companyName }, 'company')
    expect(work('Partner', 'Rivera Design')).toEqual({
      kind: 'text',
      text: 'Partner, Rivera Design',
    })
    expect(work('معمارية', 'نور للعمارة')).toEqual({ kind: 'text', text: 'معمارية، نور للعمارة' })
    expect(work('', 'Rivera Design')).toEqual({ kind: 'text', text: 'Rivera Design' })
  })

  it('mentions text messages only if the club sends them [shell.entity.feature-flags-effect]', () => {
    const idsWith = (sms: boolean) =>
      profileGroups(emptyCustomer, { sms }, 'en')
        .flatMap((group) => group.fields)
        .map((field) => field.id)
    expect(idsWith(true)).toContain('optInSms')
    expect(idsWith(false)).not.toContain('optInSms')
  })

  it('lists a private customer as not in the directory', () => {
    expect(valueOf(emptyCustomer, 'listed')).toEqual({ kind: 'boolean', value: false })
    expect(valueOf({ ...emptyCustomer, private: false }, 'listed')).toEqual({
      kind: 'boolean',
      value: true,
    })
  })

  it('composes the full name from its parts and the address in lines', () => {
    const customer = {
      ...emptyCustomer,
      firstName: 'Ann',
      lastName: 'Lee',
      address: '1 Quay',
      city: 'Newport',
      state: 'RI',
      zipCode: '02840',
      country: 'US',
    }
    expect(valueOf(customer, 'name')).toEqual({ kind: 'text', text: 'Ann Lee' })
    expect(valueOf(customer, 'address')).toEqual({
      kind: 'lines',
      lines: ['1 Quay', 'Newport, RI 02840', 'United States'],
    })
  })

  it('names a country in the page’s language, and an unknown one by its code', () => {
    const lastLine = (country: string, language: string) => {
      const value = valueOf({ ...emptyCustomer, country }, 'address', language)
      return value?.kind === 'lines' ? value.lines.at(-1) : undefined
    }
    expect([lastLine('ES', 'es'), lastLine('AE', 'ar'), lastLine('ES', 'en')]).toEqual([
      'España',
      'الإمارات العربية المتحدة',
      'Spain',
    ])
    expect([lastLine('QQ', 'en'), lastLine('?', 'en')]).toEqual(['QQ', '?'])
  })
})
