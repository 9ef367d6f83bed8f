// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import texts from '../../../generated/messages/en.json'
import { portalQueries } from '../../core/query/portalQueries'
import { portalApi } from '../../core/session/portalApi'
import { renderInPage } from '../../../tests/support/renderInPage'
import { Waiting } from './Waiting'

const list = vi.spyOn(portalApi, 'list')
beforeEach(() => {
  // Other test files may have left elements in the document, which they share.
  document.body.replaceChildren()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T02:00:00Z') })
})
afterEach(() => {
  cleanup()
  list.mockReset()
  portalQueries().clear()
  vi.useRealTimers()
})

const route = (pageId: string, path: string, membersOnly = false) => ({
  pageId,
  uri: path,
  path,
  paths: [path],
  enabled: true,
  plus: false,
  membersOnly,
})
const config = {
  routes: [
    route('account-billing', '/account/billing'),
    route('messages', '/messages'),
    route('notifications', '/notifications'),
    route('account-event', '/account/event/:id'),
  ],
  plan: 'Plus',
  features: {},
}
const event = (id: number, title: string, startDate: string) => ({
  id,
  title,
  startDate,
  endDate: startDate.replace(':00Z', ':59Z'),
  timezoneId: 'America/New_York',
  venue: 'Terrace',
})

/** Replies to each list call with these items. */
const reply = (lists: Readonly<Record<string, readonly unknown[]>>) =>
  list.mockImplementation(((id: string) =>
    Promise.resolve({
      items: lists[id] ?? [],
      pagination: { totalCount: lists[id]?.length ?? 0 },
    })) as unknown as typeof portalApi.list)

it('lists what needs a member’s attention: tickets for today in the event’s zone, the sum of open invoices, unread messages, and the notifications that the bell counts', async () => {
  reply({
    // In New York it is still the 23rd, 21:00.
    'account.events': [
      event(4, 'Oysters', '2026-11-24T03:00:00Z'),
      event(5, 'Lunch', '2026-11-24T17:00:00Z'),
    ],
    'transactions.list': [{ amountDue: 20.5 }, { amountDue: 0 }, { amountDue: 9.5 }],
    'messages.conversations': [{ unreadCount: 2 }, { unreadCount: 1 }],
    'notifications.list': [{}, {}],
  })
  renderInPage(<Waiting />, { texts, config })
  const ticket = await screen.findByRole('link', {
    name: 'Your ticket for today: Oysters, 10:00\u00a0PM\u00a0EST',
  })
  expect(ticket.getAttribute('href')).toBe('/account/event/4')
  // A long word in the title wraps in a box of its own beside the icon.
  expect(ticket.lastChild?.nodeName).toBe('SPAN')
  expect(
    screen.getByRole('link', { name: '2\u00a0open invoices: $30.00' }).getAttribute('href'),
  ).toBe('/account/billing')
  expect(screen.getByRole('link', { name: '3\u00a0unread messages' }).getAttribute('href')).toBe(
    '/messages',
  )
  expect(
    screen.getByRole('link', { name: '2\u00a0unread notifications' }).getAttribute('href'),
  ).toBe('/notifications')
  expect(list).toHaveBeenCalledWith(
    'notifications.list',
    expect.objectContaining({ query: { unread: true, pageSize: 1 } }),
  )
  expect(screen.getAllByRole('link')).toHaveLength(4)
})

it('reads only the lists of pages that the club has', async () => {
  reply({})
  renderInPage(<Waiting />, { texts, config: { ...config, routes: [config.routes[0]] } })
  expect(await screen.findByText('Nothing is waiting for you.')).toBeTruthy()
  expect(list.mock.calls.map(([id]) => id)).toEqual(['transactions.list'])
})

it.each(['active', 'frozen', 'past_due', 'ended', 'none'] as const)(
  'a person whose membership is %s sees what they owe, and nothing whose page they may not open',
  async (membershipState) => {
    const isMember = membershipState === 'active'
    reply({
      'account.events': [event(4, 'Oysters', '2026-11-24T03:00:00Z')],
      'transactions.list': [{ amountDue: 20 }],
      'messages.conversations': [{ unreadCount: 2 }],
      'notifications.list': [{}],
    })
    const routes = [
      route('account-billing', '/account/billing'),
      route('messages', '/messages', true),
      route('notifications', '/notifications', true),
      route('account-event', '/account/event/:id', true),
    ]
    renderInPage(<Waiting />, {
      texts,
      config: { ...config, routes },
      customer: { id: 7, isMember, membershipState },
    })
    expect(await screen.findByRole('link', { name: '1\u00a0open invoice: $20.00' })).toBeTruthy()
    expect(screen.getAllByRole('link')).toHaveLength(isMember ? 4 : 1)
    expect(list.mock.calls).toHaveLength(isMember ? 4 : 1)
  },
)

it('says that nothing needs attention only once everything has loaded', async () => {
  reply({})
  renderInPage(<Waiting />, { texts, config })
  expect(await screen.findByText(/^Nothing is waiting for you/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it('does not say that nothing needs attention beside an unread notification', async () => {
  reply({ 'notifications.list': [{}] })
  renderInPage(<Waiting />, { texts, config })
  expect(await screen.findByRole('link', { name: '1\u00a0unread notification' })).toBeTruthy()
  expect(screen.queryByText(/^Nothing is waiting for you/)).toBeNull()
})

it('shows nothing if a list fails to load', async () => {
  list.mockImplementation(((id: string) =>
    id === 'transactions.list'
      ? Promise.reject(new Error('offline'))
      : Promise.resolve({ items: [] })) as unknown as typeof portalApi.list)
  renderInPage(<Waiting />, { texts, config })
  await vi.waitFor(() =>
    expect(
      portalQueries()
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.status),
    ).toEqual(['error']),
  )
  expect(document.body.textContent).toBe('')
})
