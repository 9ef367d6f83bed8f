import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import { compile } from '../config/compile/compile'
import type { ResolvedConfig, ResolvedRoute } from '../config/ResolvedConfig'
import { redirectAddress } from './redirectAddress'
import { decide, isOffPath, type Person } from './decide'

const route = (
  pageId: string,
  paths: string[],
  more: Partial<ResolvedRoute> = {},
): ResolvedRoute => ({
  pageId,
  uri: paths[0] ?? '/',
  path: paths[0] ?? '/',
  paths,
  plus: false,
  membersOnly: false,
  enabled: true,
  audience: 'signed-in',
  layout: 'full',
  title: 'page.home.title',
  numeric: [],
  ...more,
})

const routes = [
  route('home', ['/', '/my-club']),
  route('login', ['/login'], { audience: 'signed-out' }),
  route('register', ['/register'], { audience: 'signed-out' }),
  route('guest-pass-share', ['/guest-pass/:id/:pin?'], { audience: 'both' }),
  route('guest-voucher', ['/guest-vouchers/:id/:pin'], { audience: 'both' }),
  route('club-benefits', ['/club-benefits/:tab?'], { plus: true }),
  route('privacy', ['/privacy'], { audience: 'both' }),
  route('terms', ['/terms'], { audience: 'both', membersOnly: true }),
  route('logout', ['/logout'], { audience: 'both' }),
  route('account', ['/account', '/account/:tab/:subTab?/:id?']),
  route('account-wallet', ['/account/wallet/:subTab?/:id?']),
  route('dining', ['/dining', '/dining/menu', '/dining/:id'], { plus: true, numeric: ['id'] }),
  route('directory', ['/directory/:tab?/:id?'], { plus: true, membersOnly: true }),
  route('global-switch', ['/global-switch/:networkId'], { layout: 'bare', numeric: ['networkId'] }),
  route('rooms', ['/rooms'], { plus: true, enabled: false }),
]
const on = (plan: 'Plus' | 'Lounge') =>
  ({ plan, routes, settings: { redirects: [] } }) as unknown as ResolvedConfig // Only what `decide` reads.
const person = (isMember: boolean, flag?: string | string[]): Person =>
  ({ isMember, flag: flag ?? '' }) as Person
const kindOf = (config: ResolvedConfig, who: Person, path: string) => {
  const outcome = decide(config, who, path)
  return 'route' in outcome
    ? `${'isMissing' in outcome ? 'no page, ' : ''}${outcome.kind} ${outcome.route.pageId}`
    : outcome.kind === 'redirect'
      ? `to ${redirectAddress(outcome, path)}`
      : outcome.kind
}

