import { Provider, createStore } from 'jotai'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import type { AccountEvent, AccountTicket, PublicEvent, TicketType } from '#generated/types'
import type { ResolvedConfig } from '../../../core/config/ResolvedConfig'
import type { CompiledMessages } from '../../../core/intl/CompiledMessages'
import { createPageIntl } from '../../../core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router-dom'
import { configAtom, languageAtom } from '../../../core/session/atoms'
import { AccountEventDetail } from './AccountEventDetail'
import { EventCard } from './EventCard'
import { EventDetail } from './EventDetail'
import { Waitlist } from './Waitlist'

// The generator writes parsed messages, but JSON imports lose their literal types.
const messages = { ...texts } as unknown as CompiledMessages
const intl = createPageIntl({
  language: 'en',
  dir: 'ltr',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'America/New_York',
  messages,
})
const settings = {
  transferEnabled: false,
  cancelEnabled: false,
  socialEnabled: false,
  printEnabled: false,
  calendarEnabled: false,
  buttonText: '',
  callToAction: '',
  verb: '',
}
const allEnabled = {
  transferEnabled: true,
  cancelEnabled: true,
  socialEnabled: true,
  printEnabled: true,
  calendarEnabled: true,
}
const common = {
  id: 7,
  title: 'Regatta',
  description: '',
  summary: '',
  venue: 'Dock',
  venueAddress: '',
  graphic: '',
  timezone: 'WET',
  timezoneId: 'Europe/Lisbon',
  uid: '7@a',
  startDate: '2026-01-10T19:30:00Z',
  endDate: '2026-01-10T21:00:00Z',
  settings,
}
const dates = {
  startDate: common.startDate,
  endDate: common.endDate,
  startDateLocal: '2026-01-10T19:30:00',
  endDateLocal: '2026-01-10T21:00:00',
}
const ticket: TicketType = {
  id: 1,
  title: 'Regatta',
  eventId: 7,
  name: 'Seat in the bow',
  description: '',
  price: 20,
  onSale: null,
  offSale: null,
  availableQuantity: 3,
  maximum: null,
  minimum: 0,
  requiresPasscode: false,
  purchased: 0,
  dates,
}
const event: PublicEvent = {
  ...common,
  type: 'ticket',
  media: [],
  externalLink: '',
  categoryId: null,
  recurring: false,
  categories: [],
  tickets: [ticket],
  availableQuantity: 3,
  registered: false,
  reserveEnabled: false,
  waitlistFormId: null,
  waitlist: false,
  waitlistEntry: null,
  endpoint: '',
  allowTransfer: false,
  allowCancel: false,
  hideTickets: false,
  otherDates: [],
}
const accountEvent: AccountEvent = {
  ...common,
  ...dates,
  type: 'ticket',
  photos: [],
  purchasedTickets: [],
  survey: null,
  registered: true,
  company: { id: 1, name: 'Harbour House' },
}

function renderHtml(element: ReactNode, { density = 'regular', language = 'en' } = {}): string {
  const store = createStore()
  // Only the config fields that the components read.
  store.set(configAtom, {
    intl: { currency: 'USD', language: 'en' },
    settings: { calendarHost: '' },
    routes: [
      ['events', '/events'],
      ['checkout', '/checkout'],
      ['account-billing', '/account/billing/:billingTab?/:id?'],
    ].map(([pageId, path]) => ({ pageId, path, enabled: true, plus: false })),
    plan: 'Plus',
    processors: [{ id: 'sandbox', default: true, cardsAccepted: ['visa'] }],
    props: { layout: { density } },
  } as unknown as ResolvedConfig)
  store.set(languageAtom, { language, dir: 'ltr' })
  return renderToString(
    <Provider store={store}>
      <MemoryRouter>
        <RawIntlProvider value={intl}>{element}</RawIntlProvider>
      </MemoryRouter>
    </Provider>,
  )
}

describe('an event’s card', () => {
  it('has its picture beside the text, and no summary, where the club’s spacing is compact', () => {
    const card = <EventCard event={{ ...event, summary: 'Four oars.' }} to="/events/7" />
    expect(renderHtml(card)).toContain('Four oars.')
    expect(renderHtml(card)).toContain('data-row="row"')
    expect(renderHtml(card, { density: 'dense' })).not.toContain('Four oars.')
    expect(renderHtml(card, { density: 'dense' })).toContain('data-row="strip"')
  })
})

