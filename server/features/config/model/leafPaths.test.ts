import { describe, expect, it } from 'vitest'
import { leafPaths } from './leafPaths'

describe('leafPaths', () => {
  it('lists leaves under their keys, items of keyed lists under their id or uri, and other lists as a whole', () => {
    const config = {
      $schema: 'x',
      a: { b: 1, c: {} },
      slogans: [{ id: 'x/y', title: 'T' }],
      twice: [{ id: 'a' }, { id: 'a' }],
      pages: [{ uri: '/e', path: '/f' }],
      plain: [1, 2],
      none: [],
    }
    expect(leafPaths(config)).toEqual([
      '/a/b',
      '/a/c',
      '/slogans/x~1y/id',
      '/slogans/x~1y/title',
      '/twice',
      '/pages/~1e/uri',
      '/pages/~1e/path',
      '/plain',
      '/none',
    ])
  })
})
