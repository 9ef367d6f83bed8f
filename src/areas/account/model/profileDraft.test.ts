import { expect, it } from 'vitest'
import type { Customer } from '../../../../generated/types'
import { changedFields, toProfilePatch, toProfileDraft } from './profileDraft'

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
