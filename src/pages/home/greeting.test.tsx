// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import texts from '../../../generated/messages/en.json'
import { renderInPage } from '../../../tests/support/renderInPage'
import { portalQueries } from '../../core/query/portalQueries'
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

function open(customer: object): void {
  renderInPage(<Page />, {
    texts,
    config: {
      routes: [],
      navigation: [],
      features: {},
      props: { sections: {} },
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
