import { describe, expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { pathOf } from '../pathOf'
import { compile } from './compile'
import { matchesPattern, overridePattern, patternForms } from './routePattern'

const resolve = (input: unknown) => compile(input, { catalogue })
const route = (input: unknown, uri: string) =>
  resolve(input).config.routes.find((one) => one.uri === uri)
const problems = (input: unknown) =>
  resolve(input).problems.map(({ code, path }) => `${code} ${path}`)

describe('resolveRoutes', () => {
  it('takes uri, path, enabled and membersOnly from each entry [shell.entity.portal-config-pages]', () => {
    const pages = [
      { uri: '/dining', path: '/comedor', enabled: true, membersOnly: true },
      { uri: '/events', enabled: false },
    ]
    expect(route({ pages }, '/dining')).toMatchObject({
      path: '/comedor',
      enabled: true,
      membersOnly: true,
    })
    expect(route({ pages }, '/events')).toMatchObject({
      path: '/events',
      enabled: false,
      membersOnly: false,
    })
    expect(problems({ pages })).toEqual([])
  })

  it("uses the page's default members-only flag unless the club sets it to true or false [shell.route.flag-members-only-config-false] [shell.route.flag-members-only-config]", () => {
    const flags = (membersOnly?: boolean) =>
      ['/directory', '/dining'].map(
        (uri) =>
          route(
            {
              pages: ['/directory', '/dining'].map((one) => ({
                uri: one,
                ...(membersOnly === undefined ? {} : { membersOnly }),
              })),
            },
            uri,
          )?.membersOnly,
      )
    expect([flags(), flags(false), flags(true)]).toEqual([
      [true, false],
      [false, false],
      [true, true],
    ])
  })

  it('matches an entry to its page by uri, not by the path that the entry assigns [shell.route.page-config-match-uri] [shell.route.page-path-override] [shell.route.page-disabled]', () => {
    const pages = [
      { uri: '/dining', path: '/events-and-food' },
      { uri: '/events', enabled: false },
    ]
    expect(route({ pages }, '/dining')).toMatchObject({
      pageId: 'dining',
      paths: [
        '/events-and-food',
        '/events-and-food/categories',
        '/events-and-food/menu',
        '/events-and-food/:id',
      ],
      enabled: true,
    })
    expect(route({ pages }, '/events')).toMatchObject({ path: '/events', enabled: false })
  })

  it('uses the default path without parameters as the uri; a path override replaces the default path [shell.route.page-uri-values]', () => {
    const { routes } = resolve({ pages: [{ uri: '/messages', path: '/post' }] }).config
    expect(
      routes
        .filter((one) => one.paths.some((pattern) => matchesPattern(pattern, '/post/7')))
        .map(({ pageId }) => pageId),
    ).toEqual(['messages'])
    expect(
      routes.filter((one) => one.paths.some((pattern) => matchesPattern(pattern, '/messages'))),
    ).toEqual([])
  })

  it("enables a page on plan Lounge only if it doesn't require Plus", () => {
    const { routes } = resolve({
      plan: 'Lounge',
      features: { guestPass: true, guestDirectory: true, registration: true },
    }).config
    expect(routes.filter(({ enabled }) => !enabled).every(({ plus }) => plus)).toBe(true)
    expect(routes.filter(({ plus }) => plus).some(({ enabled }) => enabled)).toBe(false)
  })

  it('has no link to a page that needs something the club lacks, although the page stays enabled', () => {
    const wallet = (processors: readonly object[]) => {
      const { config } = resolve({ processors })
      const route = config.routes.find(({ pageId }) => pageId === 'account-wallet')
      return [route?.enabled, pathOf(config, 'account-wallet')]
    }
    expect(wallet([])).toEqual([true, undefined])
    const sandbox = { id: 'cards', uri: 'sandbox', key: 'pk_sandbox', default: true }
    expect(wallet([sandbox])).toEqual([true, '/account/wallet'])
  })

  it('enables a page and its menu entry only while its feature is on [shell.entity.feature-flags-effect]', () => {
    const keys = (features: object) => resolve({ features }).config.navigation.map(({ key }) => key)
    for (const [feature, key] of [
      ['messaging', 'messages'],
      ['memberDirectory', 'directory'],
      ['guestDirectory', 'guest-list'],
    ] as const) {
      expect(keys({})).not.toContain(key)
      expect(keys({ [feature]: true })).toContain(key)
    }
    const pages = (features: object) =>
      resolve({ features }).config.routes.flatMap(({ pageId, enabled }) => (enabled ? pageId : []))
    for (const [feature, page] of [
      ['messaging', 'messages'],
      ['memberDirectory', 'directory'],
      ['guestDirectory', 'guest-pass'],
      ['guestPass', 'guest-pass-share'],
      ['registration', 'register'],
    ] as const) {
      const others = Object.fromEntries(
        Object.keys(resolve({}).config.features).map((name) => [name, name !== feature]),
      )
      expect(pages({ [feature]: true }), feature).toContain(page)
      expect(pages(others), feature).not.toContain(page)
    }
  })

  it('never disables, moves or restricts the sign-in and sign-out pages, whatever the config says', () => {
    expect(route({ pages: [{ uri: '/login', enabled: false }] }, '/login')?.enabled).toBe(true)
    expect(route({ pages: [{ uri: '/logout', membersOnly: true }] }, '/logout')?.membersOnly).toBe(
      false,
    )
    expect(problems({ pages: [{ uri: '/logout', path: '/bye' }] })).toEqual([
      'route-collision /pages/0/path',
    ])
  })

  it('keeps pages of mailed links on and open to everyone, and says which settings have no effect', () => {
    const pages = [{ uri: '/password-reset', enabled: false, membersOnly: true }]
    expect(route({ pages }, '/password-reset')).toMatchObject({
      enabled: true,
      membersOnly: false,
    })
    expect(problems({ pages })).toEqual([
      'page-required /pages/0/enabled',
      'page-required /pages/0/membersOnly',
    ])
    expect(
      route({ pages: [{ uri: '/password-reset', path: '/new' }] }, '/password-reset')?.path,
    ).toBe('/new/:id?')
  })

  it('says nothing stays on if the feature of such a page is off', () => {
    const pages = [{ uri: '/guest-pass/share', enabled: false }]
    expect(problems({ pages })).toEqual([])
    expect(problems({ pages, features: { guestPass: true } })).toEqual([
      'page-required /pages/0/enabled',
    ])
  })

  it('only warns of what a club has put in the place of a page that it had off: a redirect, a move, a page', () => {
    const config = {
      plan: 'Plus',
      pages: [
        ...['/forgot-password', '/activate', '/password-reset'].map((uri) => ({
          uri,
          enabled: false,
        })),
        { uri: '/dining', path: '/activate' },
      ],
      ownPages: [{ id: 'story', title: 'Story', path: '/password-reset' }],
      settings: { redirects: [{ from: '/forgot-password', to: 'https://id.club.example' }] },
    }
    const { config: club, problems: found } = resolve(config)
    expect(found.map(({ severity, code, path }) => `${severity} ${code} ${path}`)).toEqual([
      ...[0, 1, 2].map((index) => `warning page-required /pages/${index}/enabled`),
      'warning page-required /pages/3/path',
      'warning page-required /ownPages/0/path',
      'warning page-required /settings/redirects/0/from',
    ])
    expect(club.settings.redirects).toEqual([])
    expect(pathOf(club, 'dining')).toBe('/dining')
  })

  it.each([
    ['/password-reset', 'or move /password-reset.'],
    ['/events', 'or move or disable /events.'],
  ])('says how to free the path %s, and not to disable a page that must stay', (path, hint) => {
    const moved = { pages: [{ uri: '/dining', path }] }
    const added = { ownPages: [{ id: 'story', title: 'Story', path }] }
    for (const config of [moved, added])
      expect(compile({ plan: 'Plus', ...config }, { catalogue }).problems).toMatchObject([
        { code: 'route-collision', hint: expect.stringContaining(hint) },
      ])
  })

  it.each([
    [
      'two entries for one page',
      { pages: [{ uri: '/dining' }, { uri: '/dining', path: '/x' }] },
      ['duplicate-id /pages/1/uri'],
    ],
    ['an unknown page', { pages: [{ uri: '/dinning' }] }, ['page-unknown /pages/0/uri']],
    [
      'a page that the plan lacks',
      { plan: 'Lounge', pages: [{ uri: '/dining' }] },
      ['page-plan /pages/0/uri'],
    ],
    [
      'a disabled page that the plan lacks anyway',
      { plan: 'Lounge', pages: [{ uri: '/dining', enabled: false }] },
      [],
    ],
    [
      'the path of another page',
      { pages: [{ uri: '/dining', path: '/events' }] },
      ['route-collision /pages/0/path'],
    ],
    [
      'the path of a disabled page',
      {
        pages: [
          { uri: '/dining', path: '/events' },
          { uri: '/events', enabled: false },
        ],
      },
      [],
    ],
    [
      'two pages that swap their paths',
      {
        pages: [
          { uri: '/dining', path: '/events' },
          { uri: '/events', path: '/dining' },
        ],
      },
      [],
    ],
    [
      'two pages moved to one path',
      {
        pages: [
          { uri: '/dining', path: '/x' },
          { uri: '/events', path: '/x' },
        ],
      },
      ['route-collision /pages/1/path'],
    ],
    [
      'a path of the server',
      { pages: [{ uri: '/dining', path: '/api/dining' }] },
      ['route-collision /pages/0/path'],
    ],
    [
      'the path of a fixed route',
      { pages: [{ uri: '/dining', path: '/login' }] },
      ['route-collision /pages/0/path'],
    ],
    [
      'an invalid path',
      { pages: [{ uri: '/dining', path: 'comedor' }] },
      ['path-syntax /pages/0/path'],
    ],
    [
      'a path with a parameter',
      { pages: [{ uri: '/dining', path: '/:any' }] },
      ['path-syntax /pages/0/path'],
    ],
    ['a path in another script', { pages: [{ uri: '/dining', path: '/مطعم' }] }, []],
  ])('reports the right problems for %s', (_what, input, expected) => {
    expect(problems(input)).toEqual(expected)
  })

  it.each([
    ['comedor', '“comedor” does not begin with a slash', 'Write “/comedor”.'],
    ['/el comedor', '“/el comedor” contains a space', 'Write “/el-comedor”.'],
    ['/comedor/', '“/comedor/” ends with a slash', 'Write “/comedor”.'],
    ['/comedor?mesa=1', '“/comedor?mesa=1” contains a query', 'Write “/comedor”.'],
    ['/a//b', '“/a//b” has two slashes in a row', 'Remove one.'],
    ['/a/../b', '“/a/../b” contains a part of dots', 'Write the path that it leads to.'],
    [
      '/comedor/:id',
      '“/comedor/:id” contains a parameter',
      'Remove it: the page’s own parameters follow its path.',
    ],
    [
      'https://club.example/a',
      '“https://club.example/a” is an address',
      'Write only what follows the host, such as /dining.',
    ],
    [
      '/caf%C3',
      '“/caf%C3” contains a character or an escape that no path has',
      'Use letters, digits and hyphens.',
    ],
  ])('says of the path %s which rule it breaks, for which page', (path, rule, hint) => {
    const [found] = resolve({ pages: [{ uri: '/dining', path }] }).problems
    expect([found?.message, found?.hint]).toEqual([
      `${rule}, so it can't be the path of /dining.`,
      hint,
    ])
  })

  it.each([
    ['/events', 'it is a path of /events.'],
    ['/my-club', 'it is a path of /.'],
    ['/API/dining', 'paths that begin with /API are reserved for the portal.'],
  ])('says of the path %s whose it is', (path, owner) => {
    const [found] = resolve({ pages: [{ uri: '/dining', path }] }).problems
    expect(found?.message).toBe(`/dining can't have the path “${path}”: ${owner}`)
  })
})

describe('patterns', () => {
  it.each([
    ['/dining', '/dining', '/comedor', '/comedor'],
    ['/dining/:id', '/dining', '/comedor', '/comedor/:id'],
    ['/event/:id', '/events', '/x', '/event/:id'],
    ['/my-club', '/', '/home', '/my-club'],
    ['/', '/', '/home', '/home'],
    ['/dining/:id', '/dining', '/', '/:id'],
  ])('pattern %s of page %s moved to %s becomes %s', (pattern, uri, path, expected) => {
    expect(overridePattern(pattern, uri, path)).toBe(expected)
  })
  it('have a form with and without each optional parameter', () => {
    expect(patternForms('/a/:b?/:c?')).toEqual(['/a/:/:', '/a/:', '/a'])
    expect(patternForms('/')).toEqual(['/'])
  })
  it.each([
    ['/a/:b?', '/a', true],
    ['/a/:b?', '/a/x', true],
    ['/a/:b?', '/a/x/y', false],
    ['/schedule/*', '/schedule/a/b', true],
    ['/A', '/a', true],
    ['/', '/', true],
    ['/', '/x', false],
  ])('pattern %s matches path %s: %s', (pattern, path, expected) => {
    expect(matchesPattern(pattern, path)).toBe(expected)
  })
})
