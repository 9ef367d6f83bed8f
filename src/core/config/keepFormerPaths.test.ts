import { expect, it } from 'vitest'
import type { PortalConfig } from '#generated/types'
import { keepFormerPaths } from './keepFormerPaths'

const events = (path?: string, formerPaths?: string[]): PortalConfig => ({
  pages: [{ uri: '/events', ...(path && { path }), ...(formerPaths && { formerPaths }) }],
})

it.each<[string, PortalConfig, PortalConfig, PortalConfig]>([
  ['adds the path that it leaves', events('/a'), events('/b'), events('/b', ['/a'])],
  ['adds nothing for the default path', {}, events('/a'), events('/a')],
  [
    'keeps the list of an entry that the change removes',
    events('/a'),
    {},
    events(undefined, ['/a']),
  ],
  [
    'keeps a list that the change leaves out',
    events('/b', ['/a']),
    events('/b'),
    events('/b', ['/a']),
  ],
  ['takes a list that the change gives', events('/b', ['/a']), events('/b', []), events('/b', [])],
  [
    'drops the path that it comes back to',
    events('/b', ['/a']),
    events('/a'),
    events('/a', ['/b']),
  ],
])('a change of a page %s', (_what, before, after, expected) => {
  expect(keepFormerPaths(before, after)).toEqual(expected)
})

it('a restore keeps the addresses that the restored config does not know', () => {
  const before = events('/p4', ['/p1', '/p2', '/p3'])
  expect(keepFormerPaths(before, events('/p2', ['/p1']), true)).toEqual(
    events('/p2', ['/p1', '/p3', '/p4']),
  )
})

it('a path that another page takes is an earlier one of no page', () => {
  const before = events('/b', ['/a'])
  const pages = [...(events('/b').pages ?? []), { uri: '/dining', path: '/A' }]
  expect(keepFormerPaths(before, { pages }).pages?.[0]).toEqual({
    uri: '/events',
    path: '/b',
  })
})

it('a page that is off takes no earlier address from another', () => {
  const ownPages = [{ id: 'story', path: '/a', enabled: false }]
  const after = { ...events('/b', ['/a']), ownPages }
  expect(keepFormerPaths(events('/b', ['/a']), after)).toEqual(after)
})

it('a change that moves a page of the club’s own adds the path that it leaves, until the page is removed', () => {
  const own = (path: string, formerPaths?: string[]): PortalConfig => ({
    ownPages: [{ id: 'story', path, ...(formerPaths && { formerPaths }) }],
  })
  expect(keepFormerPaths(own('/a'), own('/b'))).toEqual(own('/b', ['/a']))
  expect(keepFormerPaths(own('/b', ['/a']), { ownPages: [] })).toEqual({ ownPages: [] })
})
