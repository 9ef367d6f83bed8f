// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import english from '../../../generated/messages/en.json'
import spanish from '../../../generated/messages/es.json'
import { renderInPage } from '../../../tests/support/renderInPage'
import { portalQueries } from '../../core/query/portalQueries'
import { portalApi } from '../../core/session/portalApi'
import { WaitingFor } from './WaitingFor'

const list = vi.spyOn(portalApi, 'list')
afterEach(() => {
  cleanup()
  list.mockReset()
  portalQueries().clear()
})

const route = { enabled: true, plus: false, membersOnly: false }
const config = {
  plan: 'Plus',
  routes: [
    { ...route, pageId: 'events', path: '/events' },
    { ...route, pageId: 'rooms', path: '/rooms' },
  ],
}
const common = { timezoneId: 'UTC', heldUntil: null, slotId: null }
const place = {
  ...common,
  type: 'event',
  referenceId: 7,
  title: 'Regatta',
  state: 'waiting',
  startDate: '2126-01-10T19:30:00Z',
  day: null,
  scheduleType: null,
}
const time = {
  ...common,
  type: 'schedule',
  referenceId: 3,
  title: 'Chart Room',
  state: 'held',
  startDate: null,
  day: '2126-01-11',
  scheduleType: 'meeting_rooms',
  slotId: '3-x',
  heldUntil: '2126-01-09T10:00:00Z',
}

it.each([
  ['en', english, 'Waiting for', 'We email you as soon as a place is free.', /^Held for you until/],
  [
    'es',
    spanish,
    'A la espera de',
    'Te avisaremos por correo en cuanto haya sitio.',
    /^Reservado para ti hasta/,
  ],
] as const)(
  'the schedule lists what one waits for, each with its page and state, and nothing without entries: %s',
  async (language, texts, title, waits, held) => {
    list.mockResolvedValue({ items: [place, time] } as never)
    renderInPage(<WaitingFor />, { texts, language, config })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/events/7', '/rooms/3?slot=3-x'])
    expect([screen.getByText(waits), screen.getByText(held)]).toHaveLength(2)
    cleanup()
    portalQueries().clear()
    list.mockResolvedValue({ items: [] } as never)
    renderInPage(<WaitingFor />, { texts, language, config })
    await vi.waitFor(() => expect(portalQueries().isFetching()).toBe(0))
    expect(screen.queryByRole('heading')).toBeNull()
  },
)
