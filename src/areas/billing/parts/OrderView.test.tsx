// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import texts from '../../../../generated/messages/page-account-billing/en.json'
import { renderInPage } from '../../../../tests/support/renderInPage'
import type { Order, OrderItem } from '../../../../generated/types'
import { OrderView } from './OrderView'

afterEach(cleanup)

it('an order’s lines add up to its subtotal, and its discount is a line of its own', () => {
  const item = { id: 1, title: 'Seat', type: 'event', quantity: 2, price: 65 }
  // Only the fields that the view reads.
  const items = [{ ...item, subTotal: 130, discount: 13, total: 117 } as OrderItem]
  const order = {
    ...{ id: 20, status: 'completed', createdOn: '2026-11-01T12:00:00Z', currency: 'USD' },
    ...{ subTotal: 130, discountTotal: 13, shippingTotal: 0, serviceFeeTotal: 0, tipTotal: 0 },
    ...{ taxTotal: 0, total: 117, via: '', note: '', shippingAddress: null },
    ...{ businessLocation: null, items },
  } as unknown as Order
  renderInPage(<OrderView order={order} transactions={[]} />, { texts })
  const [, row] = screen.getAllByRole('row')
  expect(row?.textContent).toContain('$65.00$130.00')
  expect(screen.getByText('Discount').nextElementSibling?.textContent).toBe('-$13.00')
})
