// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import english from '#generated/messages/en.json'
import spanish from '#generated/messages/es.json'
import type { AccountEvent, AccountTicket, PublicEvent } from '#generated/types'
import { renderInPage } from '#tests/support/renderInPage'
import { AccountEventDetail } from './AccountEventDetail'
import { EventCard } from './EventCard'
import { useEventAction } from './useEventAction'

afterEach(cleanup)

// Only the fields that the components read.
const published = (registered: boolean) =>
  ({
    id: 7,
    title: 'Regatta',
    type: 'public',
    summary: '',
    venue: 'Dock',
    graphic: '',
    categories: [],
    tickets: [],
    availableQuantity: 3,
    reserveEnabled: true,
    startDate: '2126-01-10T19:30:00Z',
    timezoneId: 'UTC',
    waitlistEntry: null,
    registered,
  }) as unknown as PublicEvent
const own = (registered: boolean) =>
  ({
    id: 7,
    title: 'Regatta',
    description: '',
    summary: '',
    venue: 'Dock',
    venueAddress: '',
    photos: [],
    startDate: '2126-01-10T19:30:00Z',
    endDate: '2126-01-10T21:30:00Z',
    timezoneId: 'UTC',
    timezone: 'UTC',
    survey: null,
    registered,
    settings: { verb: '' },
  }) as unknown as AccountEvent
const givenTicket = {
  id: 1,
  title: 'Seat',
  status: 'active',
  serial: '',
  scanData: '',
  price: 0,
  refunded: 0,
  transferred: true,
  customerId: null,
  transferable: true,
  cancelable: true,
  purchaseDate: '2126-01-01T00:00:00Z',
  attendee: { fullName: 'Kit' },
  owner: null,
} as unknown as AccountTicket

const texts = {
  en: { ...english },
  es: { ...spanish },
} as const
const config = {
  plan: 'Plus',
  settings: { calendarHost: '' },
  props: { layout: {} },
  intl: { currency: 'USD', timezone: 'UTC', locale: 'en-us', language: 'en' },
  routes: [
    { pageId: 'account-event', path: '/e/:id', enabled: true, plus: false, membersOnly: false },
  ],
  processors: [],
}
const show = (element: ReactNode, language: 'en' | 'es') =>
  renderInPage(element, { texts: texts[language], config, language })

it.each([
  ['en', 'You’re going', 'See your place', 'You have given your tickets away'],
  ['es', 'Tienes plaza', 'Ver tu plaza', 'Has regalado tus entradas'],
] as const)(
  'who gave the only ticket away is not going, on the card, at the action and on the own page: %s',
  (language, going, mine, givenAway) => {
    const Action = ({ event }: { event: PublicEvent }): ReactNode =>
      useEventAction(event, undefined)
    for (const registered of [true, false]) {
      show(
        <>
          <EventCard event={published(registered)} to="/events/7" />
          <Action event={published(registered)} />
          <AccountEventDetail event={own(registered)} tickets={[givenTicket]} onLeaving={vi.fn()} />
        </>,
        language,
      )
      const shown = [going, mine, new RegExp(givenAway)].map(
        (text) => screen.queryAllByText(text).length > 0,
      )
      expect(shown).toEqual([registered, registered, !registered])
      cleanup()
    }
  },
)
