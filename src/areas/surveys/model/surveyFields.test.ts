import { describe, expect, it } from 'vitest'
import { options, surveyField } from '#tests/support/surveyFields'
import {
  choicesOf,
  FIELD_KINDS,
  initialAnswers,
  isAnswerable,
  isFileField,
  isRequired,
  kindOf,
} from './surveyFields'

const types = [...FIELD_KINDS, 'hologram']
const typesThat = (test: (field: ReturnType<typeof surveyField>) => boolean) =>
  types.filter((type) => test(surveyField(1, { type, required: true })))
/** The answers with which a field of this type opens. */
const opensWith = (type: string, value: string, values = options([])) =>
  initialAnswers([surveyField(1, { type, value, values })]).get(1)

describe('a field of a survey', () => {
  it('of an unknown type has no kind', () => {
    expect(types.map((type) => kindOf(surveyField(1, { type })))).toEqual([
      ...FIELD_KINDS,
      undefined,
    ])
  })

  it('can be answered, unless it is a section, markup or of an unknown type', () => {
    expect(types.filter((type) => !isAnswerable(surveyField(1, { type })))).toEqual([
      'section',
      'html',
      'hologram',
    ])
  })

  it('is answered with a file if it is an upload or a drawn signature', () => {
    expect(typesThat(isFileField)).toEqual(['canvas', 'upload'])
  })

  it('must be answered if it is required, except those that can’t be filled in', () => {
    expect(types.filter((type) => !typesThat(isRequired).includes(type))).toEqual([
      'section',
      'hidden',
      'html',
      'hologram',
    ])
    expect(isRequired(surveyField(1, { required: false }))).toBe(false)
  })
})

describe('the choices of a field', () => {
  it('are its values for a radio, checkbox, select or yes-or-no field; other kinds have none', () => {
    const values = options(['a', 'b'])
    expect(
      types.filter((type) => choicesOf(surveyField(1, { type, values })) !== undefined),
    ).toEqual(['radio', 'checkbox', 'select', 'yesno'])
    expect(choicesOf(surveyField(1, { type: 'yesno', values }))).toEqual(['a', 'b'])
  })

  it('are yes and no if a yes-or-no field has no values', () => {
    expect(choicesOf(surveyField(1, { type: 'yesno' }))).toEqual(['yes', 'no'])
    expect(choicesOf(surveyField(1, { type: 'radio' }))).toEqual([])
  })
})

describe('a survey opens', () => {
  it.each(['text', 'textarea', 'password', 'datetime', 'hidden'])(
    'with the initial value of a field of the type %s',
    (type) => {
      expect(opensWith(type, 'initial')).toEqual(['initial'])
      expect(opensWith(type, '')).toBeUndefined()
    },
  )

  it.each(['canvas', 'upload', 'section', 'html', 'hologram'])(
    'without an answer to a field of the type %s',
    (type) => {
      expect(opensWith(type, 'initial')).toBeUndefined()
    },
  )

  it('with the preselected options, of which only a checkbox has several', () => {
    const values = options(['a', 'b', 'c'], ['b', 'c'])
    expect(opensWith('checkbox', 'a', values)).toEqual(['b', 'c'])
    for (const type of ['radio', 'select', 'yesno'])
      expect(opensWith(type, 'a', values), type).toEqual(['b'])
  })

  it('with the option that the initial value names, if none is preselected and it is one', () => {
    for (const type of ['checkbox', 'radio', 'select']) {
      expect(opensWith(type, 'b', options(['a', 'b'])), type).toEqual(['b'])
      expect(opensWith(type, 'other', options(['a', 'b'])), type).toBeUndefined()
    }
    expect(opensWith('yesno', 'no')).toEqual(['no'])
  })

  it('with the answers of all its fields', () => {
    const fields = [
      surveyField(1, { value: 'x' }),
      surveyField(2),
      surveyField(3, { type: 'radio', values: options(['a'], ['a']) }),
    ]
    expect([...initialAnswers(fields)]).toEqual([
      [1, ['x']],
      [3, ['a']],
    ])
  })
})
