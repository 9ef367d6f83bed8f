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
    [{ firstName: 'Smith 3rd', lastName: '' }, {}],
    [{ firstName: 'A\n1' }, { firstName: 'name' }],
    [{ lastName: 'example.com' }, { lastName: 'link' }],
    [{ email: 'ana@club' }, { email: 'email' }],
    [{ phone: '212 555' }, { phone: 'phone' }],
    [{ password: 'abcdefgh' }, { password: 'weak' }],
    [{ password: `Aa1${'x'.repeat(998)}` }, { password: 'long' }],
    [{ firstName: ' ', lastName: '' }, { firstName: 'required' }],
    [
      { email: '', password: '' },
      { email: 'required', password: 'required' },
    ],
    [
      { email: 'ana@club', phone: '12', password: 'abc' },
      { email: 'email', phone: 'phone', password: 'weak' },
    ],
  ])('with %j has the errors %j', (change, errors) => {
    // Strictly: the server rejects a registration that has any field in its errors.
    expect(checkRegistration({ ...validInput, ...change }, 'US')).toStrictEqual(errors)
  })

  it('may have a phone without a country code if it is one of the club’s country', () => {
    const input = { ...validInput, phone: '07400 123456' }
    expect(checkRegistration(input, 'GB')).toStrictEqual({})
    expect(checkRegistration(input, 'US')).toStrictEqual({ phone: 'phone' })
  })
})
