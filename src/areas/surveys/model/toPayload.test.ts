import { describe, expect, it } from 'vitest'
import { options, surveyField } from '#tests/support/surveyFields'
import { checkAnswers } from './checkAnswers'
import { initialAnswers } from './surveyFields'
import { toPayload } from './toPayload'

const fields = [
  surveyField(1, { type: 'checkbox', values: options(['a', 'b', 'c'], ['a', 'c']) }),
  surveyField(2, { type: 'radio', values: options(['a', 'b'], ['b']) }),
  surveyField(3, { value: 'prefilled' }),
  surveyField(4, { type: 'hidden', value: 'spring' }),
  surveyField(5, { value: 'branched', showWhen: { fieldId: 2, equals: 'a' } }),
  surveyField(6, { type: 'section', value: 'heading' }),
  surveyField(7, { type: 'hologram', value: 'odd' }),
  surveyField(8, { type: 'select', value: 'b', values: options(['a', 'b']) }),
  surveyField(9, { type: 'upload', value: 'x' }),
  surveyField(10, { type: 'radio', values: options(['a', 'b'], ['a', 'b']) }),
]

describe('a survey’s payload', () => {
  it('starts from preselected and initial values, without fields that are hidden or take no answer', () => {
    expect(toPayload(fields, initialAnswers(fields), 'short')).toEqual([
      { fieldId: 1, answer: 'a' },
      { fieldId: 1, answer: 'c' },
      { fieldId: 2, answer: 'b' },
      { fieldId: 3, answer: 'prefilled' },
      { fieldId: 4, answer: 'spring' },
      { fieldId: 8, answer: 'b' },
      { fieldId: 10, answer: 'a' },
    ])
  })

  it('has an entry for each value, with the field’s type in the typed form only [activity.survey.payload-multi-value]', () => {
    const answers = new Map([[1, ['a', 'b']]])
    expect(toPayload(fields, answers, 'typed')).toEqual([
      { fieldId: 1, type: 'checkbox', answer: 'a' },
      { fieldId: 1, type: 'checkbox', answer: 'b' },
    ])
    expect(toPayload(fields, answers, 'short')).toEqual([
      { fieldId: 1, answer: 'a' },
      { fieldId: 1, answer: 'b' },
    ])
  })

  it.each(['typed', 'short'] as const)(
    'in the %s form is read back as the same answers',
    async (form) => {
      const { faults, answers } = await checkAnswers(
        fields,
        toPayload(fields, initialAnswers(fields), form),
        { today: '2026-11-23', country: 'US' },
      )
      expect(faults).toEqual([])
      expect(answers.map(({ fieldId, values }) => [fieldId, ...values])).toEqual([
        [1, 'a', 'c'],
        [2, 'b'],
        [3, 'prefilled'],
        [4, 'spring'],
        [8, 'b'],
        [10, 'a'],
      ])
    },
  )
})
