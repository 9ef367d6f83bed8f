// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import { renderInPage } from '#tests/support/renderInPage'
import { portalQueries } from '../../core/query/portalQueries'
import { portalApi } from '../../core/session/portalApi'
import { manifest, type NextEventsSettings } from './manifest'
import { Widget } from './Widget'

const list = vi.spyOn(portalApi, 'list')
beforeEach(() => {
  // In New York it is still the 23rd, 21:00.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T02:00:00Z') })
})
afterEach(() => {
  cleanup()
  list.mockReset()
  portalQueries().clear()
  vi.useRealTimers()
})

const event = (id: number, title: string, startDate: string, cancelled = false) => ({
  cancelled,
  id,
  title,
  venue: 'Long room',
  timezoneId: 'America/New_York',
  startDate,
  endDate: new Date(Date.parse(startDate) + 1_800_000).toISOString(),
})

function show(settings: Partial<NextEventsSettings> = {}): void {
  renderInPage(<Widget settings={{ ...manifest.sample, days: 7, ...settings }} />, {
    texts,
    config: {
      plan: 'Plus',
      intl: { currency: 'USD', timezone: 'America/New_York', locale: 'en-us' },
      routes: [{ pageId: 'events', path: '/whats-on', enabled: true, plus: true }],
    },
  })
}

const answer = (...items: object[]): void =>
  void list.mockResolvedValue({ items, pagination: undefined } as never)

it('shows at most as many events as the club wants, without those that are over or cancelled, and marks today’s', async () => {
  answer(
    event(1, 'Over', '2026-11-24T01:00:00Z'),
    event(5, 'Cancelled', '2026-11-24T03:00:00Z', true),
    event(2, 'Tonight', '2026-11-24T03:00:00Z'),
    event(3, 'Swim', '2026-11-25T11:00:00Z'),
    event(4, 'Third', '2026-11-27T23:00:00Z'),
  )
  show({ count: 2 })
  const link = await screen.findByRole('link', { name: 'Tonight' })
  expect(link.getAttribute('href')).toBe('/whats-on/2')
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.map((row) => row.includes('Today'))).toEqual([true, false])
})

it.each([
  [1, 'Today', '2026-11-23', 'No events today.'],
  [7, 'This week', '2026-11-29', 'No events in the next seven days.'],
  [30, 'Next events', '2026-12-22', 'No events in the next 30 days.'],
])('says that there are none within its days: %i', async (days, title, endDate, sentence) => {
  answer()
  show({ days })
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByRole('region', { name: title })).toBeTruthy()
  expect(list.mock.calls[0]?.[1]).toMatchObject({ query: { startDate: '2026-11-23', endDate } })
})

it('shows only the club’s category, also behind its link', async () => {
  answer()
  show({ category: 12 })
  const link = await screen.findByRole('link', { name: 'See all events' })
  expect(link.getAttribute('href')).toBe('/whats-on?categories=12')
  expect(list.mock.calls[0]?.[1]).toMatchObject({ query: { categories: '12' } })
})
