import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LightMyRequestResponse } from 'fastify'
import { engines } from './engines'
import { addDays, dayIn } from '../../src/core/time/calendarDay'
import { testServer, type Browser, type TestServer } from './testServer'

interface Event {
  id: number
  title: string
  summary: string
  description: string
  graphic: string
  type: string
  categories: { id: number; name: string }[]
  tickets: {
    id: number
    name: string
    price: number
    available_quantity: number
    purchased: number
  }[]
  start_date: string
  end_date: string
  start_date_local: string
  timezone: string
  timezone_id: string
  uid: string
  venue: string
  registered: boolean
  available_quantity: number | null
  purchased_tickets: {
    serial: string
    status: string
    price: number
    name: string
    event: { title: string }
  }[]
  settings: Record<string, unknown>
  allow_transfer: boolean
  allow_cancel: boolean
}

/**
 * The clubs that list events, each with one of its customers; The Lantern's plan has no events
 * list.
 */
const clubs = [
  ['harbour', 'alex@example.com'],
  ['noria', 'ines@example.com'],
  ['saraya', 'noor@example.com'],
] as const
const json = <T>(answer: LightMyRequestResponse): T =>
  answer.statusCode === 204 ? ([] as T) : answer.json<T>()
const day = (inDays: number): string =>
  new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10)

