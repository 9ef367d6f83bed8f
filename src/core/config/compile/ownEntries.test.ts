import { expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { compile } from './compile'

const story = { id: 'story', title: { en: 'Our story', es: 'Historia' } }
const entryOf = (entry: object, more: object = {}, language?: string) =>
  compile(
    { ownPages: [story], ...more, settings: { navigation: { mine: entry } } },
    { catalogue, language },
  ).config.navigation.find(({ key }) => key === 'mine')

it('an entry that the club adds has the title and the gate of its page, and is last, unless it says otherwise', () => {
  expect(entryOf({ href: '/story' })).toEqual({
    key: 'mine',
    pageId: 'own-page',
    path: '/story',
    name: { text: 'Our story' },
    icon: 'book',
    membersOnly: false,
    order: 100,
  })
  expect(entryOf({ href: '/story' }, {}, 'es')?.name).toEqual({ text: 'Historia' })
  expect(entryOf({ href: '/events' })?.name).toEqual({ id: 'page.events.title' })
  const ownPages = [{ ...story, audience: 'members' }]
  expect(entryOf({ href: '/story' }, { ownPages })?.membersOnly).toBe(true)
  const own = { href: '/story', name: 'Tale', icon: 'sun', order: 0.5, membersOnly: true }
  expect(entryOf(own)).toMatchObject({ name: { text: 'Tale' }, icon: 'sun', order: 0.5 })
  expect(entryOf(own)?.membersOnly).toBe(true)
})

it('an entry leads to the present path of a page that has moved', () => {
  const ownPages = [{ ...story, path: '/about' }]
  expect(entryOf({ href: '/story#end' }, { ownPages })?.path).toBe('/about#end')
  const encoded = { ownPages: [{ ...story, path: '/قصتنا' }] }
  expect(entryOf({ href: encodeURI('/قصتنا') }, encoded)?.pageId).toBe('own-page')
  const pages = [{ uri: '/events', path: '/agenda' }]
  expect(entryOf({ href: '/events' }, { pages })?.path).toBe('/agenda')
})

it.each([
  ['https://shop.example/', 'shop.example', 'external'],
  ['tel:+34600000000', '+34600000000', 'phone'],
  ['mailto:hola@example.com', 'hola@example.com', 'mail'],
  ['/media/menu.pdf', '/media/menu.pdf', 'download'],
])('an entry to %s has no page; without a name it shows %s', (href, text, icon) => {
  expect(entryOf({ href })).toMatchObject({ path: href, name: { text }, icon })
  expect(entryOf({ href })?.pageId).toBeUndefined()
})

it.each([
  ['switched off', { href: '/story', enabled: false }],
  ['of a page that is off', { href: '/off' }],
  ['to no page', { href: '/nowhere' }],
  ['to an unsafe address', { href: 'http://shop.example/' }],
  ['to a script', { href: 'javascript:alert(1)' }],
])('an entry %s is not in the menu', (_what, entry) => {
  expect(entryOf(entry, { ownPages: [story, { id: 'off', enabled: false }] })).toBeUndefined()
})
