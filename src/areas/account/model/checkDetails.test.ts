import { describe, expect, it } from 'vitest'
import type { AccountAttribute } from '#generated/types'
import { checkAnswer, checkDetails, emptyDetails, applyDetailsPatch } from './checkDetails'

const question = (
  type: AccountAttribute['field']['type'],
  values: string[] = [],
  editable = true,
): AccountAttribute => ({
  name: 'x',
  field: { editable, group: '', help: '', placeholder: '', type, values, value: null },
})

describe('an answer to a club’s question', () => {
  it.each<[AccountAttribute['field']['type'], string[], unknown[], unknown[]]>([
    ['text', [], ['a', '', null], [true, ['a'], 7, 'a'.repeat(2001)]],
    ['textarea', [], ['a\nb'], [false]],
    ['select', ['a', 'b'], ['a', '', null], ['c', ['a'], true]],
    ['radio', ['a', 'b'], ['b'], ['c']],
    ['checkbox', [], [true, false, null], ['yes', []]],
    ['checkbox', ['a', 'b'], [[], ['a'], ['a', 'b']], ['a', true, ['c'], [1]]],
    ['date', [], ['2026-02-28'], ['2026-02-30', '28/02/2026', true]],
  ])(
    'matches the question’s type: %s with %j [shell.entity.account-attribute-types]',
    (type, values, good, bad) => {
      for (const answer of good)
        expect(checkAnswer(question(type, values), answer), JSON.stringify(answer)).toBeUndefined()
      for (const answer of bad)
        expect(checkAnswer(question(type, values), answer), JSON.stringify(answer)).toBeDefined()
    },
  )

  it('is accepted only if the question exists and is editable [shell.entity.account-attribute-types]', () => {
    expect(checkAnswer(undefined, 'a')).toBe('unknown')
    expect(checkAnswer(question('text', [], false), 'a')).toBe('readOnly')
  })
})

describe('personal details', () => {
  it('leave fields that are missing from the patch unchanged; null or an empty answer removes an answer', () => {
    const details = {
      ...emptyDetails,
      preferredName: 'Al',
      attributes: { a: '1', b: '2', c: true },
    }
    expect(
      applyDetailsPatch(
        details,
        { dietaryNotes: ' none ', attributes: { a: null, b: '', d: ['x'] } },
        'US',
      ),
    ).toEqual({ ...details, dietaryNotes: 'none', attributes: { c: true, d: ['x'] } })
    expect(
      applyDetailsPatch(details, { emergencyPhone: '4015550123' }, 'US').emergencyPhone,
    ).toEqual({
      countryCode: '1',
      number: '4015550123',
      full: '+14015550123',
    })
  })

  it('validate the phone by the same rule as the profile', () => {
    expect(checkDetails({ emergencyPhone: '123' }, 'US')).toEqual({ emergencyPhone: 'phone' })
    expect(checkDetails({ emergencyPhone: null, preferredName: 'Al' }, 'US')).toEqual({})
  })
})