describe.each(engines)('events on $name', (engine) => {
  let server: TestServer
  const browsers = new Map<string, Browser>()
  beforeAll(async () => {
    server = await testServer(engine)
    for (const [slug, email] of [
      ...clubs,
      ['lantern', 'lee@example.com'],
      ['harbour', 'casey@example.com'],
      ['harbour', 'taylor@example.com'],
      ['noria', 'alex@example.com'],
    ] as const) {
      const browser = server.browser(`${slug}.localhost`)
      await browser.signIn(email)
      browsers.set(`${slug} ${email}`, browser)
    }
  })
  afterAll(() => server.close())

  const as = (slug: string, email: string): Browser =>
    browsers.get(`${slug} ${email}`) ?? server.browser()
  const alex = () => as('harbour', 'alex@example.com')
  const list = async (browser: Browser, query = ''): Promise<Event[]> =>
    json(await browser.call('GET', `/api/events${query}`))
  const titles = async (query: string): Promise<string[]> =>
    (await list(alex(), query)).map(({ title }) => title)

  it('each club lists its own upcoming events, soonest first and without descriptions; a single event opens in full, only at its own club [activity.call.events-list] [activity.call.events-detail]', async () => {
    const found = new Map<number, string>()
    for (const [slug, email] of clubs) {
      const events = await list(as(slug, email))
      expect(events.length, slug).toBeGreaterThan(2)
      expect(events.map(({ start_date }) => start_date)).toEqual(
        events.map(({ start_date }) => start_date).sort(),
      )
      for (const event of events) {
        expect([
          event.description,
          event.graphic.startsWith(`/media/clubs/${slug}/`),
          Date.parse(event.end_date) > Date.now(),
          found.get(event.id),
        ]).toEqual(['', true, true, undefined])
        found.set(event.id, slug)
      }
    }
    for (const [id, slug] of found) {
      const answer = await alex().call('GET', `/api/events/${id}`)
      expect(answer.statusCode, slug).toBe(slug === 'harbour' ? 200 : 404)
      if (slug === 'harbour') expect(answer.json<Event>().description).toMatch(/\S/)
    }
    const [unknown, others] = await Promise.all(
      ['999999', [...found].find(([, slug]) => slug === 'noria')?.[0]].map((id) =>
        alex().call('GET', `/api/events/${id}`),
      ),
    )
    expect([unknown?.json(), others?.json()]).toEqual(
      [0, 0].map(() => expect.objectContaining({ code: 'not_found' })),
    )
    expect((await server.browser().call('GET', '/api/events')).statusCode).toBe(401)
    expect((await as('lantern', 'lee@example.com').call('GET', '/api/events')).statusCode).toBe(404)
    expect(
      (await as('lantern', 'lee@example.com').call('GET', '/api/account/events')).json(),
    ).toHaveLength(3)
  })

  it('a page reports its position in a header instead of the body; an empty page is 204; empty parameters are ignored [activity.call.events-list] [activity.call.pagination-header] [activity.entity.paging] [activity.call.empty-204] [activity.call.drop-empty-query] [activity.constant.page-size]', async () => {
    const all = await list(alex())
    const answer = await alex().call('GET', '/api/events?page_size=4&page_number=2')
    expect(answer.json<Event[]>().map(({ id }) => id)).toEqual(all.slice(4, 8).map(({ id }) => id))
    expect(JSON.parse(String(answer.headers['pagination']))).toEqual({
      pageNumber: 2,
      totalCount: all.length,
      pageSize: 4,
      hasPreviousPage: true,
      hasNextPage: all.length > 8,
    })
    const none = await alex().call('GET', `/api/events?start_date=${day(400)}`)
    expect([none.statusCode, none.body, JSON.parse(String(none.headers['pagination']))]).toEqual([
      204,
      '',
      {
        pageNumber: 1,
        totalCount: 0,
        pageSize: 24,
        hasPreviousPage: false,
        hasNextPage: false,
      },
    ])
    expect(await list(alex(), '?start_date=&end_date=&categories=&time_slot=')).toEqual(all)
  })

  it('an event belongs to a day if it is still running when that day begins in its time zone; one ending at that midnight does not', async () => {
    const add = (id: number, title: string, hours: readonly [number, number]) =>
      server.db.tx(1, (tx) =>
        tx.execute(sql`insert into events select (jsonb_populate_record(example, jsonb_build_object('id', ${id}::int, 'uid', ${title}::text, 'title', ${title}::text, 'starts_at', midnight + ${hours[0]} * interval '1 hour', 'ends_at', midnight + ${hours[1]} * interval '1 hour'))).*
          from (select example from events example where company_id = 1 and timezone = 'America/New_York' limit 1) as examples, (select ${day(200)}::date::timestamp at time zone 'America/New_York' as midnight) as begin`),
      )
    await add(900_001, 'Until midnight', [-3, 0])
    await add(900_002, 'Past midnight', [-3, 1])
    await add(900_003, 'At midnight', [0, 0])
    const titles = async (from: string) =>
      (await list(alex(), `?start_date=${from}`)).map(({ title }) => title)
    expect(await titles(day(200))).toEqual(['Past midnight', 'At midnight'])
    expect(await titles(day(199))).toEqual(['Until midnight', 'Past midnight', 'At midnight'])
    await server.db.tx(1, (tx) =>
      tx.execute(sql`delete from events where id between 900001 and 900003`),
    )
  })

  it('the list is filtered by date range, by categories as a comma list or an array, and by time of day in the event’s zone [activity.validation.event-filter-dates] [activity.validation.event-filter-categories]', async () => {
    const all = await list(alex())
    const oysters = all.find(({ title }) => title === 'Oysters on the terrace')
    const dayAfter = (days: number): string =>
      addDays(dayIn('America/New_York', new Date(oysters?.start_date ?? '')), days)
    const within = await titles(`?start_date=${dayAfter(1)}&end_date=${dayAfter(7)}`)
    expect(within.length).toBeGreaterThan(1)
    expect(within).not.toContain('Oysters on the terrace')
    expect(within).not.toContain('Newport Winter Festival')
    expect(await titles(`?start_date=${day(-12)}&end_date=${day(-6)}`)).toEqual([
      'Last call for the launch',
    ])
    const id = (name: string) =>
      all.flatMap(({ categories }) => categories).find((category) => category.name === name)?.id ??
      0
    const [water, music] = [id('On the water'), id('Music')]
    const either = await titles(`?categories=${water},${music}`)
    expect(either).toEqual(
      expect.arrayContaining([
        'The Narragansett Quartet',
        'Dawn swim and porridge',
        'Newport Winter Festival',
      ]),
    )
    expect(either).not.toContain('Six reds in the cellar')
    expect(await titles(`?categories=${water}&categories=${music}`)).toEqual(either)
    expect(await titles('?time_slot=evening')).toEqual(
      expect.arrayContaining(['Oysters on the terrace', 'The Narragansett Quartet']),
    )
    // The event in Lisbon begins at half past nine in the morning there, which is the middle of the
    // night in Newport.
    expect(new Set(await titles('?time_slot=morning'))).toEqual(
      new Set([
        'Dawn swim and porridge',
        'Frostbite regatta',
        'Puppets in the boat yard',
        'Harbour House in Lisbon',
      ]),
    )
    for (const wrong of [
      'start_date=03/09/2026',
      'end_date=soon',
      'categories=wine',
      'time_slot=night',
    ])
      expect((await alex().call('GET', `/api/events?${wrong}`)).statusCode, wrong).toBe(400)
  })

  it('an event has its times in its own zone, its ticket types with price and number left, and whether the customer is registered', async () => {
    const events = await list(alex())
    const one = (title: string) => events.find((event) => event.title === title)
    expect(one('Oysters on the terrace')).toMatchObject({
      type: 'ticket',
      timezone_id: 'America/New_York',
      registered: true,
      available_quantity: 20,
      allow_transfer: true,
      allow_cancel: true,
      settings: { transfer_enabled: true, cancel_enabled: true },
      tickets: [
        { name: 'Member', price: 65, available_quantity: 14, purchased: 2 },
        { name: 'Guest of a member', price: 85, purchased: 0 },
      ],
    })
    expect(one('Harbour House in Lisbon')).toMatchObject({
      timezone_id: 'Europe/Lisbon',
      registered: false,
      settings: { cancel_enabled: false },
    })
    expect(one('Newport Winter Festival')).toMatchObject({
      type: 'external',
      external_link: 'https://festival.example.com/newport',
      tickets: [],
    })
    const casey = await list(as('harbour', 'casey@example.com'))
    expect(casey.filter(({ registered }) => registered)).toEqual([])
    expect(casey.map(({ id }) => id)).toEqual(events.map(({ id }) => id))
  })

  it('customers of the club can get an event as iCalendar text, with times in UTC [activity.call.event-calendar] [shell.call.calendar-event] [shell.call.calendar-event-format]', async () => {
    const [event] = await list(alex())
    const answer = await alex().call('GET', `/api/calendar/event/${event?.id}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ])
    const start = (event?.start_date ?? '').replace(/[-:]|\.\d{3}/g, '')
    for (const line of [
      'BEGIN:VCALENDAR',
      `UID:${event?.uid}`,
      `DTSTART:${start}`,
      `SUMMARY:${event?.title}`,
      'END:VCALENDAR',
    ])
      expect(answer.body.split('\r\n')).toContain(line)
    const [othersEvent] = await list(as('noria', 'ines@example.com'))
    for (const id of [othersEvent?.id, 999999])
      expect((await alex().call('GET', `/api/calendar/event/${id}`)).statusCode).toBe(404)
  })

  it('a customer’s events are those with a ticket, upcoming ones first; `upcoming` omits past ones, and returned tickets do not count [activity.call.account-events-list] [activity.call.account-events-upcoming]', async () => {
    const read = async (query = '', browser = alex()): Promise<string[]> =>
      json<Event[]>(await browser.call('GET', `/api/account/events${query}`)).map(
        ({ title }) => title,
      )
    const next = [
      'Oysters on the terrace',
      'Reading the north coast',
      'The Narragansett Quartet',
      'Court opening',
    ]
    expect(await read()).toEqual([...next, 'Last call for the launch'])
    expect(await read('?upcoming=true')).toEqual(next)
    expect(await read('?ticketed=true&upcoming=true')).toEqual([next[0], next[2]])
    const second = await alex().call('GET', '/api/account/events?page_size=3&page_number=2')
    expect(second.json<Event[]>().map(({ title }) => title)).toEqual([
      next[3],
      'Last call for the launch',
    ])
    expect(JSON.parse(String(second.headers['pagination']))).toMatchObject({
      pageNumber: 2,
      totalCount: 5,
    })
    expect(
      (await as('harbour', 'taylor@example.com').call('GET', '/api/account/events')).statusCode,
    ).toBe(204)
    expect(await read('', as('noria', 'alex@example.com'))).toEqual([
      'Guitarra en el patio',
      'Recogida de la naranja amarga',
    ])
  })

  it('one of a customer’s events opens with a ticket summary, and the tickets in full; another customer’s and another club’s are not found [activity.call.account-events-detail] [activity.call.account-event-tickets] [activity.role.own-data]', async () => {
    const [event] = json<Event[]>(await alex().call('GET', '/api/account/events'))
    const paths = [
      `/api/account/events/${event?.id}`,
      `/api/account/events/tickets/${event?.id}/tickets`,
    ]
    const [whole, tickets] = await Promise.all(
      paths.map(async (at) => (await alex().call('GET', at)).json<unknown>()),
    )
    expect(whole).toMatchObject({
      title: 'Oysters on the terrace',
      start_date_local: expect.stringMatching(/T19:30:00$/),
      registered: true,
      company: { id: 1, name: 'Harbour House' },
      purchased_tickets: [{ name: 'Member', status: 'active', price: 65 }, { name: 'Member' }],
      settings: { transfer_enabled: true, button_text: 'Show my tickets' },
    })
    expect(tickets).toMatchObject([
      {
        title: 'Member',
        event_title: 'Oysters on the terrace',
        status: 'active',
        transferred: false,
        attendee: null,
        owner: { full_name: 'Alex Rivera' },
      },
      { attendee: { full_name: 'Jordan Rivera' } },
    ])
    for (const other of [
      as('harbour', 'taylor@example.com'),
      as('harbour', 'casey@example.com'),
      as('noria', 'alex@example.com'),
      as('lantern', 'lee@example.com'),
    ]) {
      for (const at of paths)
        expect((await other.call('GET', at)).statusCode, `${other.host} ${at}`).toBe(404)
    }
  })

  it('a group’s categories are available to visitors too, separately for each club [activity.call.category-groups] [activity.call.category-components] [activity.call.category-answers]', async () => {
    const names = async (host: string, at: string): Promise<string[]> =>
      json<{ name: string }[]>(
        await server.browser(host).call('GET', `/api/public/categories/${at}`),
      ).map(({ name }) => name)
    expect(await names('harbour.localhost', 'groups/events')).toEqual([
      'On the water',
      'At the table',
      'Music',
      'Talks',
      'Family',
    ])
    expect(await names('noria.localhost', 'groups/events')).toEqual([
      'Música',
      'En la mesa',
      'En la huerta',
      'Al aire libre',
    ])
    expect(await names('harbour.localhost', 'components/events')).toHaveLength(5)
    expect(
      (await server.browser().call('GET', '/api/public/categories/groups/nothing')).statusCode,
    ).toBe(400)
  })

  it('an event, its ticket types and a customer’s tickets for it have all their fields [activity.entity.public-event] [activity.entity.ticket-type] [activity.entity.account-event] [activity.entity.account-ticket] [activity.entity.purchased-ticket]', async () => {
    const listed = (await list(alex())).find(({ title }) => title === 'Oysters on the terrace')
    const id = listed?.id ?? 0
    const change = (query: ReturnType<typeof sql>) => server.db.tx(1, (tx) => tx.execute(query))
    await change(
      sql`update events set hide_tickets = true, reserve_enabled = true, waitlist_form_id = (select max(waitlist_form_id) from events) where id = ${id}`,
    )
    await change(
      sql`update ticket_types set on_sale_at = '2020-01-02T00:00:00Z', off_sale_at = '2090-01-02T00:00:00Z', passcode_hash = 'x' where event_id = ${id} and name = 'Member'`,
    )
    const read = async <Answer = Event>(at: string): Promise<Answer> =>
      (await alex().call('GET', at)).json<Answer>()
    const start_date = listed?.start_date ?? ''
    const end_date = new Date(Date.parse(start_date) + 2.5 * 3_600_000).toISOString()
    const times = { start_date, end_date }
    const local = {
      start_date_local: expect.stringMatching(/T19:30:00$/) as string,
      end_date_local: expect.stringMatching(/T22:00:00$/) as string,
    }
    const dates = { ...times, ...local }
    const place = { venue: 'Terrace', venue_address: '12 Long Wharf, Newport, RI 02840' }
    const picture = '/media/clubs/harbour/terrace.webp'
    const pictures = expect.arrayContaining([
      expect.objectContaining({ url: picture, main: true }),
    ]) as unknown
    const common = {
      cancelled: false,
      id,
      title: 'Oysters on the terrace',
      description: expect.stringMatching(/^The first oysters/) as string,
      summary: 'The first of the season, opened at the rail by the people who raised them.',
      ...place,
      graphic: picture,
      type: 'ticket',
      timezone: expect.stringMatching(/^E[SD]T$/) as string,
      timezone_id: 'America/New_York',
      uid: expect.any(String) as string,
      ...times,
      registered: true,
      settings: {
        transfer_enabled: true,
        cancel_enabled: true,
        social_enabled: true,
        print_enabled: true,
        calendar_enabled: true,
        button_text: 'Show my tickets',
        call_to_action: 'Your seats at the rail',
        verb: 'come for the oysters',
      },
    }
    const event = await read(`/api/events/${id}`)
    const categories = [{ id: expect.any(Number) as number, name: 'At the table' }]
    expect(event).toEqual({
      ...common,
      media: pictures,
      external_link: '',
      category_id: event.categories[0]?.id,
      recurring: false,
      categories,
      tickets: [
        {
          id: expect.any(Number) as number,
          title: common.title,
          event_id: id,
          name: 'Member',
          description: 'A dozen oysters and three glasses.',
          price: 65,
          on_sale: '2020-01-02T00:00:00.000Z',
          off_sale: '2090-01-02T00:00:00.000Z',
          available_quantity: 14,
          maximum: 4,
          minimum: 0,
          requires_passcode: true,
          purchased: 2,
          dates,
        },
        expect.objectContaining({ on_sale: null, off_sale: null, requires_passcode: false }),
      ],
      available_quantity: 20,
      reserve_enabled: true,
      waitlist_form_id: expect.any(Number) as number,
      waitlist: true,
      waitlist_entry: null,
      endpoint: '',
      allow_transfer: true,
      allow_cancel: true,
      hide_tickets: true,
      other_dates: [],
    })

    const account = await read(`/api/account/events/${id}`)
    const [bought] = account.purchased_tickets
    const me = (await read<{ id: number }>('/api/account')).id
    const serial = bought?.serial ?? ''
    const ticketId = expect.any(Number) as number
    const six = expect.stringContaining(day(-6)) as string
    expect(account).toEqual({
      ...common,
      ...local,
      photos: pictures,
      survey: null,
      company: { id: 1, name: 'Harbour House' },
      purchased_tickets: [
        {
          ticket_id: ticketId,
          event_id: id,
          customer_id: me,
          price: 65,
          status: 'active',
          categories,
          event: { id, title: common.title, ...times, timezone_id: 'America/New_York' },
          transaction_id: null,
          purchase_date: six,
          serial: expect.stringMatching(/^\w{4}(-\w{4}){3}$/) as string,
          qr_code: serial,
          scan_date: null,
          name: 'Member',
        },
        expect.objectContaining({ name: 'Member' }),
      ],
    })
    const [ticket] = await read<object[]>(`/api/account/events/tickets/${id}/tickets`)
    expect(ticket).toEqual({
      id: ticketId,
      ticket_id: event.tickets[0]?.id,
      event_id: id,
      customer_id: me,
      order_item_id: null,
      owner_id: me,
      serial,
      status: 'active',
      price: 65,
      refunded: 0,
      purchase_date: six,
      scan_date: null,
      portal_url: `/account/event/${id}`,
      scan_data: serial,
      title: 'Member',
      event_title: common.title,
      description: 'A dozen oysters and three glasses.',
      calendar_invites: ['Apple', 'Google', 'Outlook', 'Yahoo'].map((name) => ({
        name,
        url: expect.stringMatching(/^(https:\/\/|\/api\/calendar\/)/) as string,
      })),
      attendee: null,
      ...place,
      owner: { id: me, first_name: 'Alex', last_name: 'Rivera', full_name: 'Alex Rivera' },
      passbook: null,
      photo: picture,
      cancelable: true,
      transferable: true,
      transferred: false,
      dates,
    })
    const past = (await read<Event[]>('/api/account/events')).at(-1)
    expect(past?.purchased_tickets).toMatchObject([
      { status: 'scanned', scan_date: expect.any(String) as string },
    ])
  })
})
