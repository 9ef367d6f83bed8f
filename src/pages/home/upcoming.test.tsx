// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '../../../generated/messages/en.json'
import spanish from '../../../generated/messages/es.json'
import { renderInPage } from '../../../tests/support/renderInPage'
import { ApiError } from '../../core/api/ApiError'
import { portalQueries } from '../../core/query/portalQueries'
import { portalApi } from '../../core/session/portalApi'
import { Upcoming } from './Upcoming'

const list = vi.spyOn(portalApi, 'list')
afterEach(() => {
  cleanup()
  list.mockReset()
  portalQueries().clear()
  vi.useRealTimers()
})

const dinner = {
  id: 7,
  title: 'Long room',
  cancelledAt: null,
  partySize: 4,
  timezoneId: 'America/New_York',
  startDate: '2126-11-25T00:30:00Z',
  endDate: '2126-11-25T02:00:00Z',
}
const config = {
  routes: [
    { pageId: 'my-schedule', uri: '/s', path: '/s', paths: ['/s'], enabled: true, plus: false },
  ],
}

/** The schedule contains a dinner on 24 November, 7:30 PM in New York. */
const reply = (): void => {
  list.mockImplementation(((id: string) =>
    Promise.resolve({
      items: id === 'account.reservations' ? [dinner] : [],
    })) as unknown as typeof portalApi.list)
}

it.each([
  // In New York it is still the 23rd.
  ['2126-11-24T04:30:00Z', 'Tomorrow, 7:30 PM EST · 4 people'],
  ['2126-11-24T15:00:00Z', 'Today, 7:30 PM EST · 4 people'],
  ['2126-11-22T15:00:00Z', 'Sunday, November 24, 2126, 7:30 PM EST · 4 people'],
])('at %s the next booking says when, in its own zone, and for how many: %s', async (now, text) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  reply()
  renderInPage(<Upcoming />, { texts, config })
  const link = await screen.findByRole('link', { name: 'Long room' })
  expect(link.getAttribute('href')).toBe('/s/reservations/7')
  expect(
    screen.getByText((_, element) => element?.tagName === 'P').textContent.replace(/\s/g, ' '),
  ).toBe(text)
})

it('the next booking’s date follows a change of language at once', async () => {
  reply()
  renderInPage(<Upcoming />, { texts, config })
  await screen.findByText(/November 24/)
  cleanup()
  renderInPage(<Upcoming />, { texts: spanish, config, language: 'es' })
  expect(screen.getByText(/24 de noviembre/)).toBeTruthy()
  expect(screen.getByText('4 personas')).toBeTruthy()
})

it('a schedule that fails to load says so, and can be tried again', async () => {
  list.mockRejectedValue(new ApiError(429, { code: 'too_many_attempts' }))
  renderInPage(<Upcoming />, { texts, config })
  const again = await screen.findByRole('button', { name: 'Try again' })
  reply()
  await userEvent.click(again)
  expect(await screen.findByRole('link', { name: 'Long room' })).toBeTruthy()
})

it('a schedule that the server refuses to this person is left out', async () => {
  list.mockRejectedValue(new ApiError(403, { code: 'forbidden' }))
  renderInPage(<Upcoming />, { texts, config })
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
