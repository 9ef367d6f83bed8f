import { describe, expect, it } from 'vitest'
import { findUntitledSlogans } from './findUntitledSlogans'

const config = (...slogans: object[]) => ({ props: { slogans } })

describe('slogans without a title', () => {
  it.each([
    [
      'is refused when it is new',
      config({ id: 'a', title: 'One' }),
      config({ id: 'a', title: 'One' }, { id: 'b' }),
      ['/props/slogans/1/title'],
    ],
    [
      'is refused when its title was emptied',
      config({ id: 'a', title: 'One' }),
      config({ id: 'a', title: ' ' }),
      ['/props/slogans/0/title'],
    ],
    [
      'may stay when it was published so',
      config({ id: 'a', image: 'scene:harbour' }),
      config({ id: 'a', subtitle: 'New' }),
      [],
    ],
    ['is nothing to look for where there are none', {}, { props: 5 }, []],
  ])('%s', (_what, base, current, paths) => {
    expect(findUntitledSlogans(base, current).map((fault) => fault.path)).toEqual(paths)
  })
})
