import { expect, it } from 'vitest'
import type { CategoryRecord } from '../../../generated/types'
import { categories } from '.'

it('a category is offered below any other, never below itself, and below none while others are below it', () => {
  const idsBelow = (hasChildren: boolean) =>
    [1, 2].filter((id) => categories.isChoice?.({ id: 1, hasChildren } as CategoryRecord, { id }))
  expect([idsBelow(false), idsBelow(true)]).toEqual([[2], []])
})
