// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { portalQueries } from '../../src/core/query/portalQueries'
import { portalApi } from '../../src/core/session/portalApi'
import { Page } from '../../src/pages/guest-pass/Page'
import { company, configOf, member } from '../conformance/renderPart'
import { renderInPage } from '../support/renderInPage'

const nothing = { items: [], pagination: { pageNumber: 1, totalCount: 0, pageSize: 6 } }
beforeEach(() => {
  vi.spyOn(portalApi, 'list').mockResolvedValue(nothing as never)
})
afterEach(() => {
  cleanup()
  portalQueries().clear()
  vi.restoreAllMocks()
})

it.each([
  ['leads to the passes that can still be sent', true],
  ['has no such link in a club without guest passes', false],
])('the guest list %s', async (_what, guestPass) => {
  const config = configOf('harbour')
  renderInPage(<Page />, {
    config: { ...config, features: { ...config.features, guestPass } },
    company,
    customer: member,
    services: { PageSections: () => null, homePath: '/' },
    path: '/guest-pass',
  })
  await waitFor(() => expect(portalApi.list).toHaveBeenCalled())
  const link = screen.queryByRole('link', { name: 'Send a guest pass' })
  expect(link?.getAttribute('href')).toBe(guestPass ? '/club-benefits/guest-passes' : undefined)
})
