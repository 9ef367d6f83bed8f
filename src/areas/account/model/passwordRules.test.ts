import { describe, expect, it } from 'vitest'
import { MAX_PASSWORD_LENGTH, unmetPasswordRules, checkPassword } from './passwordRules'

describe('the rules of a new password', () => {
  it.each([
    ['Abcdef1', ['length']],
    ['Abcdefg1', []],
    ['Ünïcode_', []],
    ['😀😀😀😀', ['length', 'uppercase', 'lowercase', 'number-special']],
  ])(
    'require eight characters: %s [shell.validation.password-length] [money.validation.password-length]',
    (password, missed) => {
      expect(unmetPasswordRules(password)).toEqual(missed)
    },
  )

  it.each([
    ['abcdefg1', ['uppercase']],
    ['Abcdefg1', []],
    ['ñandú_Ñam', []],
  ])(
    'require an uppercase letter: %s [shell.validation.password-uppercase] [money.validation.password-uppercase]',
    (password, missed) => {
      expect(unmetPasswordRules(password)).toEqual(missed)
    },
  )

  it.each([
    ['ABCDEFG1', ['lowercase']],
    ['ABCDEFg1', []],
  ])(
    'require a lowercase letter: %s [shell.validation.password-lowercase] [money.validation.password-lowercase]',
    (password, missed) => {
      expect(unmetPasswordRules(password)).toEqual(missed)
    },
  )

  it('require a number or a special character; either is enough [shell.validation.password-number-special] [money.validation.password-digit-or-special]', () => {
    expect(unmetPasswordRules('Abcdefgh')).toEqual(['number-special'])
    for (const one of '0123456789!@#$%^&*_')
      expect(unmetPasswordRules(`Abcdefg${one}`), one).toEqual([])
    for (const other of '-+().,?/ ')
      expect(unmetPasswordRules(`Abcdefg${other}`), other).toEqual(['number-special'])
  })

  it('are all unmet by an empty password', () => {
    expect(unmetPasswordRules('')).toEqual(['length', 'uppercase', 'lowercase', 'number-special'])
  })
})

describe('a password', () => {
  it.each([
    ['', 'required'],
    ['a', undefined],
    [' ', undefined],
    ['x'.repeat(MAX_PASSWORD_LENGTH + 1), 'long'],
  ])(
    'only has to be non-empty if strength is not required: "%.5s" [shell.validation.password-no-strength]',
    (password, error) => {
      expect(checkPassword(password, false)).toBe(error)
    },
  )

  it.each([
    ['', 'required'],
    ['a', 'weak'],
    ['Abcdefg1', undefined],
  ])('has to meet the rules if strength is required: "%s"', (password, error) => {
    expect(checkPassword(password, true)).toBe(error)
  })
})
