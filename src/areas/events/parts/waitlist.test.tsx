// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import english from '#generated/messages/en.json'
import spanish from '#generated/messages/es.json'
import type { PublicEvent } from '#generated/types'
import { renderInPage } from '#tests/support/renderInPage'
import { ApiError } from '../../../core/api/ApiError'
import { portalQueries } from '../../../core/query/portalQueries'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { callQuery } from '../../../core/query/callQuery'
import { portalApi } from '../../../core/session/portalApi'
import { EventDetail } from './EventDetail'

const call = vi.spyOn(portalApi, 'call')
/** The event as the server has it. */
let stored: Partial<PublicEvent>
/** What joining answers. */
let refusal: ApiError | undefined
beforeEach(() => {
  refusal = undefined
  stored = {
    id: 7,
    type: 'public',
    title: 'Regatta',
    summary: '',
    description: '',
    venue: '',
    venueAddress: '',
    media: [],
    categories: [],
    tickets: [],
    otherDates: [],
    timezone: 'UTC',
    timezoneId: 'UTC',
    startDate: '2999-01-10T19:30:00Z',
    endDate: '2999-01-10T21:00:00Z',
    reserveEnabled: true,
    availableQuantity: 0,
    registered: false,
    waitlist: true,
    waitlistFormId: null,
    waitlistEntry: null,
  }
  call.mockImplementation((id) => {
    if (id === 'events.waitlist.join') {
      if (refusal !== undefined) return Promise.reject(refusal)
      stored = { ...stored, waitlistEntry: { heldUntil: null, order: null } }
    }
    if (id === 'events.waitlist.leave') stored = { ...stored, waitlistEntry: null }
    return Promise.resolve({ ...stored } as never)
  })
})
afterEach(() => {
  cleanup()
  portalQueries().clear()
  call.mockReset()
})

function Page() {
  const state = useCallQuery(callQuery('events.get', { params: { eventId: 7 } }))
  return state.status === 'ready' ? <EventDetail event={state.value} /> : null
}
async function open(texts: object = english, language = 'en'): Promise<void> {
  renderInPage(<Page />, {
    texts,
    language,
    config: {
      plan: 'Plus',
      settings: { calendarHost: '' },
      props: { layout: { density: 'regular' } },
      routes: [{ pageId: 'verify-email', path: '/verify-email/:id?', enabled: true, plus: false }],
    },
  })
  await waitFor(() => expect(screen.getByText(/Regatta|2999/)).toBeTruthy())
}
const waitlist = () => screen.queryByRole('region', { name: 'Waitlist' })

it('a full event without a form has a button that joins the waitlist; then the page shows the status, which takes the focus, and how to leave [activity.event-detail.waitlist-form]', async () => {
  await open()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Join the waitlist' }))
  expect(await screen.findByText(/^You are on the waitlist\./)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Waitlist' }))
  expect(screen.queryByRole('button', { name: 'Join the waitlist' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Leave the waitlist' }))
  expect(await screen.findByRole('button', { name: 'Join the waitlist' })).toBeTruthy()
  expect(call.mock.calls.map(([id]) => id)).toEqual([
    'events.get',
    'events.waitlist.join',
    'events.get',
    'events.waitlist.leave',
    'events.get',
  ])
})

it('in Spanish the button says so', async () => {
  await open(spanish, 'es')
  const button = { name: 'Apuntarme a la lista de espera' }
  expect(await screen.findByRole('button', button)).toBeTruthy()
})

it('somebody whose email is not confirmed reads so beside the button, with where the link is sent again', async () => {
  refusal = new ApiError(403, {
    code: 'email_unconfirmed',
    title: '',
    errorDescription: 'In the server’s words',
  })
  await open()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Join the waitlist' }))
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Please confirm your email first')).toBeTruthy()
  expect(alert.getByText(/then join the waitlist again/)).toBeTruthy()
  expect(alert.getByRole('link', { name: 'Send the link again' }).getAttribute('href')).toBe(
    '/verify-email',
  )
})

it('a refusal is shown beside the button, which can be pressed again', async () => {
  refusal = new ApiError(422, { code: 'places_left', title: '', requestId: 'r-1' })
  await open()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Join the waitlist' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Places have come free')
  expect(alert.textContent).toContain('r-1')
  refusal = undefined
  await user.click(screen.getByRole('button', { name: 'Join the waitlist' }))
  expect(await screen.findByText(/^You are on the waitlist\./)).toBeTruthy()
})

it.each([
  ['while places are left', { availableQuantity: 1 }, false],
  ['for somebody who has a place', { registered: true }, false],
  ['if staff have turned it off', { waitlist: false }, false],
  ['with a form, where surveys can’t be answered', { waitlistFormId: 4 }, false],
  [
    'if it is off, for somebody whom staff have put on it',
    { waitlist: false, waitlistEntry: { heldUntil: null, order: null } },
    true,
  ],
  [
    'with a form, for somebody who is on it, where surveys can’t be answered',
    { waitlistFormId: 4, waitlistEntry: { heldUntil: null, order: null } },
    true,
  ],
] satisfies [string, Partial<PublicEvent>, boolean][])(
  'whether the page has a waitlist %s',
  async (_when, change, isShown) => {
    stored = { ...stored, ...change }
    await open()
    await waitFor(() => expect(portalQueries().isFetching()).toBe(0))
    expect(waitlist() !== null).toBe(isShown)
  },
)
