import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import { compile } from '../config/compile/compile'
import type { PlainObject } from '../json/plainObject'
import { personas, toPerson, type Persona } from '../preview/personas'
import { visibleNavigation } from '../registry/visibleNavigation'
import { decide } from './decide'
import { explainVisit, type Explanation } from './explainVisit'

const explain = (given: PlainObject, persona: Persona, path: string): Explanation => {
  const { config } = compile(given, { catalogue })
  return explainVisit({ config, sparseConfig: given, catalogue }, toPerson(persona, config), path)
}

const membersOnlyEvents = { pages: [{ uri: '/events', membersOnly: true }] }
const allFeatures = Object.fromEntries(
  catalogue.pages.flatMap(({ feature }) => (feature === undefined ? [] : [[feature, true]])),
)

describe('explainVisit', () => {
  it.each<[string, PlainObject, Persona, string, unknown]>([
    ['a visible page', membersOnlyEvents, 'member', '/events', [{ code: 'visible' }]],
    [
      'a visitor at a members-only page',
      membersOnlyEvents,
      'visitor',
      '/events',
      [{ code: 'sign-in' }, { code: 'members-only', setting: '/pages/~1events/membersOnly' }],
    ],
    ['a visitor at the account', {}, 'visitor', '/account', [{ code: 'sign-in' }]],
    [
      'a customer who is not an active member',
      membersOnlyEvents,
      'customer',
      '/events',
      [{ code: 'members-only', setting: '/pages/~1events/membersOnly' }],
    ],
    ['a page that is open to all customers', {}, 'customer', '/events', [{ code: 'visible' }]],
    [
      'a disabled page',
      { pages: [{ uri: '/events', enabled: false }] },
      'member',
      '/events',
      [{ code: 'off', setting: '/pages/~1events/enabled' }],
    ],
    [
      'a page that the plan lacks',
      { plan: 'Lounge' },
      'member',
      '/events',
      [{ code: 'plan', setting: '/plan' }],
    ],
    [
      'a disabled page that the plan lacks',
      { plan: 'Lounge', pages: [{ uri: '/events', enabled: false }] },
      'member',
      '/events',
      [
        { code: 'off', setting: '/pages/~1events/enabled' },
        { code: 'plan', setting: '/plan' },
      ],
    ],
    [
      'a page behind a feature',
      {},
      'visitor',
      '/register',
      [{ code: 'feature', feature: 'registration', setting: '/features/registration' }],
    ],
    [
      'a page that moved, at its old path',
      { pages: [{ uri: '/events', path: '/whats-on' }] },
      'member',
      '/events',
      [{ code: 'moved', to: '/whats-on', setting: '/pages/~1events/path' }],
    ],
    ['a path of no page', {}, 'member', '/nonsense', [{ code: 'no-page' }]],
    ['a path of no page, for a visitor', {}, 'visitor', '/nonsense', [{ code: 'no-page' }]],
    ['a customer at the login page', {}, 'member', '/login', [{ code: 'visitors-only', to: '/' }]],
    [
      'the root path on Lounge',
      { plan: 'Lounge' },
      'member',
      '/',
      [{ code: 'entry', to: '/account' }],
    ],
    ['a failed payment', {}, 'past_due', '/events', [{ code: 'past-due' }]],
    ['a password to change', {}, 'change_password', '/events', [{ code: 'changepw' }]],
    ['a password to create', {}, 'create_password', '/events', [{ code: 'createpw' }]],
    [
      'several clubs and no home',
      { globalNetwork: { enabled: true, id: 3 } },
      'new_member',
      '/events',
      [{ code: 'choose-location', setting: '/globalNetwork/enabled' }],
    ],
    [
      'several clubs and a home',
      { globalNetwork: { enabled: true, id: 3 } },
      'member',
      '/events',
      [{ code: 'visible' }],
    ],
    ['no network', {}, 'new_member', '/events', [{ code: 'visible' }]],
  ])('explains what a person sees: %s', (_what, given, persona, path, expected) => {
    expect(explain(given, persona, path).page).toEqual(expected)
  })

  it.each<[string, PlainObject, Persona, string, unknown]>([
    ['is shown', {}, 'member', '/events', { code: 'shown' }],
    [
      'is for members',
      {},
      'customer',
      '/events',
      { code: 'entry-members-only', setting: '/settings/navigation/events/membersOnly' },
    ],
    [
      'is disabled',
      { settings: { navigation: { events: { enabled: false } } } },
      'member',
      '/events',
      { code: 'entry-off', setting: '/settings/navigation/events/enabled' },
    ],
    [
      'leads elsewhere',
      { settings: { navigation: { events: { path: '/dining' } } } },
      'member',
      '/events',
      { code: 'entry-elsewhere', to: '/dining', setting: '/settings/navigation/events/path' },
    ],
    [
      'is hidden with its page',
      { pages: [{ uri: '/events', enabled: false }] },
      'member',
      '/events',
      { code: 'page-missing' },
    ],
    ['does not exist', {}, 'member', '/notifications', { code: 'no-entry' }],
    ['is not shown to a visitor', {}, 'visitor', '/events', { code: 'no-menu' }],
    ['is not shown behind a gate', {}, 'past_due', '/events', { code: 'no-menu' }],
  ])('explains a menu entry that %s', (_what, given, persona, path, expected) => {
    expect(explain(given, persona, path).menu).toEqual(expected)
  })

  const clubs = [
    {},
    { features: allFeatures },
    { globalNetwork: { enabled: true, id: 3 }, features: allFeatures },
    { pages: catalogue.pages.map(({ uri }) => ({ uri, enabled: false })) },
    { pages: catalogue.pages.map(({ uri }) => ({ uri, membersOnly: true })) },
    { settings: { navigation: { events: { enabled: false }, dining: { membersOnly: false } } } },
  ]
  it.each(
    clubs.flatMap((given) =>
      ['Plus', 'Lounge'].flatMap((plan) =>
        personas.map((persona) => [persona, plan, given] as const),
      ),
    ),
  )(
    'agrees with the router and the menu on every page: as %s on %s with %j',
    (persona, plan, given) => {
      const sparseConfig = { ...given, plan }
      const { config } = compile(sparseConfig, { catalogue })
      const person = toPerson(persona, config)
      for (const { uri, navigation } of catalogue.pages) {
        const outcome = decide(config, person, uri)
        const { page, menu } = explainVisit({ config, sparseConfig, catalogue }, person, uri)
        expect(page[0].code === 'visible', uri).toBe(
          outcome.kind === 'page' && outcome.password === undefined,
        )
        if (outcome.kind === 'members-only')
          expect(
            page.map(({ code }) => code),
            uri,
          ).toContain('members-only')
        if (outcome.kind === 'past-due' || outcome.kind === 'choose-location')
          expect(page).toMatchObject([{ code: outcome.kind }])
        if (outcome.kind === 'not-found')
          expect(['off', 'plan', 'feature', 'moved', 'no-page'], uri).toContain(page[0].code)
        const entry = visibleNavigation(config, person).some(({ key }) => key === navigation?.key)
        if (outcome.kind !== 'past-due' && outcome.kind !== 'choose-location' && person !== null)
          expect(menu.code === 'shown', uri).toBe(entry)
      }
    },
  )
})
