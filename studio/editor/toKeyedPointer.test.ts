import { describe, expect, it } from 'vitest'
import { toKeyedPointer } from './toKeyedPointer'

describe("converting an indexed pointer to the editor's keyed one", () => {
  const config = {
    props: { slogans: [{ id: 'welcome', image: 'x' }], sections: { '/': [{ widget: 'hero' }] } },
    pages: [{ uri: '/events', path: '!' }],
  }
  it.each([
    ['/props/slogans/0/image', '/props/slogans/welcome/image'],
    ['/pages/0/path', '/pages/~1events/path'],
    ['/props/sections/~1/0', '/props/sections/~1/0'],
    ['/props/slogans/7', '/props/slogans/7'],
    ['/not/there', '/not/there'],
    ['', ''],
  ])('%s', (pointer, keyed) => {
    expect(toKeyedPointer(pointer, config)).toBe(keyed)
  })
})
