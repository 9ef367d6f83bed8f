import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SurveyField } from '#generated/types'
import { options, surveyField } from '#tests/support/surveyFields'
import { checkAnswers } from './checkAnswers'
import { findFieldFaults, findShownIds } from './showWhen'

type Condition = NonNullable<SurveyField['field']['showWhen']>
const shownIds = (
  fields: readonly SurveyField[],
  answers: Readonly<Record<number, readonly string[]>>,
) => [
  ...findShownIds(
    fields,
    new Map(Object.entries(answers).map(([id, values]) => [Number(id), values])),
  ),
]
const boxes = surveyField(1, { type: 'checkbox', values: options(['a', 'b', 'c']) })
const dependent = (showWhen: Condition, id = 2, required = false) =>
  surveyField(id, { showWhen, required })

describe('a field with showWhen', () => {
  it.each([
    ['equals', { equals: 'a' }, { 1: ['b', 'a'] }, { 1: ['b'] }],
    ['notEquals', { notEquals: 'a' }, { 1: ['b'] }, { 1: ['a', 'b'] }],
    ['notEquals, unanswered', { notEquals: 'a' }, {}, { 1: ['a'] }],
    ['answered', { answered: true }, { 1: ['c'] }, {}],
    ['not answered', { answered: false }, {}, { 1: ['c'] }],
  ])('is shown only with answers that meet its condition: %s', (_what, condition, yes, no) => {
    const fields = [boxes, dependent({ fieldId: 1, ...condition })]
    expect(shownIds(fields, yes)).toEqual([1, 2])
    expect(shownIds(fields, no)).toEqual([1])
  })

  it('is hidden while the field that it refers to is hidden, in a chain of any order', () => {
    const fields = [
      dependent({ fieldId: 3, notEquals: 'z' }, 4),
      dependent({ fieldId: 2, answered: true }, 3),
      dependent({ fieldId: 1, equals: 'a' }, 2),
      boxes,
    ]
    expect(shownIds(fields, { 1: ['a'], 2: ['x'], 3: ['y'] })).toEqual([4, 3, 2, 1])
    expect(shownIds(fields, { 1: ['b'], 2: ['x'], 3: ['y'] })).toEqual([1])
  })

  it('rejects an answer while it is hidden, and stores nothing if left blank', async () => {
    const fields = [boxes, dependent({ fieldId: 1, equals: 'a' }, 2, true)]
    const check = (...answers: { fieldId: number; answer: string }[]) =>
      checkAnswers(fields, answers, { today: '2026-11-23', country: 'US' })
    expect((await check({ fieldId: 2, answer: 'x' })).faults).toEqual([
      { fieldId: 2, code: 'hidden_field' },
    ])
    expect(await check({ fieldId: 2, answer: '' })).toEqual({ faults: [], answers: [] })
  })

  it('never blocks while hidden, and always does while shown and required', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(['a', 'b', 'c']),
        fc.constantFrom<Omit<Condition, 'fieldId'>>(
          { equals: 'a' },
          { notEquals: 'a' },
          { answered: true },
          { answered: false },
        ),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
        async (ticked, condition, chain) => {
          const fields = [
            boxes,
            dependent({ fieldId: 1, ...condition }, 2, true),
            ...chain.map((answered, index) =>
              dependent({ fieldId: index + 2, answered }, index + 3, true),
            ),
          ]
          const shown = shownIds(fields, { 1: ticked })
          const { faults } = await checkAnswers(
            fields,
            ticked.map((answer) => ({ fieldId: 1, answer })),
            { today: '2026-11-23', country: 'US' },
          )
          expect(faults).toEqual(
            shown.filter((id) => id !== 1).map((fieldId) => ({ fieldId, code: 'required' })),
          )
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('a survey’s definition', () => {
  it('refers only to its own fields that can be answered, and never in a circle', () => {
    const answered = true
    expect(
      findFieldFaults([
        boxes,
        surveyField(2, { type: 'section' }),
        dependent({ fieldId: 1, answered }, 3),
        dependent({ fieldId: 99, answered }, 4),
        dependent({ fieldId: 2, answered }, 5),
        dependent({ fieldId: 6, answered }, 6),
        dependent({ fieldId: 8, answered }, 7),
        dependent({ fieldId: 9, answered }, 8),
        dependent({ fieldId: 7, answered }, 9),
        // Depends on a circle without being in it.
        dependent({ fieldId: 7, answered }, 10),
        surveyField(3),
      ]),
    ).toEqual([
      { fieldId: 4, code: 'unknown_field' },
      { fieldId: 5, code: 'unknown_field' },
      { fieldId: 6, code: 'cycle' },
      { fieldId: 7, code: 'cycle' },
      { fieldId: 8, code: 'cycle' },
      { fieldId: 9, code: 'cycle' },
      { fieldId: 3, code: 'duplicate_id' },
    ])
  })

  it('that contains a circle anyway shows no field of the circle', () => {
    const fields = [
      boxes,
      dependent({ fieldId: 3, answered: true }, 2),
      dependent({ fieldId: 2, answered: false }, 3),
    ]
    expect(shownIds(fields, { 2: ['x'] })).toEqual([1])
  })
})
