// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
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

it('a click on a column sorts the list by it, and the file is as the list', async () => {
  openList('/orders', { totalCount: 1 })
  const file = vi.spyOn(deskApi, 'file').mockReturnValue(new Promise(() => undefined))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('columnheader', { name: 'Member' }))
  expect(screen.queryByRole('columnheader', { name: 'Total' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  expect(file.mock.calls[0]).toMatchObject([
    'desk.orders.csv',
    { query: { state: 'open', sort: 'name' }, chosen: { companyId: 1 } },
  ])
})
