import { describe, expect, it } from 'vitest'
import type {
  ResolvedConfig,
  ResolvedNavEntry,
  ResolvedRoute,
} from '../../core/config/ResolvedConfig'
import { quickLinks } from './quickLinks'

const entry = (key: string, pageId: string, membersOnly: boolean): ResolvedNavEntry => ({
  key,
  pageId,
  name: { text: key },
  icon: 'star',
  path: `/${key}`,
  membersOnly,
  order: 0,
})
const route = (pageId: string): ResolvedRoute => ({
  pageId,
  uri: `/${pageId}`,
  path: `/${pageId}`,
  paths: [`/${pageId}`],
  plus: false,
  membersOnly: false,
  enabled: true,
  audience: 'signed-in',
  layout: 'full',
  title: 'page.home.title',
  numeric: [],
})
// Only the config fields that the function uses.
const config = {
  plan: 'Plus',
  navigation: [entry('index', 'home', false), entry('events', 'events', true)],
  routes: [route('my-schedule'), route('notifications')],
} as unknown as ResolvedConfig

describe('quickLinks', () => {
  it('are the menu entries that this person can open, except home', () => {
    expect(quickLinks(config, { isMember: true }).map((link) => link.to)).toEqual(['/events'])
  })

  it("are the club's account pages if the menu has no entries for this person", () => {
    expect(quickLinks(config, { isMember: false }).map((link) => link.to)).toEqual([
      '/my-schedule',
      '/notifications',
    ])
  })
})
