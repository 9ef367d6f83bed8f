import { describe, expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { visibleNavigation } from '../../registry/visibleNavigation'
import { compile } from './compile'

// Three entries depend on features, which are off by default.
const features = { memberDirectory: true, messaging: true, guestDirectory: true }
const resolve = (input: object) => compile({ features, ...input }, { catalogue })
const entry = (input: object, key: string) =>
  resolve(input).config.navigation.find((one) => one.key === key)
const override = (key: string, value: unknown, more: object = {}) => ({
  ...more,
  settings: { navigation: { [key]: value } },
})
const problems = (input: object) =>
  resolve(input).problems.map(({ code, path }) => `${code} ${path}`)

/**
 * Route key, order, path and requirement id of each default entry (doc 1 §2 navigation); the shop
 * comes after the document's eleven, because otherwise no link leads to it.
 */
const defaults = [
  ['index', 0, '/', 'shell.nav.entry-my-club'],
  ['dining', 1, '/dining', 'shell.nav.entry-dining'],
  ['events', 2, '/events', 'shell.nav.entry-events'],
  ['spa-wellness', 3, '/spa-wellness', 'shell.nav.entry-spa'],
  ['appointments', 4, '/appointments', 'shell.nav.entry-appointments'],
  ['activities', 5, '/activities', 'shell.nav.entry-activities'],
  ['rooms', 6, '/rooms', 'shell.nav.entry-rooms'],
  ['directory', 7, '/directory', 'shell.nav.entry-directory'],
  ['messages', 8, '/messages', 'shell.nav.entry-messages'],
  ['guest-list', 9, '/guest-pass', 'shell.nav.entry-guest-list'],
  ['club-benefits', 10, '/club-benefits', 'shell.nav.entry-club-benefits'],
  ['product', 11, '/product', 'shell.nav.entry-targets'],
] as const

describe('the default navigation', () => {
  it.each(defaults)('has %s at order %i, linking to %s [%s]', (key, order, path) => {
    expect(entry({}, key)).toMatchObject({ key, order, path })
  })

  it('links to /, /dining, /events, /spa-wellness, /appointments, /activities, /rooms, /directory, /messages, /guest-pass, /club-benefits and /product [shell.nav.entry-targets]', () => {
    expect(resolve({}).config.navigation.map(({ path }) => path)).toEqual(
      defaults.map(([, , path]) => path),
    )
  })

  it('shows My Club to everyone [shell.nav.my-club-not-members-only]', () => {
    expect(entry({}, 'index')?.membersOnly).toBe(false)
  })

  it("shows all other entries to members only, whatever their route's setting [shell.nav.others-members-only]", () => {
    expect(
      resolve({})
        .config.navigation.filter(({ membersOnly }) => membersOnly)
        .map(({ key }) => key),
    ).toEqual(defaults.slice(1).map(([key]) => key))
    expect(resolve({}).config.routes.find(({ uri }) => uri === '/dining')?.membersOnly).toBe(false)
  })
})

describe('settings.navigation', () => {
  it.each([
    [
      'name',
      'shell.nav.override-name',
      { name: 'Supper' },
      { name: { text: 'Supper' } },
      { icon: 'utensils', path: '/dining', order: 1, membersOnly: true },
    ],
    [
      'icon',
      'shell.nav.override-icon',
      { icon: 'wine' },
      { icon: 'wine' },
      { name: { id: 'page.dining.nav' }, path: '/dining', order: 1, membersOnly: true },
    ],
    [
      'membersOnly',
      'shell.nav.override-members-only',
      { membersOnly: false },
      { membersOnly: false },
      { icon: 'utensils', path: '/dining', order: 1 },
    ],
    [
      'path',
      'shell.nav.override-path',
      { path: '/faq' },
      { path: '/faq', pageId: 'faq' },
      { icon: 'utensils', order: 1, membersOnly: true },
    ],
    [
      'order',
      'shell.nav.override-order',
      { order: 99 },
      { order: 99 },
      { icon: 'utensils', path: '/dining', membersOnly: true },
    ],
  ])('overrides only the %s of an entry [%s]', (_field, _row, value, changed, kept) => {
    expect(entry(override('dining', value), 'dining')).toMatchObject({ ...kept, ...changed })
    expect(entry(override('dining', value), 'events')).toEqual(entry({}, 'events'))
  })

  it('removes a disabled entry for everyone; enabling an entry that is enabled by default changes nothing [shell.nav.override-enabled] [shell.nav.disabled-hidden]', () => {
    const { config } = resolve(override('dining', { enabled: false }))
    expect(visibleNavigation(config, { isMember: true }).map(({ key }) => key)).not.toContain(
      'dining',
    )
    expect(visibleNavigation(config, null).map(({ key }) => key)).not.toContain('dining')
    expect(entry(override('dining', { enabled: true }), 'dining')).toBeDefined()
  })

  it('shows members-only entries to active members only [shell.nav.members-only-hidden]', () => {
    const { config } = resolve(override('events', { membersOnly: false }))
    const keys = (customer: { isMember: boolean } | null) =>
      visibleNavigation(config, customer).map(({ key }) => key)
    expect(keys({ isMember: true })).toHaveLength(12)
    expect(keys({ isMember: false })).toEqual(['index', 'events'])
    expect(keys(null)).toEqual(['index', 'events'])
  })

  it('sorts by order, keeps the default order for ties, and omits and reports unknown keys [shell.nav.override-shape] [shell.nav.override-order]', () => {
    const input = {
      settings: {
        navigation: {
          messages: { order: -1 },
          rooms: { order: 1 },
          activities: { order: 2 },
          nothing: { order: 0 },
        },
      },
    }
    expect(resolve(input).config.navigation.map(({ key }) => key)).toEqual([
      'messages',
      'index',
      'dining',
      'rooms',
      'events',
      'activities',
      'spa-wellness',
      'appointments',
      'directory',
      'guest-list',
      'club-benefits',
      'product',
    ])
    expect(problems(input)).toEqual(['nav-unknown /settings/navigation/nothing'])
  })

  it('links home by a path that leads there on Lounge too, where "/" leads to the account', () => {
    expect(entry({ plan: 'Lounge' }, 'index')?.path).toBe('/my-club')
    const moved = { plan: 'Lounge', pages: [{ uri: '/', path: '/inicio' }] }
    expect(entry(moved, 'index')?.path).toBe('/inicio')
  })

  it('omits entries whose page the plan lacks or the club disabled, without reporting them [shell.nav.lounge-plus-entries]', () => {
    expect(resolve({ plan: 'Lounge' }).config.navigation.map(({ key }) => key)).toEqual(['index'])
    const disabled = { pages: [{ uri: '/dining', enabled: false }] }
    expect(entry(disabled, 'dining')).toBeUndefined()
    expect(problems(disabled)).toEqual([])
  })

  it.each([
    [
      'links to a path that is no page of this club',
      override('dining', { path: '/nowhere' }),
      ['nav-target /settings/navigation/dining/path'],
    ],
    [
      'leads to a disabled page',
      override('dining', { path: '/events' }, { pages: [{ uri: '/events', enabled: false }] }),
      ['nav-target /settings/navigation/dining/path'],
    ],
    [
      'is enabled although its page is disabled',
      override('dining', { enabled: true }, { pages: [{ uri: '/dining', enabled: false }] }),
      ['nav-target /settings/navigation/dining'],
    ],
    [
      'is visible to everyone although its page is for members',
      override('spa-wellness', { membersOnly: false }),
      ['nav-gate /settings/navigation/spa-wellness'],
    ],
  ])('reports an entry that %s', (_what, input, expected) => {
    expect(problems(input)).toEqual(expected)
  })

  it('reports nothing for an entry whose page has another path', () => {
    expect(
      problems(
        override('dining', { name: 'x' }, { pages: [{ uri: '/dining', path: '/comedor' }] }),
      ),
    ).toEqual([])
  })

  it('uses the default for an empty name and for an unknown icon', () => {
    expect(entry(override('dining', { name: ' ', icon: 'no-such-icon' }), 'dining')).toMatchObject({
      name: { id: 'page.dining.nav' },
      icon: 'utensils',
    })
  })
})

describe('the menu mode', () => {
  const mode = (input: object) => resolve(input).config.menuMode
  it.each(['vertical', 'burger', 'horizontal'])(
    'is %s on plan Plus if configured so [shell.nav.mode-plus-configured] [shell.theme.prop-navigation]',
    (configured) => {
      expect(mode({ plan: 'Plus', props: { navigation: { mode: configured } } })).toBe(configured)
    },
  )
  it.each(['vertical', 'burger', 'horizontal', undefined])(
    'is burger on any other plan, whatever is configured (%s) [shell.nav.mode-otherwise-burger]',
    (configured) => {
      expect(mode({ plan: 'Lounge', props: { navigation: { mode: configured } } })).toBe('burger')
    },
  )
  it.each([undefined, 'diagonal', 7])(
    'is vertical on Plus if the setting is missing or invalid (%s) [shell.nav.mode-default]',
    (configured) => {
      expect(
        mode({ props: { navigation: configured === undefined ? {} : { mode: configured } } }),
      ).toBe('vertical')
    },
  )
})

describe('an entry’s name per language', () => {
  const nameIn = (name: object, language?: string) =>
    compile(override('dining', { name }), { catalogue, language }).config.navigation.find(
      ({ key }) => key === 'dining',
    )?.name

  it('is the one of the requested language, else the club’s own, else the page’s', () => {
    const both = { 'en-us': 'The Galley', es: 'La cocina' }
    expect(nameIn(both)).toEqual({ text: 'The Galley' })
    expect(nameIn(both, 'es')).toEqual({ text: 'La cocina' })
    expect(nameIn({ en: 'The Galley' }, 'es')).toEqual({ text: 'The Galley' })
    expect(nameIn({ es: 'La cocina' }, 'en')).toEqual({ id: 'page.dining.nav' })
  })

  it('makes the config differ between languages', () => {
    const isLocalized = (name: unknown) =>
      compile(override('dining', { name }), { catalogue }).isLocalized
    expect([isLocalized({ en: 'The Galley' }), isLocalized('The Galley')]).toEqual([true, false])
  })
})
