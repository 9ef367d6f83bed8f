// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import { renderInPage } from '#tests/support/renderInPage'
import { ApiError } from '../../../core/api/ApiError'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalApi } from '../../../core/session/portalApi'
import { Checkout } from './Checkout'

const call = vi.spyOn(portalApi, 'call')
afterEach(() => {
  cleanup()
  portalQueries().clear()
  call.mockReset()
  sessionStorage.clear()
})

// Only the fields that the page reads.
const order = {
  id: 77,
  status: 'processing',
  currency: 'USD',
  subTotal: 136,
  discountTotal: 13.6,
  shippingTotal: 0,
  serviceFeeTotal: 0,
  tipTotal: 0,
  taxTotal: 0,
  total: 122.4,
  creditTotal: 0,
  items: [
    { id: 1, title: 'Deck cap', type: 'product', quantity: 2, price: 34, subTotal: 68, total: 68 },
    { id: 2, title: 'Burgee', type: 'product', quantity: 1, price: 68, subTotal: 68, total: 68 },
  ].map((item) => ({ ...item, photo: '', description: '', productAttribute: '' })),
}

/** Opens the address that names an order, as after a reload: nothing is stored in the tab. */
function open(answer: () => Promise<unknown>): void {
  call.mockImplementation(((id: string) =>
    id === 'orders.get' ? answer() : Promise.reject(new Error(`unexpected call ${id}`))) as never)
  renderInPage(<Checkout title="Checkout" empty={null} footer={null} />, {
    texts,
    path: '/checkout?order=77',
    config: { routes: [], plan: 'Plus', features: {}, settings: { calendarHost: '' } },
    services: { ResultScreen: ({ status }: { status: number }) => <p>status {status}</p> },
  })
}

it('the thank-you page lists all items and the sum of the order that its address names, also after a reload [activity.checkout.success]', async () => {
  open(() => Promise.resolve(order))
  expect(
    await screen.findByRole('heading', { level: 1, name: /^Thank you for your order 77/ }),
  ).toBe(document.activeElement)
  const items = screen.getByRole('table', { name: 'Items' })
  expect(within(items).getByText('Deck cap')).toBeDefined()
  expect(within(items).getByText('Burgee')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Summary' }).textContent).toContain('Total$122.40')
})

it.each([
  ['another customer’s order', () => Promise.reject(new ApiError(404, { code: 'not_found' }))],
  ['an order that is not paid', () => Promise.resolve({ ...order, status: 'placed' })],
])('the thank-you page does not thank for %s', async (_what, answer) => {
  open(answer)
  expect(await screen.findByText('status 404')).toBeDefined()
  expect(screen.queryByText(/Thank you/)).toBeNull()
})
