import { expect, it } from 'vitest'
import { options, surveyField } from '#tests/support/surveyFields'
import { carryAnswers } from './carryAnswers'

const before = [
  surveyField(1, { label: 'Your name' }),
  surveyField(2, { type: 'checkbox', values: options(['sail', 'swim']) }),
  surveyField(3, { type: 'radio', values: options(['yes', 'no'], ['yes']) }),
  surveyField(4, {}),
]
const answers = new Map([
  [1, ['Al']],
  [2, ['sail', 'swim']],
  [4, ['gone']],
])

it('what was typed stays with its question when the questions change, without choices that are gone; a new question has its initial answer', () => {
  const fields = [
    surveyField(5, { value: 'As usual' }),
    surveyField(2, { type: 'checkbox', values: options(['row', 'swim'], ['row']) }),
    surveyField(1, { label: 'What are you called?' }),
    // Deselected before, so it stays so.
    surveyField(3, { type: 'radio', values: options(['yes', 'no'], ['yes']) }),
  ]
  expect([...carryAnswers(before, fields, answers)]).toEqual([
    [5, ['As usual']],
    [2, ['swim']],
    [1, ['Al']],
  ])
})

it('an answer is not carried to a question of another kind', () => {
  const fields = [surveyField(1, { type: 'upload' })]
  expect(carryAnswers(before, fields, answers).size).toBe(0)
})
