import { describe, expect, it } from 'vitest'
import { ApiError } from '../../src/core/api/ApiError'
import { adminFaultMessage, refusedField } from './adminFaultMessage'
import english from './messages.en.json'

const refused = (code: string, path?: string) =>
  new ApiError(409, {
    code,
    error: '',
    title: '',
    errorMessage: '',
    errorDescription: '',
    errorDetails: path === undefined ? [] : [{ path, code, message: '' }],
    requestId: '',
  })

describe('texts for errors when changing an admin', () => {
  it.each([
    'username_taken',
    'last_owner',
    'own_access',
    'accepted',
    'not_accepted',
    'not_active',
    'not_found',
    'forbidden',
    'too_many_attempts',
    'something_new',
  ])('there is one for %s', (code) => {
    const id = adminFaultMessage(refused(code))
    expect(Object.keys(english)).toContain(id)
    expect(id === 'studio.admins.fault.failed').toBe(code === 'something_new')
  })

  it('errors appear at the field that the server names', () => {
    expect(refusedField(refused('username_taken', '/username'))).toBe('username')
    expect(refusedField(refused('invalid_request', '/email'))).toBe('email')
    expect(refusedField(refused('forbidden'))).toBeUndefined()
    expect(refusedField(new Error('away'))).toBeUndefined()
  })
})
