import { describe, expect, it } from 'vitest'
import { main as colours } from '../../generated/studio/colors'
import { main as slogans } from '../../generated/studio/slogans'
import { revertInvalidValues, withoutStoredErrors } from './revertInvalidValues'

describe("reverting the invalid parts of a form's value", () => {
  it.each([
    [
      'an edit beside a stored value of a wrong type',
      { background: 12, primary: 'navy' },
      { background: 12, primary: 'red' },
      { primary: 'red' },
    ],
    [
      'an edit beside a stored unknown key',
      { sparkle: '#fff', primary: 'navy' },
      { sparkle: '#fff', primary: 'red' },
      { primary: 'red' },
    ],
    [
      'an edit beside two stored errors',
      { sparkle: 1, background: [], text: 'inky' },
      { sparkle: 1, background: [], text: 'inky', accent: 'teal' },
      { accent: 'teal' },
    ],
    [
      'a stored error that is corrected',
      { background: 12 },
      { background: 'white' },
      { background: 'white' },
    ],
    [
      'an invalid edit of a valid value',
      { primary: 'navy' },
      { primary: 'navyx', accent: 'teal' },
      { primary: 'navy', accent: 'teal' },
    ],
    ['an invalid edit of an invalid value', { primary: 7 }, { primary: 'navyx' }, {}],
    ['an edit of a value that was not an object', 'blue', { primary: 'navy' }, { primary: 'navy' }],
  ])('%s', (_what, stored, typed, part) => {
    expect(revertInvalidValues(typed, stored, colours)).toEqual(part)
  })

  it('leaves out a stored list item of which nothing is valid, and accepts edits of the other items', () => {
    const stored = ['x', { id: 'a', title: 7, image: 'not a picture' }, { id: 'b', title: 'Two' }]
    expect(
      revertInvalidValues(['x', stored[1], { id: 'b', title: 'Two!' }], stored, slogans),
    ).toEqual([{ id: 'a' }, { id: 'b', title: 'Two!' }])
  })

  it('hides the error of a stored value, but shows that of a typed one', () => {
    expect(
      withoutStoredErrors(
        { background: 12, sparkle: 1, primary: 'navyx' },
        { background: 12, sparkle: 1, primary: 'navy' },
        colours,
      ),
    ).toEqual({ primary: 'navyx' })
  })
})
