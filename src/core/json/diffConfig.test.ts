import { describe, expect, it } from 'vitest'
import { diffConfig } from './diffConfig'

describe('diffConfig', () => {
  it.each([
    [
      'a changed leaf',
      { props: { colors: { primary: '#111111' } } },
      { props: { colors: { primary: '#222222' } } },
      [{ path: '/props/colors/primary', before: '#111111', after: '#222222' }],
    ],
    [
      'a new leaf',
      {},
      { props: { sider: { startCollapsed: true } } },
      [{ path: '/props/sider/startCollapsed', after: true }],
    ],
    [
      'a leaf that goes back to the default',
      { debug: true },
      {},
      [{ path: '/debug', before: true }],
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
        { path: '/props/slogans/a', before: { id: 'a', title: 'A' } },
        { path: '/props/slogans/b/title', before: 'B', after: 'B2' },
      ],
    ],
    [
      'a new order',
      { pages: [{ uri: '/a' }, { uri: '/b' }] },
      { pages: [{ uri: '/b' }, { uri: '/a' }] },
      [{ path: '/pages', before: ['/a', '/b'], after: ['/b', '/a'] }],
    ],
    [
      'a list of plain values as one leaf',
      { globalNetwork: { id: [1] } },
      { globalNetwork: { id: [1, 2] } },
      [{ path: '/globalNetwork/id', before: [1], after: [1, 2] }],
    ],
  ] as const)(
    'returns the place and both values of %s, and omits a value that a config doesn’t have',
    (_what, before, after, expected) => {
      expect(diffConfig(before, after)).toStrictEqual(expected)
    },
  )

  it('is empty for equal configs, whatever the order of their keys', () => {
    expect(diffConfig({ a: 1, b: [{ id: 'x' }] }, { b: [{ id: 'x' }], a: 1 })).toEqual([])
  })
})
