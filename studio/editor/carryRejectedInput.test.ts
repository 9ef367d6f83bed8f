import { describe, expect, it } from 'vitest'
import { carryRejectedInput } from './carryRejectedInput'

const colours = (value: object) => ({ props: { colors: value } })

describe('rejected form input', () => {
  it.each([
    [
      'stays in its field when the rest is published',
      { primary: 'navyx', accent: 'teal' },
      colours({ primary: 'navy', accent: 'teal' }),
      colours({ primary: 'navy', accent: 'teal' }),
      { primary: 'navyx', accent: 'teal' },
    ],
    [
      'does not hide what someone else published beside it',
      { primary: 'navyx', accent: 'teal' },
      colours({ primary: 'navy', accent: 'teal' }),
      colours({ primary: 'navy', accent: 'red' }),
      { primary: 'navyx', accent: 'red' },
    ],
    [
      'stays in a field that was not set before',
      { primary: 'navyx' },
      {},
      { plan: 'Plus' },
      { primary: 'navyx' },
    ],
  ])('%s', (_what, raw, before, after, shown) => {
    expect(carryRejectedInput({ '/props/colors': raw }, before, after)).toEqual({
      '/props/colors': shown,
    })
  })

  it('is dropped once the config has the same value', () => {
    expect(
      carryRejectedInput(
        { '/props/colors': { primary: 'red' }, '/props/slogans': undefined },
        {},
        colours({ primary: 'red' }),
      ),
    ).toEqual({})
  })
})
