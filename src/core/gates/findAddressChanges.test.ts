import { expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import type { PortalConfig } from '#generated/types'
import { findAddressChanges } from './findAddressChanges'

const events = (settings: object): PortalConfig => ({ pages: [{ uri: '/events', ...settings }] })
const redirects = (...list: { from: string; to: string }[]): PortalConfig => ({
  settings: { redirects: list },
})

it.each<[string, PortalConfig, PortalConfig, readonly [string, string | undefined][]]>([
  ['a page that moves', {}, events({ path: '/agenda' }), [['/events', '/agenda']]],
  [
    'a page that moves again',
    events({ path: '/agenda', formerPaths: ['/dates'] }),
    events({ path: '/whats-on', formerPaths: ['/dates'] }),
    [
      ['/agenda', '/whats-on'],
      ['/events', '/whats-on'],
      ['/dates', '/whats-on'],
    ],
  ],
  ['a page that moves back', events({ path: '/agenda' }), {}, [['/agenda', '/events']]],
  [
    'a page that is only found with a parameter',
    {},
    { pages: [{ uri: '/survey', path: '/ask' }] },
    [['/survey/…', '/ask/…']],
  ],
  [
    'a page of the club’s own, but not of the name that it has in the config',
    { ownPages: [{ id: 'story-k3x9q', path: '/story' }] },
    { ownPages: [{ id: 'story-k3x9q', path: '/about' }] },
    [['/story', '/about']],
  ],
  ['a page that is switched off', {}, events({ enabled: false }), [['/events', undefined]]],
  [
    'a page that is switched off, with a redirect',
    {},
    { ...events({ enabled: false }), ...redirects({ from: '/events', to: '/dining' }) },
    [['/events', '/dining']],
  ],
  [
    'a new redirect',
    {},
    redirects({ from: '/summer', to: 'https://shop.example/' }),
    [['/summer', 'https://shop.example/']],
  ],
  ['a removed redirect', redirects({ from: '/a', to: '/dining' }), {}, [['/a', undefined]]],
  [
    'a home page that moves',
    { plan: 'Plus' },
    { plan: 'Plus', pages: [{ uri: '/', path: '/start' }] },
    [],
  ],
  ['a home page that is switched off', {}, { pages: [{ uri: '/', enabled: false }] }, []],
  ['a change of something else', {}, { props: { sider: { note: 'Open' } } }, []],
])('the addresses that %s leads elsewhere', (_what, before, after, expected) => {
  const found = findAddressChanges(before, after, catalogue)
  expect(found.map(({ from, to }) => [from, to])).toEqual(expected)
})

it('an address that another page takes over still has a page', () => {
  const pages = [
    { uri: '/events', path: '/agenda' },
    { uri: '/dining', path: '/events' },
  ]
  expect(findAddressChanges({}, { pages }, catalogue)).toEqual([{ from: '/dining', to: '/events' }])
})
