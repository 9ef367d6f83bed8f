import { describe, expect, it } from 'vitest'
import type { ResolvedConfig, ResolvedRoute } from './ResolvedConfig'
import { homePath } from './homePath'
import { pathOf } from './pathOf'
import { profilePath } from '../registry/profilePath'

const route = (
  pageId: string,
  paths: readonly [string, ...string[]],
  more: Partial<ResolvedRoute> = {},
): ResolvedRoute => ({
  pageId,
  uri: paths[0],
  path: paths[0],
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
const configWith = (routes: readonly ResolvedRoute[], plan: ResolvedConfig['plan'] = 'Plus') => ({
  routes,
  plan,
})

describe('pathOf', () => {
  it.each([
    ['/events', {}, '/events'],
    ['/messages/:id?', {}, '/messages'],
    ['/messages/:id?', { id: 7 }, '/messages/7'],
    ['/account/:tab?/:subTab?', { subTab: 'x' }, '/account'],
    ['/rooms/:id', { id: 'a b/c' }, '/rooms/a%20b%2Fc'],
    ['/', {}, '/'],
  ])('fills %s with %j', (path, params, expected) => {
    expect(pathOf(configWith([route('page', [path])]), 'page', params)).toBe(expected)
  })

  it('is undefined for a page that is unknown, disabled or not in the plan', () => {
    const routes = [
      route('off', ['/off'], { enabled: false }),
      route('plus', ['/plus'], { plus: true }),
    ]
    expect(pathOf(configWith(routes), 'gone')).toBeUndefined()
    expect(pathOf(configWith(routes), 'off')).toBeUndefined()
    expect(pathOf(configWith(routes, 'Lounge'), 'plus')).toBeUndefined()
    expect(pathOf(configWith(routes), 'plus')).toBe('/plus')
  })
})

describe('homePath and profilePath', () => {
  const home = route('home', ['/', '/my-club'])

  it('homePath is "/" on Plus, otherwise the page\'s second path, because "/" redirects to the account', () => {
    expect(homePath(configWith([home]))).toBe('/')
    expect(homePath(configWith([home], 'Lounge'))).toBe('/my-club')
    expect(homePath(configWith([], 'Lounge'))).toBe('/')
  })

  it('profilePath follows the account page if the club has moved it', () => {
    expect(profilePath(configWith([route('account', ['/me', '/me/profile'])]))).toBe('/me')
  })
})
