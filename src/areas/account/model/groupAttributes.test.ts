import { expect, it } from 'vitest'
import type { AccountAttribute } from '#generated/types'
import { answerValue, groupAttributes, answerInput } from './groupAttributes'

const attribute = (
  name: string,
  group: string,
  more: Partial<AccountAttribute['field']> = {},
): AccountAttribute => ({
  name,
  field: {
    editable: true,
    group,
    help: '',
    placeholder: '',
    type: 'text',
    values: [],
    value: null,
    ...more,
  },
})

it('groups questions in the club’s order [shell.entity.account-attribute-types]', () => {
  const groups = groupAttributes([attribute('a', 'x'), attribute('b', 'y'), attribute('c', 'x')])
  expect(groups.map(({ name, attributes }) => [name, attributes.map((one) => one.name)])).toEqual([
    ['x', ['a', 'c']],
    ['y', ['b']],
  ])
})

it.each<[Partial<AccountAttribute['field']>, object, unknown]>([
  [{ value: 'a' }, { kind: 'text', text: 'a' }, 'a'],
  [{ value: null }, { kind: 'none' }, ''],
  [{ type: 'date', value: '2020-01-02' }, { kind: 'day', day: '2020-01-02' }, '2020-01-02'],
  [{ type: 'checkbox', value: true }, { kind: 'boolean', value: true }, true],
  [{ type: 'checkbox', value: null }, { kind: 'boolean', value: false }, false],
  [{ type: 'checkbox', values: ['a', 'b'], value: ['b'] }, { kind: 'lines', lines: ['b'] }, ['b']],
  [{ type: 'checkbox', values: ['a'], value: [] }, { kind: 'none' }, []],
  [{ type: 'checkbox', values: ['a'], value: null }, { kind: 'none' }, []],
])('an answer is displayed and edited by its question’s type: %j', (field, value, typed) => {
  const { field: whole } = attribute('a', 'x', field)
  expect(answerValue(whole)).toEqual(value)
  expect(answerInput(whole)).toEqual(typed)
})
