import { describe, expect, it } from 'vitest'
import { checkCredentials } from './checkCredentials'

describe('checkCredentials', () => {
  it.each([
    [{ email: 'alex@example.com', password: 'x' }, {}],
    [{ email: 'a@b', password: ' ' }, {}],
    [
      { email: '', password: '' },
      { email: 'emailMissing', password: 'passwordMissing' },
    ],
    [
      { email: `${'a'.repeat(320)}@b`, password: 'x'.repeat(1001) },
      { email: 'emailShape', password: 'passwordLong' },
    ],
    [{ email: 'alex', password: 'x' }, { email: 'emailShape' }],
    [{ email: 'al ex@example.com', password: 'x' }, { email: 'emailShape' }],
  ])('reports the errors of %j', (credentials, errors) => {
    expect(checkCredentials(credentials)).toEqual(errors)
  })
})
