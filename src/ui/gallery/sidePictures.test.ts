import { describe, expect, it } from 'vitest'
import { sidePictures } from './sidePictures'

describe('a photo gallery', () => {
  it('shows 2 side pictures and how many more pictures there are [shell.const.gallery-side-items] [activity.constant.gallery-side]', () => {
    expect(sidePictures(['a', 'b', 'c', 'd', 'e'])).toEqual({
      main: 'a',
      side: ['b', 'c'],
      hidden: 2,
    })
    expect(sidePictures(['a', 'b'])).toEqual({ main: 'a', side: ['b'], hidden: 0 })
    expect(sidePictures([])).toEqual({ main: undefined, side: [], hidden: 0 })
    expect(sidePictures(['a', 'b', 'c', 'd'], 3).side).toHaveLength(3)
  })
})
