import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import { compile } from './compile'
import { matchesPattern, overridePattern, patternForms } from './routePattern'

const resolve = (input: unknown) => compile(input, { catalogue })
const route = (input: unknown, uri: string) =>
  resolve(input).config.routes.find((one) => one.uri === uri)
const problems = (input: unknown) =>
  resolve(input).problems.map(({ code, path }) => `${code} ${path}`)

describe('pages of a club', () => {
  it('takes uri, path, enabled and membersOnly of each entry [shell.entity.portal-config-pages]', () => {
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

  it('keeps the default of its members-only flag without a word of the club; an explicit false lifts it, a true sets it [shell.route.flag-members-only-config-false] [shell.route.flag-members-only-config]', () => {
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

  it('is matched to its entry by uri, not by the path that the entry gives it [shell.route.page-config-match-uri] [shell.route.page-path-override] [shell.route.page-disabled]', () => {
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

  it('is found by its uri, the default path without parameters; after an override the default path is gone [shell.route.page-uri-values]', () => {
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

  it('exists on plan Lounge only where it needs no Plus', () => {
    const { routes } = resolve({
      plan: 'Lounge',
      features: { guestPass: true, registration: true },
    }).config
    expect(routes.filter(({ enabled }) => !enabled).every(({ plus }) => plus)).toBe(true)
    expect(routes.filter(({ plus }) => plus).some(({ enabled }) => enabled)).toBe(false)
  })

  it('exists only while its feature is on, and its menu entry with it [shell.entity.feature-flags-effect]', () => {
    const keys = (features: object) => resolve({ features }).config.navigation.map(({ key }) => key)
    for (const [feature, key] of [
      ['messaging', 'messages'],
      ['memberDirectory', 'directory'],
      ['guestPass', 'guest-list'],
    ] as const) {
      expect(keys({})).not.toContain(key)
      expect(keys({ [feature]: true })).toContain(key)
    }
  })

  it('keeps the ways in and out, whatever the config says', () => {
    expect(route({ pages: [{ uri: '/login', enabled: false }] }, '/login')?.enabled).toBe(true)
    expect(route({ pages: [{ uri: '/logout', membersOnly: true }] }, '/logout')?.membersOnly).toBe(
      false,
    )
    expect(problems({ pages: [{ uri: '/logout', path: '/bye' }] })).toEqual([
      'route-collision /pages/0/path',
    ])
  })

  it.each([
    [
      'two entries for one page',
      { pages: [{ uri: '/dining' }, { uri: '/dining', path: '/x' }] },
      ['duplicate-id /pages/1/uri'],
    ],
    ['a page that is not there', { pages: [{ uri: '/dinning' }] }, ['page-unknown /pages/0/uri']],
    [
      'a page that the plan has not',
      { plan: 'Lounge', pages: [{ uri: '/dining' }] },
      ['page-plan /pages/0/uri'],
    ],
    [
      'a page switched off that the plan has not anyway',
      { plan: 'Lounge', pages: [{ uri: '/dining', enabled: false }] },
      [],
    ],
    [
      'a path over another page',
      { pages: [{ uri: '/dining', path: '/events' }] },
      ['route-collision /pages/0/path'],
    ],
    [
      'a path over a disabled page',
      {
        pages: [
          { uri: '/dining', path: '/events' },
          { uri: '/events', enabled: false },
        ],
      },
      [],
    ],
    [
      'two pages that change places',
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
      'a path over a fixed route',
      { pages: [{ uri: '/dining', path: '/login' }] },
      ['route-collision /pages/0/path'],
    ],
    [
      'a path that is none',
      { pages: [{ uri: '/dining', path: 'comedor' }] },
      ['path-syntax /pages/0/path'],
    ],
    [
      'a path with a parameter',
      { pages: [{ uri: '/dining', path: '/:any' }] },
      ['path-syntax /pages/0/path'],
    ],
    ['a path in another script', { pages: [{ uri: '/dining', path: '/مطعم' }] }, []],
  ])('judges %s', (_what, input, expected) => {
    expect(problems(input)).toEqual(expected)
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
  ])('%s of %s moved to %s is %s', (pattern, uri, path, expected) => {
    expect(overridePattern(pattern, uri, path)).toBe(expected)
  })
  it('have every form that optional parameters allow', () => {
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
  ])('%s matches %s: %s', (pattern, path, expected) => {
    expect(matchesPattern(pattern, path)).toBe(expected)
  })
})
