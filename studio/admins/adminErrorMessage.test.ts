import { describe, expect, it } from 'vitest'
import { ApiError } from '../../src/core/api/ApiError'
import { adminErrorMessage, rejectedField } from './adminErrorMessage'
import english from './messages.en.json'

const failure = (code: string, path?: string) =>
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
  ])('exist for %s', (code) => {
    const id = adminErrorMessage(failure(code))
    expect(Object.keys(english)).toContain(id)
    expect(id === 'studio.admins.fault.failed').toBe(code === 'something_new')
  })

  it('are shown at the field that the server names', () => {
    expect(rejectedField(failure('username_taken', '/username'))).toBe('username')
    expect(rejectedField(failure('invalid_request', '/email'))).toBe('email')
    expect(rejectedField(failure('forbidden'))).toBeUndefined()
    expect(rejectedField(new Error('away'))).toBeUndefined()
  })
})
