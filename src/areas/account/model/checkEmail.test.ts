import { describe, expect, it } from 'vitest'
import { cpuMs } from '../../../../tests/support/cpuMs'
import { checkEmail, isEmail } from './checkEmail'

describe('an email address', () => {
  it.each([
    ['a@club.com', true],
    ['a.b+c-d@club.com', true],
    ['under_score9@club.com', true],
    ['.a@club.com', false],
    ['a.@club.com', false],
    ['a..b@club.com', false],
    ['a.+b@club.com', false],
    ['a b@club.com', false],
    ['@club.com', false],
  ])(
    'has word characters before the @, separated by single dots, pluses or dashes: %s [shell.validation.email-local-part]',
    (text, valid) => {
      expect(isEmail(text)).toBe(valid)
    },
  )

  it.each([
    ['x@club.com', true],
    ['x@club.es', true],
    ['x@mail.my-club.co.uk', true],
    ['member@harbour.club', true],
    ['x@club.info', true],
    ['x@museum.photography', true],
    ['x@club', false],
    ['x@club.c', false],
    ['x@club.c1ub', false],
    [`x@club.${'c'.repeat(64)}`, false],
    ['x@club.c0m', false],
    ['x.club.com', false],
    ['x@@club.com', false],
    ['x@club..com', false],
  ])(
    'has a domain that ends in at least two letters, such as `.club`: %s [shell.validation.email-domain]',
    (text, valid) => {
      expect(isEmail(text)).toBe(valid)
    },
  )

  it('has at most 320 characters', () => {
    const valid = [320, 321].map((length) => isEmail('@club.com'.padStart(length, 'a')))
    expect(valid).toEqual([true, false])
  })

  it('is required only if `required` is set [shell.validation.email-required-flag]', () => {
    expect(checkEmail(' ')).toBeUndefined()
    expect(checkEmail('', { required: true })).toBe('required')
    expect(checkEmail(' a@club.com ', { required: true })).toBeUndefined()
    expect(checkEmail('a@club')).toBe('email')
  })

  it('is validated in linear time, even for hostile input', () => {
    const elapsedMs = cpuMs(() => {
      for (const text of [
        `${'a'.repeat(300)}!`,
        `${'a.'.repeat(150)}!`,
        `a@${'a.'.repeat(150)}!`,
        'a'.repeat(1e6),
      ])
        expect(isEmail(text)).toBe(false)
    })
    expect(elapsedMs).toBeLessThan(1000)
  })
})
