import { describe, expect, it } from 'vitest'
import { cpuMs } from '../../../tests/support/cpuMs'
import { checkEmail, isEmail } from './checkEmail'

describe('an email address', () => {
  it.each([
    ['a@club.com', true],
    ['a.b+c-d@club.com', true],
    ['under_score9@club.com', true],
    ["o'malley@club.com", true],
    ['a&b@club.com', true],
    ['#!$%*/=?^`{|}~@club.com', true],
    ['елена@club.com', true],
    [`${'a'.repeat(64)}@club.com`, true],
    [`${'a'.repeat(65)}@club.com`, false],
    ['.a@club.com', false],
    ['a.@club.com', false],
    ['a..b@club.com', false],
    ['a b@club.com', false],
    ['"a b"@club.com', false],
    ['<a>@club.com', false],
    ['a\nb@club.com', false],
    ['a\u202Eb@club.com', false],
    ['a\u200Bb@club.com', false],
    ['a\u00ADb@club.com', false],
    ['علی\u200Cرضا@club.com', true],
    ['@club.com', false],
  ])(
    'has atoms before the @, separated by single dots: %s [shell.validation.email-local-part]',
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
    ['x@bücher.example', true],
    ['x@xn--mnchen-3ya.de', true],
    ['x@пример.испытание', true],
    ['x@xn--e1afmkfd.xn--80akhbyknj4f', true],
    ['x@xn--zzzz.de', false],
    ['x@cl\u200Bub.com', false],
    ['x@-club.com', false],
    ['x@[192.0.2.1]', false],
    ['x@club', false],
    ['x@club.c', false],
    ['x@club.c1ub', false],
    [`x@club.${'c'.repeat(64)}`, false],
    ['x@club.c0m', false],
    ['x.club.com', false],
    ['x@@club.com', false],
    ['x@club..com', false],
  ])(
    'has a domain of any script that ends in at least two letters: %s [shell.validation.email-domain]',
    (text, valid) => {
      expect(isEmail(text)).toBe(valid)
    },
  )

  it('has at most 254 characters', () => {
    const domain = `${'b'.repeat(60)}.`.repeat(4)
    const valid = [254, 255].map((length) => isEmail(`@${domain}com`.padStart(length, 'a')))
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
