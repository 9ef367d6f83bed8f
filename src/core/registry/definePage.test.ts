import { expect, it } from 'vitest'
import { definePage, type PageManifest } from './definePage'

it('a page’s manifest is used as it is written', () => {
  const manifest = { uri: '/events', title: 'page.events.title' } as PageManifest
  expect(definePage(manifest)).toBe(manifest)
})
