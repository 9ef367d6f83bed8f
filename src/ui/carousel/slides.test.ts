import { describe, expect, it } from 'vitest'
import { itemsPerSlide, slideCount, slideProgress, visibleSlide } from './slides'

describe('a carousel', () => {
  it('has 3 items per slide, 2 at medium and 1 at small widths [shell.const.carousel-per-slide] [activity.constant.carousel-slides]', () => {
    expect([itemsPerSlide.large, itemsPerSlide.medium, itemsPerSlide.small]).toEqual([3, 2, 1])
    expect([slideCount(7, 3), slideCount(7, 2), slideCount(7, 1), slideCount(0, 3)]).toEqual([
      3, 4, 7, 1,
    ])
  })

  it.each([
    ['at its start', 0, 0],
    ['at its second slide', 900, 1],
    ['at its end, whose last slide has one item', 1200, 2],
    ['less than a pixel before its end', 1199.4, 2],
  ])('reports the visible slide after manual scrolling: %s', (_, scrolled, slide) => {
    // Seven items of 300 px, three per slide.
    expect(visibleSlide({ scrolled, width: 900, length: 2100 }, 3)).toBe(slide)
  })

  it('has one slide if everything fits', () => {
    expect(visibleSlide({ scrolled: 0, width: 900, length: 900 }, 1)).toBe(0)
  })

  it('takes 500 ms to move a slide [shell.const.slide-speed] [activity.constant.slide-speed]', () => {
    expect([slideProgress(0), slideProgress(250), slideProgress(500), slideProgress(900)]).toEqual([
      0, 0.5, 1, 1,
    ])
    expect(slideProgress(499)).toBeLessThan(1)
  })
})
