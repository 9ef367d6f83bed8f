// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '../../generated/studio/messages/en.json'
import type { AdminCompany } from '../../generated/types'
import { renderInPage } from '../../tests/support/renderInPage'
import { deskApi, deskQueries } from '../session/deskApi'
import { OrdersPage } from './OrdersPage'

afterEach(() => {
  deskQueries.clear()
  vi.restoreAllMocks()
})

/** The list at an address, where only the first page has an order. */
function openList(path: string, pagination: { totalCount: number; isLowerBound?: boolean }) {
  const order = {
    id: 7,
    title: 'Mug',
    more: 0,
    name: 'Sam',
    open: 1,
    quantity: 1,
    delivery: 'pickup',
    place: '',
    createdOn: '2026-11-30T10:00:00Z',
    state: 'waiting',
    total: null,
    currency: 'USD',
  }
  vi.spyOn(deskApi, 'list').mockImplementation(((_: string, input: object) => {
    const { query } = input as { query: { pageNumber: number } }
    return Promise.resolve({ items: query.pageNumber === 1 ? [order] : [], pagination })
  }) as never)
  renderInPage(
    <QueryClientProvider client={deskQueries}>
      <OrdersPage
        company={{ id: 1, timezone: 'UTC', areas: ['desk'] } as unknown as AdminCompany}
      />
    </QueryClientProvider>,
    { texts, path },
  )
}

it('a page whose last order was handed over leads to the last page that has orders', async () => {
  openList('/orders?page=2', { totalCount: 50 })
  expect(await screen.findByText('Mug')).toBeDefined()
  expect(screen.queryByText('Nothing to hand over')).toBeNull()
})

it('the pager says so if there may be more pages than were counted', async () => {
  openList('/orders', { totalCount: 1050, isLowerBound: true })
  expect(await screen.findByText('Page 1 of 21 or more')).toBeDefined()
})
