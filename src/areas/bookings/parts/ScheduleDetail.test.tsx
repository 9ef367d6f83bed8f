// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import type { Schedule } from '#generated/types'
import { bookableSchedule, hourSlot } from '#tests/support/bookableSchedule'
import { findDialog } from '#tests/support/findDialog'
import { renderInPage } from '#tests/support/renderInPage'
import { portalQueries } from '../../../core/query/portalQueries'
import { setLiveHub } from '../../../core/realtime/liveHub'
import { portalApi } from '../../../core/session/portalApi'
import { ScheduleDetail } from './ScheduleDetail'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-06T22:30:00Z') })
  const noSubscription = () => () => undefined
  setLiveHub({
    onReconnected: noSubscription,
    onSubscribed: noSubscription,
    subscribe: noSubscription,
  } as never)
  vi.spyOn(portalApi, 'call').mockImplementation((() => Promise.resolve([])) as never)
  vi.spyOn(portalApi, 'list').mockImplementation(((id: string) =>
    Promise.resolve({
      items: id === 'reservations.slots' ? [hourSlot('2026-12-08T09:00')] : [],
    })) as never)
})
afterEach(() => {
  cleanup()
  portalQueries().clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const State = (): ReactNode => (
  <output data-testid="state">{JSON.stringify(useLocation().state)}</output>
)
const render = (schedule: Schedule): void =>
  renderInPage(
    <>
      <ScheduleDetail schedule={schedule} />
      <State />
    </>,
    {
      texts,
      config: {
        plan: 'Plus',
        settings: { calendarHost: '' },
        routes: [{ pageId: 'messages', path: '/messages', enabled: true, plus: true }],
      },
    },
  )
/** What the link to ask the club fills in. */
const ask = async (): Promise<string> => {
  await userEvent.click(screen.getByRole('link', { name: 'Ask the club to book' }))
  return (JSON.parse(screen.getByTestId('state').textContent) as { ask: string }).ask
}

const library: Schedule = {
  ...bookableSchedule,
  media: [],
  summary: '',
  description: '',
  location: null,
  category: null,
}

it('the link to ask the club fills in the message: the room with the chosen day and hour, in the room’s zone', async () => {
  render(library)
  await userEvent.click(await screen.findByRole('radio', { name: '9:00\u00a0AM' }))
  expect(await ask()).toBe(
    `I would like to book ${library.name} on Tuesday, December 8, 2026, 9:00\u00a0AM\u00a0CET.`,
  )
})

it('the link to ask the club leaves day and hour open if none is chosen, or the portal offers none', async () => {
  render({ ...library, rules: [] })
  expect(await ask()).toBe(`I would like to book ${library.name}.\nDay: \nTime: `)
})

/** A screen that turns: a phone’s while upright. */
function turningScreen(): (upright: boolean) => void {
  const listeners = new Set<() => void>()
  let isUpright = true
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    get matches() {
      return isUpright
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  } as never)
  return (upright) =>
    act(() => {
      isUpright = upright
      for (const listener of listeners) listener()
    })
}

it('time, party and note stay when the phone turns, from the drawer to the page and back', async () => {
  const turn = turningScreen()
  render(library)
  await userEvent.click(screen.getByRole('button', { name: 'Choose a time' }))
  const drawer = await findDialog(`Book: ${library.name}`)
  await userEvent.click(within(drawer).getByRole('button', { name: 'One more: Party size' }))
  await userEvent.click(await within(drawer).findByRole('radio', { name: '9:00\u00a0AM' }))
  await userEvent.type(within(drawer).getByLabelText(/^Notes/), 'By the window')
  for (const upright of [false, true]) {
    turn(upright)
    if (upright) await findDialog(`Book: ${library.name}`)
    else await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const value = (name: string | RegExp) =>
      screen.getByRole<HTMLInputElement>('textbox', { name }).value
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '9:00\u00a0AM' }).checked).toBe(true)
    expect([value('Party size'), value(/^Notes/)]).toEqual(['2', 'By the window'])
  }
})

it('a time that was chosen in the drawer is scrolled into view when the phone is turned to landscape', async () => {
  const turn = turningScreen()
  render(library)
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await userEvent.click(screen.getByRole('button', { name: 'Choose a time' }))
  const drawer = await findDialog(`Book: ${library.name}`)
  await userEvent.click(await within(drawer).findByRole('radio', { name: '9:00\u00a0AM' }))
  scrolled.mockClear()
  turn(false)
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('radio', { name: '9:00\u00a0AM' })])
})

it('a time that was chosen on the page is in the open drawer when the phone is turned upright', async () => {
  const turn = turningScreen()
  turn(false)
  render(library)
  await userEvent.click(await screen.findByRole('radio', { name: '9:00\u00a0AM' }))
  turn(true)
  const drawer = await findDialog(`Book: ${library.name}`)
  const time = within(drawer).getByRole<HTMLInputElement>('radio', { name: '9:00\u00a0AM' })
  expect(time.checked).toBe(true)
})

it('what was booked, and that it is confirmed, takes the place of the free times and of the button that leads to them', async () => {
  const slot = hourSlot('2126-12-08T09:00')
  vi.spyOn(portalApi, 'list').mockImplementation(((id: string) =>
    Promise.resolve({
      items: id === 'reservations.slots' ? [hourSlot('2026-12-08T09:00')] : [],
    })) as never)
  vi.spyOn(portalApi, 'call').mockImplementation(((id: string) =>
    Promise.resolve(
      id === 'reservations.book'
        ? {
            booking: {
              id: 7,
              title: 'Library',
              status: 'booked',
              cancelledAt: null,
              partySize: 2,
              location: null,
              resourceName: '',
              hasSurvey: false,
              surveyId: null,
              startDate: slot.startDate,
              endDate: slot.endDate,
              timezoneId: 'Europe/Madrid',
              startDateLocal: slot.startDateLocal,
              company: { id: 1 },
              schedule: library,
            },
          }
        : [],
    )) as never)
  render({ ...library, payLater: true })
  await userEvent.click(await screen.findByRole('radio', { name: '9:00\u00a0AM' }))
  expect(screen.getByRole('button', { name: 'Choose a time' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Book' }))
  const booked = await screen.findByRole('heading', { name: 'Booked', level: 2 })
  expect(document.activeElement).toBe(booked)
  expect(screen.getByText('Confirmed')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Free times' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Choose a time' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Book another time' }))
  expect(screen.getByRole('heading', { name: 'Free times' })).toBeDefined()
})