describe('an event', () => {
  it('shows times in its own time zone, not the club’s [activity.event.timezone]', () => {
    expect(renderHtml(<EventDetail event={event} />)).toContain(
      '7:30\u00a0PM to 9:00\u00a0PM\u00a0WET',
    )
  })

  it('has a place and an address with their own direction, so that a number stays where it was written', () => {
    const html = renderHtml(
      <EventDetail event={{ ...event, venue: '3rd floor', venueAddress: '12 Long Wharf' }} />,
    )
    for (const text of ['3rd floor', '12 Long Wharf'])
      expect(html.replaceAll(`<bdi>${text}</bdi>`, '')).not.toContain(`>${text}`)
  })

  it('links to the other dates of its series, with their times in its own zone, only if there are any', () => {
    expect(renderHtml(<EventDetail event={event} />)).not.toContain('Other dates')
    const otherDates = [
      { id: 8, startDate: '2026-01-17T19:30:00Z' },
      { id: 9, startDate: '2026-07-11T18:30:00Z' },
    ]
    const html = renderHtml(<EventDetail event={{ ...event, recurring: true, otherDates }} />)
    const section =
      /<section[^>]*aria-labelledby="([^"]+)"[^>]*><h2[^>]*id="\1"[^>]*>Other dates.*?<\/section>/.exec(
        html,
      )?.[0]
    const links = [...(section ?? '').matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
      ([, href, text = '']) => [
        href,
        text
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      ],
    )
    // Half past seven in Lisbon, in winter and in summer.
    expect(links).toEqual([
      ['/events/8', 'Saturday, January 17, 2026 7:30 PM WET'],
      ['/events/9', 'Saturday, July 11, 2026 7:30 PM WEST'],
    ])
  })

  it('shows its ticket types unless they are hidden [activity.event.hide-tickets]', () => {
    expect(renderHtml(<EventDetail event={event} />)).toContain('Seat in the bow')
    const hidden = renderHtml(<EventDetail event={{ ...event, hideTickets: true }} />)
    for (const text of ['Seat in the bow', '$20.00']) expect(hidden).not.toContain(text)
  })

  it('offers registration without payment only if it is enabled and a place is left, and links to the customer’s place afterwards [activity.event.reserve-enabled]', () => {
    const free: PublicEvent = {
      ...event,
      type: 'public',
      tickets: [],
      startDate: '2999-01-10T19:30:00Z',
    }
    const shows = (change: Partial<PublicEvent>) =>
      renderHtml(<EventDetail event={{ ...free, ...change }} />).includes('>Register<')
    expect([
      shows({ reserveEnabled: true }),
      shows({ reserveEnabled: true, availableQuantity: null }),
      shows({}),
      shows({ reserveEnabled: true, availableQuantity: 0 }),
      shows({ reserveEnabled: true, registered: true }),
    ]).toEqual([true, true, false, false, false])
    expect(
      renderHtml(<EventDetail event={{ ...free, reserveEnabled: true, registered: true }} />),
    ).toContain('You’re going')
  })

  it('tells a customer whose order holds their place on the waitlist how to pay it, or that its payment is being processed', () => {
    const waitlist = (status: 'placed' | 'pending') => {
      const waitlistEntry = { heldUntil: null, order: { id: 52, status } }
      return renderHtml(<Waitlist event={{ ...event, waitlistEntry }} />)
    }
    const placed = waitlist('placed')
    for (const part of ['It is yours once the order is paid', '"/checkout"', 'Go to checkout'])
      expect(placed).toContain(part)
    expect(placed).not.toContain('being processed')
    const pending = waitlist('pending')
    for (const part of ['Your payment is being processed', '"/account/billing/orders/52"'])
      expect(pending).toContain(part)
    expect(pending).not.toContain('heckout')
  })

  it('links to its external site in a new tab [activity.event.external-link]', () => {
    const link = 'https://organiser.example/7'
    expect(
      renderHtml(
        <EventDetail event={{ ...event, type: 'external', tickets: [], externalLink: link }} />,
      ),
    ).toMatch(new RegExp(`<a[^>]*href="${link}"[^>]*target="_blank"`))
    expect(renderHtml(<EventDetail event={{ ...event, externalLink: link }} />)).not.toContain(link)
  })
})

const accountTicket: AccountTicket = {
  id: 5,
  ticketId: 1,
  eventId: 7,
  customerId: 3,
  orderItemId: null,
  ownerId: 3,
  serial: 'AAAA-BBBB',
  status: 'active',
  price: 20,
  refunded: 0,
  purchaseDate: common.startDate,
  scanDate: null,
  portalUrl: '',
  scanData: 'AAAA-BBBB',
  title: 'Seat',
  eventTitle: 'Regatta',
  description: '',
  calendarInvites: [],
  attendee: null,
  venue: '',
  venueAddress: '',
  owner: { id: 3, firstName: 'Alex', lastName: 'Rivera', fullName: 'Alex Rivera' },
  passbook: null,
  photo: '',
  cancelable: true,
  transferable: true,
  transferred: false,
  dates,
}

