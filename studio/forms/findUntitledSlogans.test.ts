import { describe, expect, it } from 'vitest'
import { findUntitledSlogans } from './findUntitledSlogans'

const config = (...slogans: object[]) => ({ props: { slogans } })

describe('slogans without a title', () => {
  it.each([
    [
      'block publishing if new',
      config({ id: 'a', title: 'One' }),
      config({ id: 'a', title: 'One' }, { id: 'b' }),
      ['/props/slogans/1/title'],
    ],
    [
      'block publishing if the title was emptied',
      config({ id: 'a', title: 'One' }),
      config({ id: 'a', title: ' ' }),
      ['/props/slogans/0/title'],
    ],
    [
      'do not block if already published without one',
      config({ id: 'a', image: 'scene:harbour' }),
      config({ id: 'a', subtitle: 'New' }),
      [],
    ],
    ['are not found in a config without slogans', {}, { props: 5 }, []],
  ])('%s', (_what, base, current, paths) => {
    expect(findUntitledSlogans(base, current).map((blocker) => blocker.path)).toEqual(paths)
  })
})
