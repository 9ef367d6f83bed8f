import { describe, expect, it } from 'vitest'
import type { PickedElement } from '../preview/inspectAtoms'
import { findOwnSetting } from './findOwnSetting'

const config = {
  props: {
    logo: { text: 'Harbour House' },
    slogans: [{ id: 'tide', title: 'The tide sets the hour.' }],
    footer: { text: 'Fair winds.' },
    sections: {
      '/': [
        { id: 'opening', widget: 'hero', settings: { title: 'Welcome' } },
        {
          id: 'letter',
          widget: 'rich-text',
          settings: {
            title: 'Welcome',
            text: '# A letter\n\nThe **bar** is open until eleven.\n\nBye.',
          },
        },
      ],
    },
  },
}
const pick = (
  shows: Partial<PickedElement['shows']>,
  section: PickedElement['section'] = null,
): PickedElement => ({
  tokens: ['color-text'],
  section,
  shows: { logo: false, text: '', menuPath: null, linkPath: null, isInPage: true, ...shows },
})
const uriAt = (path: string) => (path === '/whats-on' ? '/events' : undefined)
const find = (picked: PickedElement) => findOwnSetting(picked, config, uriAt)

describe('the setting that a picked element shows', () => {
  it.each([
    ['a slogan', pick({ text: 'The tide sets\n the hour.' }), '/props/slogans/0/title'],
    ['a footer text', pick({ text: 'Fair winds.' }), '/props/footer/text'],
    ['the logo', pick({ logo: true }), '/props/logo/text'],
    [
      'a menu entry',
      pick({ text: 'Events', menuPath: '/whats-on' }),
      '/settings/navigation/events/name',
    ],
    ['other text', pick({ text: 'Good morning' }), undefined],
    ['nothing', pick({}), undefined],
  ])('is found for %s', (_what, picked, pointer) => expect(find(picked)).toBe(pointer))

  it('is in the element’s own section, although another section has the same text', () => {
    expect(find(pick({ text: 'Welcome' }, { page: '/', id: 'letter' }))).toBe(
      '/props/sections/~1/1/settings/title',
    )
  })

  it('is the longer text that a paragraph belongs to', () => {
    expect(find(pick({ text: 'The bar is open until eleven.' }, { page: '/', id: 'letter' }))).toBe(
      '/props/sections/~1/1/settings/text',
    )
    expect(find(pick({ text: 'Bye.' }, { page: '/', id: 'letter' }))).toBeUndefined()
  })

  it('is the picture of a logo that has one', () => {
    const withImage = { props: { logo: { image: '/media/mark.svg', text: 'Harbour' } } }
    expect(findOwnSetting(pick({ logo: true }), withImage, uriAt)).toBe('/props/logo/image')
  })
})