describe('an event the customer has tickets for', () => {
  it.each([
    ['transferEnabled', 'Transfer', 'activity.account-event.transfer-button'],
    ['cancelEnabled', 'Cancel my place', 'activity.account-event.cancel-button'],
    ['socialEnabled', 'Share', 'activity.account-event.social-button'],
    ['printEnabled', 'Print', 'activity.account-event.print-button'],
    ['calendarEnabled', 'Add to calendar', 'activity.account-event.calendar-button'],
  ])('shows, only if %s is set, the button “%s” [%s]', (setting, name) => {
    const html = (event: AccountEvent) =>
      renderHtml(<AccountEventDetail event={event} tickets={[accountTicket]} onLeaving={vi.fn()} />)
    const only = { ...settings, [setting]: true }
    // Its text, or the label of its icon.
    const shown = new RegExp(`[>"]${name}[<"]`)
    expect(html({ ...accountEvent, settings: only })).toMatch(shown)
    const others = { ...settings, ...allEnabled, [setting]: false }
    expect(html({ ...accountEvent, settings: others })).not.toMatch(shown)
  })

  it('says that a ticket has no name yet only where one can be added: not on a cancelled one, nor on one that was given on and whose name is hidden', () => {
    const text = (change: Partial<AccountTicket>) =>
      renderHtml(
        <AccountEventDetail
          event={{ ...accountEvent, endDate: '2999-01-10T21:00:00Z' }}
          tickets={[{ ...accountTicket, ...change }]}
          onLeaving={vi.fn()}
        />,
      )
    const given = { transferred: true, customerId: null, serial: '', scanData: '' }
    expect(
      [{}, { status: 'cancelled', scanData: '' } as const, given].map((change) =>
        ['No name yet', 'Cancelled', 'Given away'].filter((part) => text(change).includes(part)),
      ),
    ).toEqual([['No name yet'], ['Cancelled'], ['Given away']])
  })

  it('counts the tickets that the customer holds and that are not cancelled, and what was paid for those they bought', () => {
    const html = (...tickets: AccountTicket[]) =>
      renderHtml(
        <AccountEventDetail event={accountEvent} tickets={tickets} onLeaving={vi.fn()} />,
      ).replace(/<[^>]*>/g, '|')
    const cancelled: AccountTicket = { ...accountTicket, id: 99, status: 'cancelled' }
    expect(html(accountTicket, cancelled)).toMatch(/\|1\sticket\|.*\|Paid\|+\$20\.00\|/)
    expect(html(cancelled)).not.toContain('|Paid|')
    const given: AccountTicket = { ...accountTicket, id: 98, customerId: null, serial: '' }
    expect(html(accountTicket, given)).toMatch(/\|1\sticket\|.*\|Paid\|+\$40\.00\|/)
    expect(html({ ...accountTicket, refunded: 5 })).toMatch(/\|Paid\|+\$15\.00\|/)
    expect(html(given)).not.toMatch(/\|\d\stickets?\|/)
  })

  it('has a sentence completed by its verb only in the club’s own language, in which the verb is written', () => {
    const own = { ...accountEvent, settings: { ...settings, verb: 'come and row' } }
    const html = (language: string) =>
      renderHtml(<AccountEventDetail event={own} tickets={[accountTicket]} onLeaving={vi.fn()} />, {
        language,
      })
    expect(html('en')).toContain('You are all set to come and row.')
    expect(html('es')).not.toContain('come and row')
  })

  it('has no button to transfer or cancel a ticket that doesn’t allow it or that someone else holds [activity.ticket.cancelable-transferable]', () => {
    const shows = (change: Partial<AccountTicket>) => {
      const html = renderHtml(
        <AccountEventDetail
          event={{
            ...accountEvent,
            settings: { ...settings, transferEnabled: true, cancelEnabled: true },
          }}
          tickets={[{ ...accountTicket, ...change }]}
          onLeaving={vi.fn()}
        />,
      )
      return ['Transfer', 'Cancel my place'].map((name) => html.includes(`>${name}<`))
    }
    expect([
      shows({}),
      shows({ transferable: false }),
      shows({ cancelable: false }),
      shows({ status: 'scanned' }),
      shows({ status: 'cancelled', scanData: '' }),
      shows({ transferred: true, customerId: null, serial: '', scanData: '' }),
    ]).toEqual([
      [true, true],
      [false, true],
      [true, false],
      [false, false],
      [false, false],
      [false, false],
    ])
  })
})
