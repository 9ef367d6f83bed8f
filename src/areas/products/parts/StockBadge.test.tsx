// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import texts from '#generated/messages/en.json'
import { renderInPage } from '#tests/support/renderInPage'
import { StockBadge } from './StockBadge'

afterEach(cleanup)

it.each([
  [true, true, ''],
  [true, false, ''],
  [false, true, 'On backorder'],
  [false, false, 'Sold out'],
])(
  'a product in stock (%s) that can be ordered without stock (%s) is marked “%s”',
  (hasInventory, allowBackorders, text) => {
    document.body.replaceChildren()
    renderInPage(<StockBadge product={{ hasInventory, allowBackorders }} />, { texts })
    expect(document.body.textContent).toBe(text)
  },
)