describe('decide', () => {
  it.each([
    ['/account', 'login login'],
    ['/nonsense', 'no page, login login'],
    ['/rooms', 'no page, login login'],
    ['/register', 'page register'],
    ['/guest-pass/7', 'page guest-pass-share'],
    ['/', 'login login'],
    ['/login', 'page login'],
    ['/privacy', 'page privacy'],
    ['/terms', 'login login'],
    ['/logout', 'page logout'],
  ])('shows a visitor at %s: %s', (path, expected) => {
    expect(kindOf(on('Plus'), null, path)).toBe(expected)
  })

  it.each([
    ['Plus', '/', 'page home'],
    ['Plus', '/login', 'to /'],
    ['Lounge', '/', 'to /account'],
    ['Lounge', '/login', 'to /account'],
    ['Lounge', '/my-club', 'page home'],
    ['Lounge', '/dining', 'not-found'],
    ['Plus', '/dining/menu', 'page dining'],
    ['Plus', '/dining/7', 'page dining'],
    ['Plus', '/dining/abc', 'not-found'],
    ['Plus', '/dining/%37', 'page dining'],
    ['Plus', '/dining/%2537', 'not-found'],
    ['Plus', '/rooms', 'not-found'],
    ['Plus', '/nonsense', 'not-found'],
    ['Plus', '/register', 'to /'],
    ['Lounge', '/register', 'to /account'],
    ['Plus', '/guest-pass/7', 'to /club-benefits/vouchers#/guest-pass/7'],
    ['Plus', '/guest-vouchers/7/1234', 'to /club-benefits/vouchers#/guest-vouchers/7/1234'],
    ['Lounge', '/guest-pass/7/1234', 'page guest-pass-share'],
    ['Lounge', '/guest-vouchers/7/1234', 'page guest-voucher'],
    ['Plus', '/account/wallet', 'page account-wallet'],
    ['Plus', '/account/profile', 'page account'],
  ] as const)(
    'on %s shows a member at %s: %s [activity.route.dining-detail-numeric] [activity.route.plus-guest-redirect] [activity.role.route-enforcement] [activity.role.plan-and-member-flags]',
    (plan, path, expected) => {
      expect(kindOf(on(plan), person(true), path)).toBe(expected)
    },
  )

  it('leads a visitor from the root path to the login page if no page is there', () => {
    const moved = { ...on('Plus'), routes: routes.filter(({ pageId }) => pageId !== 'home') }
    expect(kindOf(moved, null, '/')).toBe('to /login')
  })

  it('shows a customer the guest page itself if the club has no benefits page to redirect to', () => {
    const bare = {
      ...on('Plus'),
      routes: routes.filter(({ pageId }) => pageId !== 'club-benefits'),
    } as unknown as ResolvedConfig
    expect(kindOf(bare, person(true), '/guest-pass/7')).toBe('page guest-pass-share')
  })

  it.each([
    [undefined, 'page home'],
    [null, 'page home'],
    ['', 'page home'],
    ['membership_failed_payment', 'past-due'],
    [['changepw', 'membership_failed_payment'], 'past-due'],
    [['changepw'], 'page home'],
  ])(
    'reads the flag as a value or a list, and prefers the failed payment: %j gives %s [shell.gate.flag-shape]',
    (flag, expected) => {
      expect(kindOf(on('Plus'), { isMember: true, flag } as Person, '/')).toBe(expected)
    },
  )

  it('distinguishes two plans [shell.const.plans]', () => {
    expect(
      ['Plus', 'Lounge', 'plus', 'Gold', undefined].map(
        (plan) => compile({ plan }, { catalogue }).config.plan,
      ),
    ).toEqual(['Plus', 'Lounge', 'Plus', 'Plus', 'Plus'])
    expect(compile({ plan: 'Gold' }, { catalogue }).problems).toHaveLength(1)
  })

  it('redirects to the path that the club gave the home page, or to the account if the club has no home page', () => {
    const at = (home: Partial<ResolvedRoute>, path: string) =>
      kindOf(
        {
          ...on('Plus'),
          routes: routes.map((one) => (one.pageId === 'home' ? { ...one, ...home } : one)),
        } as unknown as ResolvedConfig,
        person(true),
        path,
      )
    const moved = { path: '/inicio', paths: ['/inicio', '/my-club'] }
    expect(['/', '/login', '/inicio'].map((path) => at(moved, path))).toEqual([
      'to /inicio',
      'to /inicio',
      'page home',
    ])
    expect(['/', '/login'].map((path) => at({ enabled: false }, path))).toEqual([
      'to /account',
      'to /account',
    ])
  })

  it('counts only isMember true as an active member: any other customer sees the notice on members-only pages [shell.role.customer-vs-active-member] [activity.role.plan-and-member-flags] [activity.role.route-enforcement]', () => {
    expect(kindOf(on('Plus'), person(true), '/directory')).toBe('page directory')
    expect(kindOf(on('Plus'), person(false), '/directory')).toBe('members-only directory')
    expect(
      kindOf(on('Plus'), { isMember: undefined, flag: '' } as unknown as Person, '/directory'),
    ).toBe('members-only directory')
    expect(kindOf(on('Plus'), person(false), '/account')).toBe('page account')
  })

  it('distinguishes visitor, customer and active member; an admin is not a separate role [shell.role.four-roles]', () => {
    const at = '/directory'
    expect([null, person(false), person(true)].map((who) => kindOf(on('Plus'), who, at))).toEqual([
      'login login',
      'members-only directory',
      'page directory',
    ])
  })

  it('checks past due before the password and the password before members-only, and never blocks signing out', () => {
    const both = person(false, ['changepw', 'membership_failed_payment'])
    expect(kindOf(on('Plus'), both, '/directory')).toBe('past-due')
    expect(decide(on('Plus'), person(false, 'createpw'), '/directory')).toMatchObject({
      kind: 'members-only',
      password: 'createpw',
    })
    expect(decide(on('Plus'), person(true, 'changepw'), '/nonsense')).toMatchObject({
      kind: 'not-found',
      password: 'changepw',
    })
    expect(kindOf(on('Plus'), both, '/logout')).toBe('page logout')
    expect(decide(on('Plus'), person(true, 'changepw'), '/logout')).not.toHaveProperty('password')
  })

  it('makes a customer of several clubs without a home choose a location first, on any path except sign-out and the switch page [shell.screen.choose-location-when]', () => {
    const club = (id: number) => ({ id, portal: { version: 'Version4' } })
    const config = { ...on('Plus'), globalNetwork: { enabled: true, ids: [3] } }
    const member = (homeHouseId: number | null, flag = '') =>
      ({
        isMember: true,
        flag,
        homeHouseId,
        globalNetworks: [club(1), club(3)],
      }) as unknown as Person
    for (const path of ['/', '/account', '/directory', '/privacy', '/nonsense'])
      expect(kindOf(config, member(null), path), path).toBe('choose-location')
    expect(kindOf(config, member(null), '/logout')).toBe('page logout')
    expect(kindOf(config, member(null), '/global-switch/3')).toBe('page global-switch')
    expect(kindOf(config, member(null, 'membership_failed_payment'), '/')).toBe('past-due')
    expect(kindOf(config, member(3), '/')).toBe('page home')
    expect(
      kindOf({ ...config, globalNetwork: { enabled: false, ids: [3] } }, member(null), '/'),
    ).toBe('page home')
  })
})

it.each([
  ['Plus', '/rooms', true],
  ['Lounge', '/rooms', false],
  ['Plus', '/dining', false],
  ['Plus', '/dining/abc', false],
  ['Plus', '/nonsense', false],
] as const)(
  'on the plan %s, %s is the path of a page that is switched off: %s',
  (plan, path, is) => {
    expect(isOffPath(on(plan), path)).toBe(is)
  },
)
