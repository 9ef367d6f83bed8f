import { describe, expect, it } from 'vitest'
import { checkRegistration, type Registration } from './checkRegistration'

const validInput: Registration = {
  firstName: 'Ana',
  lastName: 'Soto',
  email: 'ana@club.com',
  phone: '',
  password: 'Abcdefg1',
  optInEmail: false,
  optInSms: false,
}

describe('a registration', () => {
  it.each<[Partial<Registration>, object]>([
    [{}, {}],
    [{ phone: '+34 600 123 456' }, {}],
    [
      { firstName: ' ', lastName: '' },
      { firstName: 'required', lastName: 'required' },
    ],
    [
      { email: '', password: '' },
      { email: 'required', password: 'required' },
    ],
    [
      { email: 'ana@club', phone: '12', password: 'abc' },
      { email: 'email', phone: 'phone', password: 'weak' },
    ],
  ])('with %j has the errors %j', (change, errors) => {
    expect(checkRegistration({ ...validInput, ...change }, 'US')).toEqual(errors)
  })
})
