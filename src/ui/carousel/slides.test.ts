import { describe, expect, it } from 'vitest'
import { itemsPerSlide, slideCount, slideProgress } from './slides'

describe('a carousel', () => {
  it('has 3 items on a slide, 2 at medium and 1 at small widths [shell.const.carousel-per-slide]', () => {
    expect([itemsPerSlide.large, itemsPerSlide.medium, itemsPerSlide.small]).toEqual([3, 2, 1])
    expect([slideCount(7, 3), slideCount(7, 2), slideCount(7, 1), slideCount(0, 3)]).toEqual([3, 4, 7, 1])
  })

  it('takes 500 ms for a slide [shell.const.slide-speed]', () => {
    expect([slideProgress(0), slideProgress(250), slideProgress(500), slideProgress(900)]).toEqual([0, 0.5, 1, 1])
    expect(slideProgress(499)).toBeLessThan(1)
  })
})
