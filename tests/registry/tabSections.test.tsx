// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { portalQueries } from '../../src/core/query/portalQueries'
import { portalApi } from '../../src/core/session/portalApi'
import { Page } from '../../src/pages/club-benefits/Page'
import { company, configOf, member } from '../conformance/renderPart'
import { renderInPage } from '../support/renderInPage'

beforeEach(() => {
  vi.spyOn(portalApi, 'list').mockResolvedValue({
    items: [],
    pagination: {
      pageNumber: 1,
      totalCount: 0,
      pageSize: 6,
      hasPreviousPage: false,
      hasNextPage: false,
    },
  })
})
afterEach(() => {
  cleanup()
  portalQueries().clear()
  vi.restoreAllMocks()
})

it.each([
  ['/club-benefits', 1],
  ['/club-benefits/vouchers', 1],
  ['/club-benefits/offers', 0],
])('a page with tabs shows the club’s sections on its first tab only: %s', async (path, shown) => {
  renderInPage(<Page />, {
    config: configOf('harbour'),
    company,
    customer: member,
    services: { PageSections: () => <p>From the house</p>, homePath: '/' },
    path,
  })
  await screen.findByRole('navigation', { name: 'Club Benefits' })
  expect(screen.queryAllByText('From the house')).toHaveLength(shown)
})
