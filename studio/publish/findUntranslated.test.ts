import { expect, it } from 'vitest'
import { findUntranslated } from './findUntranslated'

const slogans = (...list: object[]) => ({ props: { slogans: list } })
const tide = { id: 'a', title: { en: 'Tide', es: 'Marea' } }

it.each([
  ['a text of all languages', slogans(tide), slogans({ ...tide, title: { en: 'A', es: 'B' } }), []],
  [
    'a new text in one language',
    slogans(tide),
    slogans(tide, { id: 'b', title: 'Ebb' }),
    [{ path: '/props/slogans/b/title', languages: ['es'] }],
  ],
  [
    'a translation that is removed, and a menu entry’s name',
    slogans(tide),
    {
      ...slogans({ ...tide, title: { es: 'Marea' } }),
      settings: { navigation: { dining: { name: 'Galley' } } },
    },
    [
      { path: '/props/slogans/a/title', languages: ['en'] },
      { path: '/settings/navigation/dining/name', languages: ['es'] },
    ],
  ],
  [
    'a text that was not translated before either',
    slogans(tide, { id: 'b', title: 'Ebb' }),
    slogans(tide, { id: 'b', title: 'Ebb', enabled: false }),
    [],
  ],
  [
    'a new text of something that is switched off',
    slogans(tide),
    slogans(tide, { id: 'b', title: 'Ebb', enabled: false }),
    [],
  ],
  [
    'a text of the portal that it writes in one language only',
    { ...slogans(tide), intl: { messages: { en: { a: 'A' } } } },
    { ...slogans(tide), intl: { messages: { en: { a: 'A', b: 'B', c: 'C' }, es: { c: 'C' } } } },
    [{ path: '/intl/messages/en/b', languages: ['es'] }],
  ],
  ['a club that writes in one language', {}, slogans({ id: 'b', title: 'Ebb' }), []],
])('of %s, the draft lacks', (_what, published, target, expected) => {
  const found = findUntranslated(published, target)
  expect([...found].sort((a, b) => a.path.localeCompare(b.path))).toEqual(expected)
})
