import { describe, expect, it } from 'vitest'
import { registerShownForm, findRejectedInput } from './findRejectedInput'
import { coloursForm } from './sources/colours'
import { pagesForm } from './sources/pages'
import { slogansForm } from './sources/slogans'

for (const form of [coloursForm, pagesForm, slogansForm]) registerShownForm(form)

describe('rejected input is listed with its path and reason', () => {
  it.each([
    [
      'a colour',
      { '/props/colors': { primary: 'navyx', accent: 'navy' } },
      [['/props/colors/primary', 'studio.fault.colour']],
    ],
    [
      'a value in a list, by its key',
      {
        '/props/slogans': [
          { id: 'a', title: 'One' },
          { id: 'b', title: 'Two', image: 'no picture' },
        ],
      },
      [['/props/slogans/b/image', 'studio.fault.image-ref']],
    ],
    [
      'the path of a page',
      { '/pages': [{ uri: '/events', path: 'no slash' }] },
      [['/pages/~1events/path', 'studio.fault.route-path']],
    ],
    [
      'a text without its placeholders',
      { '/intl/messages/es/ui.hours.until': 'Abierto' },
      [['/intl/messages/es/ui.hours.until', 'studio.messages.differ']],
    ],
    [
      'nothing, once it is corrected or dropped',
      {
        '/props/colors': { primary: 'navy' },
        '/props/slogans': undefined,
        '/intl/messages/es/page.dining.nav': 'Cocina',
      },
      [],
    ],
    [
      'nothing of a removed section',
      { '/props/sections/~1/hero/settings': { actionTo: '??' } },
      [],
    ],
  ])('%s', (_what, typed, errors) => {
    expect(findRejectedInput(typed, {}).map(({ path, message }) => [path, message])).toEqual(errors)
  })
})
