// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import texts from '../../../generated/messages/en.json'
import { renderInPage } from '../../../tests/support/renderInPage'
import { portalQueries } from '../../core/query/portalQueries'
import { portalApi } from '../../core/session/portalApi'
import { Page } from './Page'

beforeEach(() => {
  // Other test files may have left elements in the document, which they share.
  document.body.replaceChildren()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T02:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  portalQueries().clear()
  vi.useRealTimers()
})

function open(customer: object, routes: readonly object[] = []): void {
  renderInPage(<Page />, {
    texts,
    config: {
      routes,
      navigation: [],
      features: {},
      plan: 'Basic',
      intl: { currency: 'USD', timezone: 'America/New_York', locale: 'en-us' },
    },
    customer: { firstName: 'Alex', ...customer },
    services: { PageSections: () => null },
  })
}

it('greets by name at once, and by the club’s date and time of day when their code has loaded', async () => {
  open({ isMember: false })
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Welcome back, Alex')
  expect(screen.getAllByText('Harbour House')[0]?.tagName).toBe('P')
  // In New York it is still the 23rd, 21:00.
  expect(await screen.findByText('Monday, November 23, 2026')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Good evening, Alex')
})

// After the first test, which needs the code of the greeting not to be loaded.
it('shows the week’s events to members only, and only if the club has a page of events', async () => {
  vi.spyOn(portalApi, 'list').mockResolvedValue({ items: [], pagination: undefined } as never)
  const routes = [{ pageId: 'events', path: '/events', enabled: true }]
  // Until it has loaded, there is a space for it.
  const hasWeek = () =>
    document.querySelector('[aria-busy]') !== null || screen.queryByText('This week') !== null
  open({ isMember: true }, routes)
  expect(hasWeek()).toBe(true)
  await screen.findByText('This week')
  cleanup()
  open({ isMember: false }, routes)
  expect(hasWeek()).toBe(false)
  cleanup()
  open({ isMember: true })
  expect(hasWeek()).toBe(false)
})
