import { describe, expect, it } from 'vitest'
import { ApiError } from '../../src/core/api/ApiError'
import {
  rebaseCompany,
  toCompanyErrors,
  createCompanyPatch,
  type CompanyValues,
} from './companyFields'

const stored: CompanyValues = {
  email: 'a@club.com',
  phone: '+14015550134',
  website: '',
  address: '1 Quay',
  address2: '',
  city: 'Newport',
  state: 'RI',
  zipCode: '02840',
  country: 'US',
  timezone: 'UTC',
  biography: '',
}

describe('the company details form', () => {
  it('sends only changed fields, trimmed, and null for a field that was emptied', () => {
    expect(
      createCompanyPatch(stored, {
        ...stored,
        email: ' b@club.com ',
        address: '',
        city: 'Newport ',
      }),
    ).toEqual({ email: 'b@club.com', address: null })
  })

  it('keeps typed values when someone else has saved, updates all other fields, and lists the fields that both changed by more than spaces', () => {
    const typed = { ...stored, email: 'mine@club.com', city: 'Bristol' }
    const theirs = { ...stored, email: 'theirs@club.com', zipCode: '02809' }
    expect(rebaseCompany(stored, typed, theirs)).toEqual({
      typed: { ...theirs, email: 'mine@club.com', city: 'Bristol' },
      conflicts: ['email'],
    })
    expect(
      rebaseCompany(stored, { ...stored, city: ' Bristol ' }, { ...stored, city: 'Bristol' })
        .conflicts,
    ).toEqual([])
  })

  it('shows an error at the field that the server names', () => {
    const error = new ApiError(422, {
      code: 'invalid_request',
      errorDetails: [
        { path: '/email', code: 'email', message: '' },
        { path: '/zip_code', code: 'maxLength', message: '' },
        { path: '/name', code: 'x', message: '' },
      ],
    } as never)
    expect(toCompanyErrors(error)).toEqual({
      email: 'studio.company.fault.email',
      zipCode: 'studio.company.fault.other',
    })
    expect(toCompanyErrors(new Error('gone'))).toEqual({})
  })
})
