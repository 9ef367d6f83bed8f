import { expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { factTodo } from './factTodo'

const todo = (config: unknown): string[] =>
  factTodo(config, catalogue, 'New Club').map(({ code, path }) => `${code} ${path}`)

it('where only the new club’s name stands there is nothing to read', () => {
  expect(
    todo({
      props: {
        sider: { note: { en: 'New Club', es: ' New Club ' } },
        footer: { text: { en: 'New Club', es: 'Desde 1891' } },
      },
    }),
  ).toEqual(['texts /props/footer'])
})

it('whatever has a text of its own is to be read, once', () => {
  expect(
    todo({
      pages: [
        { uri: '/events', description: { en: 'Regattas', es: 'Regatas' } },
        { uri: '/dining', path: '/table' },
      ],
      ownPages: [{ id: 'story', title: 'Our story', description: 'Since 1891' }],
      intl: {
        locale: 'en-us',
        messages: { en: { 'app.a': 'A', 'app.b': 'B' }, es: { 'app.a': 'C' } },
      },
      settings: { navigation: { events: { name: { es: 'Regatas' } }, dining: { icon: 'fish' } } },
      props: {
        sider: { note: { en: 'The launch leaves on the hour.' } },
        footer: { text: 'On the water since 1891.', links: [{ id: 'a', label: 'FAQ' }] },
        slogans: [
          { id: 'tide', title: { en: 'The tide sets the hour.' } },
          { id: 'bare', image: 'scene:bar' },
        ],
        sections: {
          '/': [
            { id: 'top', widget: 'hero', settings: { title: { en: 'Hi' }, subtitle: 'You' } },
            { id: 'wall', widget: 'image', settings: { image: 'scene:bar' } },
            { id: 'week', widget: 'opening-hours', settings: { hours: { monday: '9 AM - 5 PM' } } },
          ],
        },
      },
    }),
  ).toEqual([
    'texts /pages/~1events',
    'texts /ownPages/story',
    'texts /intl/messages/en',
    'texts /intl/messages/es',
    'texts /settings/navigation/events',
    'texts /props/sider',
    'texts /props/footer',
    'slogans /props/slogans/tide',
    'texts /props/sections/~1/top',
    'hours /props/sections/~1/week',
  ])
})

it('nothing is to be read where nothing was copied', () => {
  expect(todo({ version: 1, props: { sections: { '/': [] }, footer: { text: ' ' } } })).toEqual([])
})
