// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '../../../generated/studio/messages/en.json'
import type { AdminCompany, DeskErasure, MemberRecord } from '../../../generated/types'
import { renderInPage } from '../../../tests/support/renderInPage'
import { deskApi, deskQueries } from '../../session/deskApi'
import { DataPage } from './DataPage'

afterEach(() => {
  deskQueries.clear()
  vi.restoreAllMocks()
})

it('whoever can’t be erased because of orders is shown which, and led to each of them', async () => {
  const erasure: DeskErasure = {
    name: 'Ada Lee',
    needsMoney: false,
    obstacles: ['order'],
    openOrders: [12, 15],
    goes: [],
    stays: [],
    credits: null,
    currency: 'USD',
  }
  vi.spyOn(deskApi, 'call').mockResolvedValue(erasure as never)
  renderInPage(
    <QueryClientProvider client={deskQueries}>
      <DataPage
        record={{ id: 7 } as unknown as MemberRecord}
        company={{ id: 1, areas: ['desk'] } as unknown as AdminCompany}
      />
    </QueryClientProvider>,
    { texts },
  )
  expect(await screen.findByText(/even if nobody uses “Orders”.*“Hand over”/)).toBeTruthy()
  const links = await screen.findAllByRole('link', { name: /^Order \d+$/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/orders/12', '/orders/15'])
  expect(screen.queryByRole('button', { name: 'Erase…' })).toBeNull()
})
