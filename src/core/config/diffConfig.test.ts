import { describe, expect, it } from 'vitest'
import { diffConfig } from './diffConfig'

describe('diffConfig', () => {
  it.each([
    [
      'a changed leaf',
      { props: { colors: { primary: '#111111' } } },
      { props: { colors: { primary: '#222222' } } },
      [['/props/colors/primary', 'Colors, primary: #111111 → #222222']],
    ],
    [
      'a new leaf',
      {},
      { props: { sider: { startCollapsed: true } } },
      [['/props/sider/startCollapsed', 'Sider, start collapsed: set to on']],
    ],
    [
      'a leaf that goes back to the default',
      { debug: true },
      {},
      [['/debug', 'Debug: back to the default (was on)']],
    ],
    [
      'an item matched by its key, at any index',
      {
        props: {
          slogans: [
            { id: 'a', title: 'A' },
            { id: 'b', title: 'B' },
          ],
        },
      },
      { props: { slogans: [{ id: 'b', title: 'B2' }] } },
      [
        ['/props/slogans/a', 'Slogans, a: removed'],
        ['/props/slogans/b/title', 'Slogans, b, title: B → B2'],
      ],
    ],
    [
      'a new order',
      { pages: [{ uri: '/a' }, { uri: '/b' }] },
      { pages: [{ uri: '/b' }, { uri: '/a' }] },
      [['/pages', 'Pages: new order, /b, /a']],
    ],
    [
      'a list of plain values as one leaf',
      { globalNetwork: { id: [1] } },
      { globalNetwork: { id: [1, 2] } },
      [['/globalNetwork/id', 'Global network, id: [1] → [1,2]']],
    ],
  ] as const)('returns the path and text of %s', (_what, before, after, expected) => {
    expect(diffConfig(before, after).map(({ path, text }) => [path, text])).toEqual(expected)
  })

  it('is empty for equal configs, whatever the order of their keys', () => {
    expect(diffConfig({ a: 1, b: [{ id: 'x' }] }, { b: [{ id: 'x' }], a: 1 })).toEqual([])
  })

  it('has `before` and `after` in each change, and omits the one that has no value', () => {
    expect(diffConfig({ plan: 'Plus' }, { plan: 'Lounge' })).toEqual([
      { path: '/plan', before: 'Plus', after: 'Lounge', text: 'Plan: Plus → Lounge' },
    ])
    expect(diffConfig({}, { plan: 'Lounge' })).toEqual([
      { path: '/plan', after: 'Lounge', text: 'Plan: set to Lounge' },
    ])
  })
})
