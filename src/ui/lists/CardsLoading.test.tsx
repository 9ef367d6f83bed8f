// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setWidth } from '#tests/support/setWidth'
import { CardsLoading } from './CardsLoading'
import { RowsLoading } from './RowsLoading'

afterEach(cleanup)

it.each([
  ['cards', CardsLoading, 1440, 3],
  ['cards', CardsLoading, 390, 1],
  ['rows', RowsLoading, 1440, 3],
  ['rows', RowsLoading, 390, 1],
])(
  'at most three %s that load take the place of all, on phones of one, because fewer may come',
  (_what, Loading, width, shown) => {
    setWidth(width)
    render(
      <Loading count={3}>
        <p>One</p>
      </Loading>,
    )
    const items = [...document.querySelectorAll('[aria-busy] > div > *')]
    expect(items).toHaveLength(3)
    expect(items.filter((item) => getComputedStyle(item).display !== 'none')).toHaveLength(shown)
  },
)
