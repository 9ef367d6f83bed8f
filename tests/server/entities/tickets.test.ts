import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../engines'
import { testServer, type Browser, type TestServer } from '../testServer'
import { demoAt } from './demoAt'

/** A Saturday evening, in UTC and at the club. */
const evening = {
  start_date: '2026-03-14T23:30:00.000Z',
  end_date: '2026-03-15T02:00:00.000Z',
  start_date_local: '2026-03-14T19:30:00',
  end_date_local: '2026-03-14T22:00:00',
}

/** The event and its ticket types, as everybody sees them. */
const oysters = {
  id: 1,
  title: 'Oysters on the terrace',
  description:
    'The first oysters of the season, opened at the rail by the people who raised them, with three whites that grew beside the same water.\n\n## What is on the ice\n\n- Ninigret Cups, small and salty\n- Moonstones, for those who like them deep\n- A bowl of littlenecks, because there should be one\n\nBring something warm: the breeze comes up at eight.',
  summary: 'The first of the season, opened at the rail by the people who raised them.',
  venue: 'Terrace',
  venue_address: '12 Long Wharf, Newport, RI 02840',
  graphic: '/media/clubs/harbour/terrace.webp',
  media: [
    {
      url: '/media/clubs/harbour/terrace.webp',
      main: true,
      type: 'image',
      title: 'The terrace at seven',
      description: '',
    },
    {
      url: '/media/clubs/harbour/cellar.webp',
      main: false,
      type: 'image',
      title: 'Whites from the cellar',
      description: '',
    },
    {
      url: '/media/clubs/harbour/bar.webp',
      main: false,
      type: 'image',
      title: 'The bar beside it',
      description: '',
    },
    {
      url: '/media/clubs/harbour/pontoon.webp',
      main: false,
      type: 'image',
      title: 'The pontoon at dusk',
      description: '',
    },
  ],
  external_link: '',
  type: 'ticket',
  category_id: 2,
  timezone: 'EDT',
  timezone_id: 'America/New_York',
  recurring: false,
  uid: expect.any(String) as string,
  categories: [{ id: 2, name: 'At the table' }],
  tickets: [
    {
      id: 1,
      title: 'Oysters on the terrace',
      event_id: 1,
      name: 'Member',
      description: 'A dozen oysters and three glasses.',
      price: 65,
      on_sale: null,
      off_sale: null,
      maximum: 4,
      minimum: 0,
      requires_passcode: false,
      purchased: 2,
      dates: evening,
      available_quantity: 14,
    },
    {
      id: 2,
      title: 'Oysters on the terrace',
      event_id: 1,
      name: 'Guest of a member',
      description: 'The same, for somebody you bring.',
      price: 85,
      on_sale: null,
      off_sale: null,
      maximum: 2,
      minimum: 0,
      requires_passcode: false,
      purchased: 0,
      dates: evening,
      available_quantity: 6,
    },
  ],
  start_date: '2026-03-14T23:30:00.000Z',
  end_date: '2026-03-15T02:00:00.000Z',
  available_quantity: 20,
  registered: true,
  settings: {
    social_enabled: true,
    print_enabled: true,
    calendar_enabled: true,
    button_text: 'Show my tickets',
    call_to_action: 'Your seats at the rail',
    verb: 'come for the oysters',
    transfer_enabled: true,
    cancel_enabled: true,
  },
  reserve_enabled: false,
  waitlist_form_id: null,
  waitlist: true,
  waitlist_entry: null,
  endpoint: '',
  allow_transfer: true,
  allow_cancel: true,
  cancelled: false,
  hide_tickets: false,
  other_dates: [],
}

/** One of the two tickets that Alex bought, named for Jordan. */
const ticket = {
  id: 2,
  ticket_id: 1,
  event_id: 1,
  customer_id: 1,
  order_item_id: null,
  owner_id: 1,
  serial: 'SSG3-P6T7-7FN0-1699',
  status: 'active',
  price: 65,
  refunded: 0,
  purchase_date: '2026-03-06T15:00:00.000Z',
  scan_date: null,
  portal_url: '/account/event/1',
  scan_data: 'SSG3-P6T7-7FN0-1699',
  title: 'Member',
  event_title: 'Oysters on the terrace',
  description: 'A dozen oysters and three glasses.',
  calendar_invites: [
    { name: 'Apple', url: '/api/calendar/event/1' },
    {
      name: 'Google',
      url: 'https://calendar.google.com/calendar/render?action=TEMPLATE&text=Oysters+on+the+terrace&dates=20260314T233000Z%2F20260315T020000Z&details=The+first+of+the+season%2C+opened+at+the+rail+by+the+people+who+raised+them.&location=Terrace%2C+12+Long+Wharf%2C+Newport%2C+RI+02840',
    },
    {
      name: 'Outlook',
      url: 'https://outlook.live.com/calendar/0/deeplink/compose?path=%2Fcalendar%2Faction%2Fcompose&rru=addevent&subject=Oysters+on+the+terrace&startdt=2026-03-14T23%3A30%3A00Z&enddt=2026-03-15T02%3A00%3A00Z&body=The+first+of+the+season%2C+opened+at+the+rail+by+the+people+who+raised+them.&location=Terrace%2C+12+Long+Wharf%2C+Newport%2C+RI+02840',
    },
    {
      name: 'Yahoo',
      url: 'https://calendar.yahoo.com/?v=60&title=Oysters+on+the+terrace&st=20260314T233000Z&et=20260315T020000Z&desc=The+first+of+the+season%2C+opened+at+the+rail+by+the+people+who+raised+them.&in_loc=Terrace%2C+12+Long+Wharf%2C+Newport%2C+RI+02840',
    },
  ],
  attendee: {
    email: 'jordan@example.com',
    full_name: 'Jordan Rivera',
    last_name: 'Rivera',
    first_name: 'Jordan',
  },
  venue: 'Terrace',
  venue_address: '12 Long Wharf, Newport, RI 02840',
  owner: { id: 1, first_name: 'Alex', last_name: 'Rivera', full_name: 'Alex Rivera' },
  passbook: null,
  photo: '/media/clubs/harbour/terrace.webp',
  cancelable: true,
  transferable: true,
  transferred: false,
  dates: evening,
}

