// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import { renderInPage } from '#tests/support/renderInPage'
import { portalQueries } from '../../core/query/portalQueries'
import { portalApi } from '../../core/session/portalApi'
import { manifest } from './manifest'
import { Widget } from './Widget'

const list = vi.spyOn(portalApi, 'list')
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-24T02:00:00Z'),
  })
})
afterEach(() => {
  cleanup()
  list.mockReset()
  portalQueries().clear()
  vi.useRealTimers()
})

const event = (id: number, endDate: string, cancelled = false) => ({
  id,
  title: `Event ${id}`,
  timezoneId: 'UTC',
  startDate: '2026-11-24T01:00:00Z',
  endDate,
  cancelled,
  categories: [],
  tickets: [],
})
const titles = () => screen.queryAllByRole('link', { name: /^Event/ }).map((one) => one.textContent)

it('shows the next event that is neither cancelled nor over, also while the page stays open', async () => {
  const items = [
    event(1, '2026-11-24T01:30:00Z'),
    event(2, '2026-11-24T05:00:00Z', true),
    event(3, '2026-11-24T02:30:00Z'),
    event(4, '2026-11-24T05:00:00Z'),
  ]
  list.mockImplementation(((_: string, { query }: { query: { pageSize: number } }) =>
    Promise.resolve({ items: items.slice(0, query.pageSize) })) as never)
  renderInPage(<Widget settings={manifest.sample} />, {
    texts,
    config: {
      plan: 'Plus',
      intl: { currency: 'USD', timezone: 'UTC', locale: 'en-us' },
      props: { layout: {} },
      routes: [{ pageId: 'events', path: '/events', enabled: true, plus: true }],
    },
  })
  await screen.findByRole('link', { name: /Event 3/ })
  expect(titles()).toHaveLength(1)
  act(() => void vi.advanceTimersByTime(31 * 60_000))
  expect(titles()).toEqual([expect.stringContaining('Event 4')])
})
