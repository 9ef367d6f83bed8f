import { expect, it } from 'vitest'
import { controlPointerFor } from './controlPointerFor'

const config = {
  intl: { locale: 'en-us', messages: { en: { 'app.logout': 'Bye' } } },
  props: {
    sider: { note: { 'en-us': 'Open', es: 'Abierto' } },
    slogans: [{ id: 'tide', title: { en: 'The tide', es: 'La marea' } }],
    sections: {
      '/': [
        {
          id: 'rooms',
          widget: 'card-grid',
          settings: { cards: [{ id: 'en', title: { en: 'The library', es: 'La biblioteca' } }] },
        },
      ],
    },
  },
}

it.each([
  ['a note, under the club’s locale', '/props/sider/note/en-us', '/props/sider/note'],
  ['an item’s title', '/props/slogans/0/title/en', '/props/slogans/tide/title'],
  [
    'a section’s text',
    '/props/sections/~1/0/settings/cards/0/title/en',
    '/props/sections/~1/rooms/settings/cards/en/title',
  ],
])('a text in the club’s own language is edited in the field of the text: %s', (_, given, path) =>
  expect(controlPointerFor(given, config)).toBe(path),
)

it.each([
  ['another language', '/props/slogans/0/title/es', '/props/slogans/tide/title/es'],
  [
    'an item that is named like a language',
    '/props/sections/~1/0/settings/cards/0',
    '/props/sections/~1/rooms/settings/cards/en',
  ],
  ['a language of the portal’s own texts', '/intl/messages/en', '/intl/messages/en'],
])('other values keep a field of their own: %s', (_, given, path) =>
  expect(controlPointerFor(given, config)).toBe(path),
)

it.each([
  ['whether it is shown, its switch', '/props/sections/~1/0/enabled', '/enabled'],
  ['what has no control, its row', '/props/sections/~1/0/widget', ''],
])('of a section: %s', (_, given, control) =>
  expect(controlPointerFor(given, config)).toBe(`/props/sections/~1/rooms${control}`),
)
