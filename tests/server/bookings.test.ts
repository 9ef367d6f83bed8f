import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

interface Schedule {
  id: number
  name: string
  description: string
  graphic: string
  block_type: string
  group: string
  type: string
  media: object[]
  location: { hours: Record<string, string> } | null
}
interface Booking {
  id: number
  title: string
  type: string
  status: string
  start_date: string
  cancelled_at: string | null
  can_cancel: boolean
  can_reschedule: boolean
  slot: { schedule_id: number }
}

const people = [
  ['harbour', 'alex@example.com'],
  ['harbour', 'casey@example.com'],
  ['harbour', 'taylor@example.com'],
  ['lantern', 'lee@example.com'],
  ['noria', 'ines@example.com'],
  ['noria', 'alex@example.com'],
  ['saraya', 'noor@example.com'],
] as const

describe.each(engines)('bookings on $name', (engine) => {
  let server: TestServer
  const browsers = new Map<string, Browser>()
  beforeAll(async () => {
    server = await testServer(engine)
    for (const [slug, email] of people) {
      const browser = server.browser(`${slug}.localhost`)
      await browser.signIn(email)
      browsers.set(`${slug} ${email}`, browser)
    }
  })
  afterAll(() => server.close())

  const as = (slug: string, email: string): Browser =>
    browsers.get(`${slug} ${email}`) ?? server.browser()
  const alex = () => as('harbour', 'alex@example.com')
  const list = async <Item = Schedule>(browser: Browser, at: string): Promise<Item[]> => {
    const answer = await browser.call('GET', at)
    if (answer.statusCode === 204) return []
    expect(answer.statusCode, at).toBe(200)
    return answer.json<Item[]>()
  }
  const names = async (at: string, browser = alex()): Promise<string[]> =>
    (await list(browser, at)).map(({ name }) => name)
  const days = (inDays: number): string => {
    const [year, month, day] = new Date(Date.now() + inDays * 86_400_000)
      .toISOString()
      .slice(0, 10)
      .split('-')
    return `${month}/${day}/${year}`
  }

  it('reservation schedules are sorted by name and filtered by group, days or hours; meeting rooms are one group [activity.call.reservations-list] [activity.schedule.group-meeting-rooms] [activity.schedule.block-types]', async () => {
    expect(await names('/api/reservations?group=meeting_rooms')).toEqual([
      'Night Watch',
      'The Chart Room',
      'The Library',
    ])
    expect(await names('/api/reservations?group=meeting_rooms&block_type=daily')).toEqual([
      'The Library',
    ])
    expect(await names('/api/reservations?block_type=hourly')).toEqual([
      'Night Watch',
      'The Cellar Table',
      'The Chart Room',
      'The Long Room',
      'The Terrace',
    ])
    expect(await names('/api/reservations?group=&block_type=')).toHaveLength(6)
    expect((await alex().call('GET', '/api/reservations?group=nothing')).statusCode).toBe(204)
    expect((await alex().call('GET', '/api/reservations?block_type=weekly')).statusCode).toBe(400)
    const paged = await alex().call('GET', '/api/reservations?page_size=2&page_number=2')
    expect(JSON.parse(String(paged.headers['pagination']))).toEqual({
      pageNumber: 2,
      totalCount: 6,
      pageSize: 2,
      hasPreviousPage: true,
      hasNextPage: true,
    })
  })

  it('appointment schedules are filtered by type; the spa’s are for active members only, in the full list too [activity.call.appointments-schedules]', async () => {
    expect(await names('/api/appointments')).toHaveLength(7)
    expect(await names('/api/appointments?type=spa')).toEqual([
      'Deep tissue massage',
      'For people who sit',
      'Salt and oil',
    ])
    const [treatment] = await list(alex(), '/api/appointments?type=spa')
    const casey = as('harbour', 'casey@example.com')
    expect(await names('/api/appointments', casey)).toHaveLength(4)
    for (const at of ['/api/appointments?type=spa', `/api/appointments/${treatment?.id}`]) {
      const answer = await casey.call('GET', at)
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        403,
        'members_only',
      ])
    }
    expect(
      (await as('lantern', 'lee@example.com').call('GET', '/api/appointments')).statusCode,
    ).toBe(404)
  })

  it('one schedule opens with all its fields, by the call of its kind and only at its own club [activity.call.reservations-detail] [activity.entity.image]', async () => {
    const room = (await list(alex(), '/api/reservations?group=meeting_rooms')).find(
      ({ name }) => name === 'The Chart Room',
    )
    const whole = (await alex().call('GET', `/api/reservations/${room?.id}`)).json<Schedule>()
    expect([room?.description, whole.description.length > 20, whole.group, whole.graphic]).toEqual([
      '',
      true,
      'meeting_rooms',
      '/media/clubs/harbour/chart-room.webp',
    ])
    expect(whole.media).toMatchObject([
      {
        title: 'The chart room',
        description: '',
        url: '/media/clubs/harbour/chart-room.webp',
        main: true,
        type: 'image',
      },
    ])
    expect(whole.location?.hours).toMatchObject({
      monday: 'closed',
      tuesday: '9:00 AM - 8:00 PM',
      sunday: 'closed',
      today: expect.stringMatching(/AM|closed/),
    })
    const [othersBooking] = await list(as('noria', 'ines@example.com'), '/api/reservations')
    for (const at of [
      `/api/appointments/${room?.id}`,
      `/api/reservations/${othersBooking?.id}`,
      '/api/reservations/999999',
    ]) {
      const answer = await alex().call('GET', at)
      expect([answer.statusCode, answer.json<{ code: string }>().code], at).toEqual([
        404,
        'not_found',
      ])
    }
  })

  it('a customer’s bookings start today in date order, or at a start date given as MM/DD/yyyy [activity.call.account-reservations-list] [activity.call.account-appointments-list] [activity.constant.reservation-start] [shell.const.reservation-start-date]', async () => {
    const titles = async (at: string) => (await list<Booking>(alex(), at)).map(({ title }) => title)
    expect(await titles('/api/account/reservations')).toEqual([
      'Table by the window',
      'The Chart Room',
    ])
    expect(await titles(`/api/account/reservations?start_date=${days(-20)}`)).toEqual([
      'Table on the terrace',
      'Table by the window',
      'The Chart Room',
    ])
    expect(await titles(`/api/account/reservations?start_date=${days(4)}`)).toEqual([
      'The Chart Room',
    ])
    expect(await titles('/api/account/appointments')).toEqual(['Salt and oil', 'Tennis with Odile'])
    for (const wrong of ['2026-03-09', '02/30/2026', 'today'])
      expect(
        (await alex().call('GET', `/api/account/reservations?start_date=${wrong}`)).statusCode,
        wrong,
      ).toBe(400)
    for (const person of [as('harbour', 'taylor@example.com'), as('harbour', 'casey@example.com')])
      expect((await person.call('GET', '/api/account/reservations')).statusCode).toBe(204)
  })

  it('a booking includes its location and hours, who booked it for whom, and whether it can be cancelled; cancelled ones are marked [activity.state.booking-status]', async () => {
    const [table, room] = await list<Booking>(alex(), '/api/account/reservations')
    expect(table).toMatchObject({
      type: 'reservation',
      block_type: 'other',
      status: 'booked',
      party_size: 4,
      can_cancel: true,
      can_reschedule: true,
      timezone_id: 'America/New_York',
      start_date_local: expect.stringMatching(/T19:30:00$/),
      guest: null,
      owner: { full_name: 'Alex Rivera' },
      company: { id: 1, name: 'Harbour House' },
      location: { name: 'Long room, first floor', website: 'https://harbour.example.com' },
      slot: { duration: 90 },
    })
    expect(room).toMatchObject({
      block_type: 'multi',
      status: 'pending',
      guest: { id: null, full_name: 'Jordan Rivera' },
      slot: { fee: 80, reservation_id: expect.any(Number), appointment_id: null },
    })
    const [, lesson] = await list<Booking>(alex(), '/api/account/appointments')
    expect([lesson?.status, lesson?.cancelled_at === null, lesson?.can_cancel]).toEqual([
      'booked',
      false,
      false,
    ])
  })

  it('where the club doesn’t have the schedule’s page, a booking can be cancelled but not moved, because its free times are not available', async () => {
    const lee = as('lantern', 'lee@example.com')
    const booking = (await list<Booking>(lee, '/api/account/reservations')).at(-1)
    expect(booking).toMatchObject({ can_cancel: true, can_reschedule: false })
    const answer = await lee.call('POST', `/api/account/reservations/${booking?.id}/reschedule`, {
      body: { slot_id: 'any' },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      409,
      'not_changeable',
    ])
  })

  it('a booking of a schedule that offers no times any more can be cancelled but not moved', async () => {
    const rules = (value: string) =>
      server.db.tx(1, (tx) =>
        tx.execute(
          sql`update schedules set rules = ${value}::jsonb where id = ${booking?.slot.schedule_id} returning id`,
        ),
      )
    const read = async () =>
      (await list<Booking>(alex(), '/api/account/reservations')).find(
        ({ id }) => id === booking?.id,
      )
    const booking = (await list<Booking>(alex(), '/api/account/reservations')).find(
      ({ can_reschedule }) => can_reschedule,
    )
    const { rows } = await server.db.tx(1, (tx) =>
      tx.execute<{ rules: unknown }>(
        sql`select rules from schedules where id = ${booking?.slot.schedule_id}`,
      ),
    )
    await rules('[]')
    expect(await read()).toMatchObject({ can_cancel: true, can_reschedule: false })
    await rules(JSON.stringify(rows[0]?.rules))
    expect(await read()).toMatchObject({ can_cancel: true, can_reschedule: true })
  })

  it('one booking opens by the call of its kind, only for its customer [activity.call.account-reservations-detail] [activity.call.account-appointments-detail] [activity.role.own-data]', async () => {
    const [table] = await list<Booking>(alex(), '/api/account/reservations')
    const [treatment] = await list<Booking>(alex(), '/api/account/appointments')
    const own = [
      `/api/account/reservations/${table?.id}`,
      `/api/account/appointments/${treatment?.id}`,
    ]
    for (const at of own) expect((await alex().call('GET', at)).statusCode, at).toBe(200)
    for (const other of [
      as('harbour', 'taylor@example.com'),
      as('noria', 'alex@example.com'),
      as('lantern', 'lee@example.com'),
    ]) {
      for (const at of own)
        expect((await other.call('GET', at)).json(), `${other.host} ${at}`).toMatchObject({
          code: 'not_found',
        })
    }
    for (const at of [`/api/account/appointments/${table?.id}`, '/api/account/reservations/999999'])
      expect((await alex().call('GET', at)).statusCode, at).toBe(404)
  })

  it('a public schedule is available signed out; any other is not found', async () => {
    const visitor = server.browser()
    const all = await list(alex(), '/api/reservations?group=dining')
    const status = async (name: string, browser = visitor) =>
      (
        await browser.call(
          'GET',
          `/api/public/schedules/${all.find((one) => one.name === name)?.id}`,
        )
      ).statusCode
    expect([
      await status('The Long Room'),
      await status('The Terrace'),
      await status('The Long Room', server.browser('noria.localhost')),
    ]).toEqual([200, 404, 404])
  })
})
