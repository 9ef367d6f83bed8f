import { expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import type { PortalConfig } from '#generated/types'
import { findNewDeadLinks } from './findDeadLinks'

const club = (events: object) =>
  ({
    version: 1,
    pages: [{ uri: '/events', ...events }],
    props: { footer: { links: [{ id: 'a', label: 'A', href: '/agenda' }] } },
  }) as unknown as PortalConfig
const dead = (before: object, after: object) =>
  findNewDeadLinks(club(before), club(after), catalogue).map(({ href }) => href)

it('a link to a page that a change moves leads on to it; one to a page that it switches off is dead', () => {
  expect(dead({ path: '/agenda' }, { path: '/programme' })).toEqual([])
  expect(dead({ path: '/agenda' }, { path: '/agenda', enabled: false })).toEqual(['/agenda'])
})