describe.each(engines)('the entities of events and tickets on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  beforeAll(async () => {
    server = await testServer(engine, { demoAt })
    alex = server.browser()
    await alex.signIn('alex@example.com')
  })
  afterAll(() => server.close())

  const read = async <T>(path: string): Promise<T> => {
    const answer = await alex.call('GET', path)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<T>()
  }

  it('an event has its texts, pictures, zone, ticket types and options [activity.entity.public-event] [activity.entity.ticket-type]', async () => {
    expect(await read('/api/events/1')).toEqual(oysters)
  })

  it('a ticket has its price, buyer, holder, codes and calendar links [activity.entity.account-ticket]', async () => {
    expect(await read('/api/account/events/tickets/1/tickets')).toEqual([
      {
        ...ticket,
        id: 1,
        serial: 'B11P-2622-Z4TM-ZPHY',
        scan_data: 'B11P-2622-Z4TM-ZPHY',
        attendee: null,
      },
      ticket,
    ])
  })

  it('a customer’s event has their tickets, its survey and its options [activity.entity.account-event] [activity.entity.purchased-ticket]', async () => {
    const bought = {
      ticket_id: 1,
      event_id: 1,
      customer_id: 1,
      price: 65,
      status: 'active',
      categories: [{ id: 2, name: 'At the table' }],
      event: {
        id: 1,
        title: 'Oysters on the terrace',
        start_date: '2026-03-14T23:30:00.000Z',
        end_date: '2026-03-15T02:00:00.000Z',
        timezone_id: 'America/New_York',
      },
      transaction_id: null,
      purchase_date: '2026-03-06T15:00:00.000Z',
      serial: 'B11P-2622-Z4TM-ZPHY',
      qr_code: 'B11P-2622-Z4TM-ZPHY',
      scan_date: null,
      name: 'Member',
    }
    expect(await read('/api/account/events/1')).toEqual({
      id: 1,
      title: 'Oysters on the terrace',
      summary: 'The first of the season, opened at the rail by the people who raised them.',
      cancelled: false,
      venue: 'Terrace',
      venue_address: '12 Long Wharf, Newport, RI 02840',
      graphic: '/media/clubs/harbour/terrace.webp',
      photos: [
        {
          url: '/media/clubs/harbour/terrace.webp',
          main: true,
          type: 'image',
          title: 'The terrace at seven',
          description: '',
        },
        {
          url: '/media/clubs/harbour/cellar.webp',
          main: false,
          type: 'image',
          title: 'Whites from the cellar',
          description: '',
        },
        {
          url: '/media/clubs/harbour/bar.webp',
          main: false,
          type: 'image',
          title: 'The bar beside it',
          description: '',
        },
        {
          url: '/media/clubs/harbour/pontoon.webp',
          main: false,
          type: 'image',
          title: 'The pontoon at dusk',
          description: '',
        },
      ],
      type: 'ticket',
      survey: null,
      timezone: 'EDT',
      timezone_id: 'America/New_York',
      uid: expect.any(String) as string,
      start_date: '2026-03-14T23:30:00.000Z',
      end_date: '2026-03-15T02:00:00.000Z',
      start_date_local: '2026-03-14T19:30:00',
      end_date_local: '2026-03-14T22:00:00',
      registered: true,
      company: { id: 1, name: 'Harbour House' },
      settings: {
        social_enabled: true,
        print_enabled: true,
        calendar_enabled: true,
        button_text: 'Show my tickets',
        call_to_action: 'Your seats at the rail',
        verb: 'come for the oysters',
        transfer_enabled: true,
        cancel_enabled: true,
      },
      description: oysters.description,
      purchased_tickets: [
        bought,
        {
          ...bought,
          ticket_id: 2,
          serial: 'SSG3-P6T7-7FN0-1699',
          qr_code: 'SSG3-P6T7-7FN0-1699',
        },
      ],
    })
  })

  it('a ticket’s status is active, purchased, cancelled or scanned [activity.state.ticket-status]', async () => {
    const statuses = ['active', 'purchased', 'cancelled', 'scanned']
    const setStatus = (status: string) =>
      server.db.tx(1, (tx) =>
        tx.execute(sql`update event_tickets set status = ${status} where id = 1`),
      )
    const seen: unknown[] = []
    for (const status of statuses) {
      await setStatus(status)
      const [seat] = await read<{ status: string }[]>('/api/account/events/tickets/1/tickets')
      seen.push(seat?.status)
    }
    expect(seen).toEqual(statuses)
    await expect(setStatus('sold')).rejects.toThrow()
  })
})
