import { expect, it } from 'vitest'
import type { Customer } from '#generated/types'
import { changedFields, changesEmail, toProfileDraft, toProfilePatch } from './profileDraft'

// Only the fields that the form shows.
const customer = {
  firstName: 'Alex',
  birthdate: null,
  gender: 'F',
  mobile: { countryCode: '1', number: '4015550123', full: '+14015550123' },
  phone: null,
  private: false,
  city: 'Newport',
} as Customer

it('the profile form holds only texts and choices, and sends only changed fields [shell.call.patch-account]', () => {
  const draft = toProfileDraft(customer)
  expect(draft).toMatchObject({
    firstName: 'Alex',
    birthdate: '',
    gender: 'F',
    mobile: '+14015550123',
    phone: '',
    private: false,
  })
  expect(changedFields(draft, { ...draft })).toEqual({})
  expect(
    toProfilePatch(changedFields(draft, { ...draft, city: 'Bristol', private: true })),
  ).toEqual({
    city: 'Bristol',
    private: true,
  })
  expect(
    toProfilePatch(
      changedFields({ ...draft, birthdate: '1990-01-01' }, { ...draft, gender: '', mobile: '' }),
    ),
  ).toEqual({ birthdate: null, gender: null, mobile: '' })
})

it('changed fields are found by comparing lists item by item', () => {
  expect(changedFields({ a: ['x'], b: ['x'] }, { a: ['x'], b: [] })).toEqual({ b: [] })
})

it('the form has every text of the customer, and an empty password', () => {
  const texts = {
    firstName: 'Alex',
    middleName: 'M.',
    lastName: 'Rivera',
    companyName: 'Harbour Ltd',
    companyTitle: 'Director',
    email: 'alex@club.example',
    website: 'https://alex.example',
    address: '12 Long Wharf',
    address2: 'Floor 2',
    address3: 'Door 3',
    city: 'Newport',
    state: 'RI',
    zipCode: '02840',
    country: 'US',
    birthdate: '1990-01-01',
    optInEmail: true,
    optInSms: false,
    private: true,
  }
  const customer = { ...texts, gender: null, mobile: null, phone: null } as Customer
  expect(toProfileDraft(customer)).toEqual({
    ...texts,
    gender: '',
    mobile: '',
    phone: '',
    password: '',
  })
})

it('a chosen date or gender is sent as it is; neither is sent if it does not change', () => {
  expect(toProfilePatch({ birthdate: '1990-01-01', gender: 'X' })).toEqual({
    birthdate: '1990-01-01',
    gender: 'X',
  })
  expect(toProfilePatch({ city: '' })).toStrictEqual({ city: '' })
})

it.each([
  ['', false],
  [' ', false],
  [' Alex@Club.example', false],
  ['alex@club.example.org', true],
  ['other@club.example', true],
])('whether “%s” is a change of the email address: %s', (email, isChange) => {
  expect(changesEmail({ email: 'alex@Club.example' }, email)).toBe(isChange)
})
