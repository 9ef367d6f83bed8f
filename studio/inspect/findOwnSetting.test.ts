import { describe, expect, it } from 'vitest'
import type { PickedElement } from '../preview/inspectAtoms'
import { findOwnSetting } from './findOwnSetting'

const config = {
  props: {
    logo: { text: 'Harbour House' },
    assets: { placeholder: '/media/rope.webp' },
    slogans: [{ id: 'tide', title: 'The tide sets the hour.', image: 'scene:bar' }],
    footer: { text: 'Fair winds.' },
    sections: {
      '/': [
        { id: 'opening', widget: 'hero', settings: { title: 'Welcome', image: 'scene:bar' } },
        { id: 'house', widget: 'image', settings: { image: 'clubs/harbour/house.webp' } },
        { id: 'empty', widget: 'image', settings: {} },
        {
          id: 'letter',
          widget: 'rich-text',
          settings: {
            title: 'Welcome',
            text: '# A letter\n\nThe **bar** is open until eleven.\n\nBye.\n\n![](/media/hand.png)',
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
  shows: {
    logo: false,
    text: '',
    picture: null,
    emptyPage: null,
    menuPath: null,
    linkPath: null,
    isInPage: true,
    ...shows,
  },
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
    ['sections that a page lacks', pick({ emptyPage: '/story' }), '/props/sections/~1story'],
    ['other text', pick({ text: 'Good morning' }), undefined],
    ['nothing', pick({}), undefined],
  ])('is found for %s', (_what, picked, pointer) => expect(find(picked)).toBe(pointer))

  it('is in the element’s own section, although another section has the same text', () => {
    expect(find(pick({ text: 'Welcome' }, { page: '/', id: 'letter' }))).toBe(
      '/props/sections/~1/3/settings/title',
    )
  })

  it('is the longer text that a paragraph belongs to', () => {
    expect(find(pick({ text: 'The bar is open until eleven.' }, { page: '/', id: 'letter' }))).toBe(
      '/props/sections/~1/3/settings/text',
    )
    expect(find(pick({ text: 'Bye.' }, { page: '/', id: 'letter' }))).toBeUndefined()
  })

  it.each([
    ['a drawing', 'opening', 'scene:bar', '/props/sections/~1/0/settings/image'],
    ['a file', 'house', '/media/clubs/harbour/house.webp', '/props/sections/~1/1/settings/image'],
    ['a missing one', 'empty', '', '/props/sections/~1/empty/settings/image'],
    ['the placeholder', 'empty', '/media/rope.webp', '/props/sections/~1/empty/settings/image'],
    ['one within a text', 'letter', '/media/hand.png', '/props/sections/~1/3/settings/text'],
  ])('is the picture of its section: %s', (_what, id, picture, pointer) =>
    expect(find(pick({ picture }, { page: '/', id }))).toBe(pointer),
  )

  it('is a picture outside sections, but not for a record of the desk with the same one', () => {
    expect(find(pick({ picture: 'scene:bar', isInPage: false }))).toBe('/props/slogans/0/image')
    expect(find(pick({ picture: 'scene:bar' }))).toBeUndefined()
    expect(find(pick({ picture: '/media/rope.webp' }))).toBe('/props/assets/placeholder')
  })

  it('is the picture of a logo that has one', () => {
    const withImage = { props: { logo: { image: '/media/mark.svg', text: 'Harbour' } } }
    expect(findOwnSetting(pick({ logo: true }), withImage, uriAt)).toBe('/props/logo/image')
  })
})
