// @vitest-environment happy-dom
import { cleanup, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { portalQueries } from '../../src/core/query/portalQueries'
import { portalApi } from '../../src/core/session/portalApi'
import { Page as Billing } from '../../src/pages/account-billing/Page'
import { Page as Memberships } from '../../src/pages/account-memberships/Page'
import { Page as Blogs } from '../../src/pages/blogs/Page'
import { Page as Directory } from '../../src/pages/directory/Page'
import { Page as Events } from '../../src/pages/events/Page'
import { Page as GuestPass } from '../../src/pages/guest-pass/Page'
import { Page as Notifications } from '../../src/pages/notifications/Page'
import { company, configOf, member } from '../conformance/renderPart'
import { renderInPage } from '../support/renderInPage'

const empty = {
  items: [],
  pagination: {
    pageNumber: 1,
    totalCount: 0,
    pageSize: 24,
    hasPreviousPage: false,
    hasNextPage: false,
  },
}
beforeEach(() => {
  vi.spyOn(portalApi, 'list').mockResolvedValue(empty)
})
afterEach(() => {
  cleanup()
  portalQueries().clear()
  vi.restoreAllMocks()
})

const config = configOf('harbour')
const services = { PageSections: () => null, homePath: '/' }

it.each<[string, ComponentType, string, number]>([
  ['/events', Events, 'events.list', 9],
  ['/blogs', Blogs, 'content.posts', 9],
  ['/directory', Directory, 'directory.businesses', 9],
  ['/account/memberships', Memberships, 'memberships.cards', 6],
  ['/guest-pass', GuestPass, 'passes.guestPasses', 6],
  ['/notifications', Notifications, 'notifications.list', 6],
  ['/account/billing', Billing, 'transactions.list', 6],
  ['/account/billing/orders', Billing, 'orders.list', 6],
  ['/account/billing/statements', Billing, 'statements.list', 6],
  ['/account/billing/transactions', Billing, 'transactions.list', 24],
])(
  '%s requests pages of the size of its kind of list: nine cards, six rows or 24 rows of a table [shell.const.page-size-6] [shell.const.card-grid-9] [money.constant.default-page-size]',
  async (path, Page, call, pageSize) => {
    renderInPage(<Page />, { config, company, customer: member, services, path })
    await waitFor(() => {
      const sizes = vi
        .mocked(portalApi.list)
        .mock.calls.filter(([id]) => id === call)
        .map(([, input]) => input?.query)
      expect(sizes).toContainEqual(expect.objectContaining({ pageNumber: 1, pageSize }))
    })
  },
)
