import { describe, expect, it } from 'vitest'
import {
  CARD_GRID_PAGE_SIZE,
  INFINITE_PAGE_SIZE,
  INFINITE_SCROLL_THRESHOLD,
  pageCount,
  slicePage,
} from './pageSizes'

const items = Array.from({ length: 20 }, (_, index) => index + 1)

describe('page sizes', () => {
  it('are 6 for infinite lists, which load the next page when the last quarter is in view [shell.const.page-size-6] [shell.const.infinite-scroll-threshold]', () => {
    expect([INFINITE_PAGE_SIZE, INFINITE_SCROLL_THRESHOLD]).toEqual([6, 0.25])
  })

  it('are 9 for card grids [shell.const.card-grid-9]', () => {
    expect(slicePage(items, 1, CARD_GRID_PAGE_SIZE)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(slicePage(items, 3, CARD_GRID_PAGE_SIZE)).toEqual([19, 20])
    expect([pageCount(20, 9), pageCount(18, 9), pageCount(0, 9)]).toEqual([3, 2, 1])
  })

  it('limit a page’s number to the pages of the list', () => {
    expect([slicePage(items, 9, 9), slicePage(items, 0, 9).length, slicePage([], 2, 9)]).toEqual([
      [19, 20],
      9,
      [],
    ])
  })
})
