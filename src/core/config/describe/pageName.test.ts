import { expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { studioTexts } from '#tests/support/studioTexts'
import { describeConfigPath } from './describeConfigPath'
import { distinctPageNames, menuText, pageName } from './pageName'

const { find } = studioTexts('en')
const inLanguages = (...languages: string[]) => Object.assign(find.bind(null), find, { languages })
const messages = (tag: string, texts: object) => ({ intl: { messages: { [tag]: texts } } })
const entry = (settings: object) => ({ settings: { navigation: { events: settings } } })

it.each<[string, object, string]>([
  ['nothing else', {}, 'Events'],
  ['its name in the menu', entry({ name: 'Programme' }), 'Programme · Events'],
  ['the same name in the menu', entry({ name: 'Events' }), 'Events'],
  ['the menu’s text', messages('en', { 'page.events.nav': 'Nights' }), 'Nights · Events'],
  ['its title', messages('en', { 'page.events.title': 'Soirées' }), 'Soirées · Events'],
  [
    'its title, as its entry in the menu is switched off',
    {
      ...messages('en', { 'page.events.title': 'Soirées', 'page.events.nav': 'Nights' }),
      ...entry({ name: 'Programme', enabled: false }),
    },
    'Soirées · Events',
  ],
  [
    'nothing else, as the entry leads elsewhere',
    entry({ name: 'Programme', path: '/faq' }),
    'Events',
  ],
  ['its name in the menu', entry({ name: 'Programme', path: '/events' }), 'Programme · Events'],
  [
    'its name in the menu',
    {
      ...entry({ name: 'Programme', path: '/nights/' }),
      pages: [{ uri: '/events', path: '/nights' }],
    },
    'Programme · Events',
  ],
  [
    'no text of a language that is neither the studio’s nor the club’s',
    messages('fr', { 'page.events.title': 'Soirées' }),
    'Events',
  ],
])('a page is called what its members see, and what the portal calls it: %s', (_what, club, name) =>
  expect(pageName('/events', [club as Record<string, unknown>], find)).toBe(name),
)

it.each([
  [['es', 'ar'], 'Programa · Events'],
  [['fr', 'ar'], 'الليالي · Events'],
])('in the languages %j a page has the first name that is written: %s', (languages, name) => {
  const club = {
    intl: {
      locale: 'ar-ae',
      messages: {
        es: { 'page.events.title': 'Programa' },
        'ar-ae': { 'page.events.title': 'الليالي' },
      },
    },
  }
  expect(pageName('/events', [club], inLanguages(...languages))).toBe(name)
})

it('no two pages of the portal have the same name', () => {
  for (const language of ['en', 'es'] as const) {
    const texts = studioTexts(language)
    const names = catalogue.pages.map(({ uri }) => pageName(uri, [{}], texts.find))
    expect(new Set(names).size).toBe(names.length)
  }
  expect(pageName('/signout', [{}], find)).toBe('Signing out (/signout)')
})

it('no two pages of a club have the same name, be they the portal’s or its own', () => {
  const namesOf = distinctPageNames(
    {
      ownPages: [
        { id: 'regattas', title: 'Events' },
        { id: 'story', title: 'Our story', path: '/since-1891' },
        { id: 'crew', title: 'Our story' },
        { id: 'boats', title: 'Boats' },
      ],
    },
    find,
  )
  expect(
    ['/events', '/regattas', '/story', '/crew', '/boats', '/dining'].map((uri) =>
      namesOf(uri).join(' · '),
    ),
  ).toEqual([
    'Events (/events)',
    'Events (/regattas)',
    'Our story (/since-1891)',
    'Our story (/crew)',
    'Boats',
    'Dining',
  ])
})

it('a menu entry without a name of its own has the one that the menu shows', () => {
  const club = messages('en', { 'page.events.nav': 'Nights' })
  expect(describeConfigPath('/settings/navigation/events', [club], find)).toBe(
    'Menu entry “Nights”',
  )
  expect(menuText('events', [{}], find)).toBe('Events')
  expect(menuText('no-entry', [{}], find)).toBeUndefined()
})
