import { expect, it } from 'vitest'
import { readCategoryIds } from './readCategoryIds'

it('reads the same category ids from a comma list and from an array [activity.validation.event-filter-categories]', () => {
  for (const given of ['3,7', ['3', '7'], ' 3 , 7 ', ['3,7']])
    expect(readCategoryIds(given)).toEqual([3, 7])
  for (const nothing of [undefined, '', [], [''], ',']) expect(readCategoryIds(nothing)).toEqual([])
  for (const wrong of ['wine', '3,wine', ['0'], '-1', '1.5', '9999999999'])
    expect(() => readCategoryIds(wrong)).toThrow(
      expect.objectContaining({ status: 400, code: 'invalid_request' }),
    )
})
