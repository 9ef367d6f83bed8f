import { expect, it } from 'vitest'
import { pointlessOf, ruleFits } from './questionKinds'

const question = { kind: 'text', rule: 'any', showWhenId: null, showWhen: 'answered' }

it('a question has only the fields that mean something for its kind', () => {
  const has = (kind: string, field: string) => !pointlessOf({ ...question, kind }).includes(field)
  expect(
    ['text', 'radio', 'checkbox', 'select', 'yesno'].map((kind) => has(kind, 'options')),
  ).toEqual([false, true, true, true, true])
  expect([has('html', 'text'), has('html', 'label')]).toEqual([true, false])
  expect([has('section', 'label'), has('section', 'required')]).toEqual([true, false])
  expect([has('hidden', 'value'), has('hidden', 'style')]).toEqual([true, false])
  expect([has('upload', 'rule'), has('datetime', 'rule')]).toEqual([false, true])
})

it('the answer on which a question depends is asked for only where one is meant', () => {
  const has = (fields: object, field: string) =>
    !pointlessOf({ ...question, ...fields }).includes(field)
  expect([has({}, 'showWhen'), has({}, 'showWhenValue')]).toEqual([false, false])
  expect([has({ showWhenId: 2 }, 'showWhen'), has({ showWhenId: 2 }, 'showWhenValue')]).toEqual([
    true,
    false,
  ])
  expect(has({ showWhenId: 2, showWhen: 'not_equals' }, 'showWhenValue')).toBe(true)
})

it('a rule for dates is none for texts', () => {
  expect(ruleFits({ kind: 'datetime', rule: 'birthdate' })).toBe(true)
  expect(ruleFits({ kind: 'text', rule: 'birthdate' })).toBe(false)
  expect(ruleFits({ kind: 'radio', rule: 'any' })).toBe(true)
})
