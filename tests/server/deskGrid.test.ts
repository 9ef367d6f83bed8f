import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../src/core/time/calendarDay'
import { bookingSteps, type SlotAnswer } from './bookingSteps'
import { daySteps, type DayBooking } from './daySteps'
import { engines } from './engines'
import { paymentSteps } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const START = new Date('2026-11-30T15:00:00Z')

/** A grid, on the wire. */
interface GridAnswer {
  date: string
  now: string
  resource_id: number | null
  names: { id: number; name: string }[]
  schedule: { id: number; seating: string; resources: { id: number; name: string }[] } | null
  days: {
    date: string
    start_date: string
    slots: {
      id: string
      start_date: string
      free_ids: number[]
      is_open: boolean
      is_over: boolean
    }[]
    blocks: { id: number; resource_id: number; kind: string; note: string }[]
    bookings: DayBooking[]
  }[]
}

/** A place of a move, on the wire. */
interface PlaceAnswer {
  slot_id: string
  day: string
  start_date: string
  end_date: string
  free_ids: number[]
  overrule_ids: number[]
  rule: '' | 'lead_time'
}

describe.each(engines)('the grid on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let desk: Browser
  let room: number
  let clock = START
  const { signedIn } = paymentSteps(() => server)
  const { schedule, slots } = bookingSteps(undefined, () => START)
  const { run, staff, book, setStatus, change } = daySteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine, { demoAt: START, now: () => clock })
    desk = await staff('desk')
    const owner = await staff('owner')
    const bookings = { maxOpen: 100, maxUnpaid: 100 }
    expect((await owner.patch(1, { settings: { bookings } })).statusCode).toBe(200)
    alex = await signedIn('alex@example.com')
    room = await schedule(alex, 'The Long Room')
    await run(sql`delete from occupancies where schedule_id = ${room}`)
  })
  beforeEach(async () => {
    clock = START
    await server.db.platform((tx) => tx.execute(sql`delete from throttles`))
  })
  afterAll(() => server.close())

  const grid = async (query: Record<string, string | number>, browser = desk) => {
    const text = new URLSearchParams(
      Object.entries(query).map(([key, value]) => [key, String(value)]),
    ).toString()
    const answer = await browser.call('GET', `/admin/api/desk/grid?${text}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<GridAnswer>()
  }
  const places = async (id: number, query = '') => {
    const answer = await desk.call('GET', `/admin/api/desk/bookings/${id}/places?${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ places: PlaceAnswer[] }>().places
  }
  let from = 2
  /** The slots of a day of the Long Room that no other test uses. */
  const freshDay = async (): Promise<SlotAnswer[]> => {
    const found = await slots(alex, room, { from, size: 2 })
    const day = found[0]?.day ?? ''
    from += 9
    return found.filter((slot) => slot.day === day)
  }

  it('has all times of a day, who has booked which resource, and what is blocked, but nothing cancelled', async () => {
    const ofDay = await freshDay()
    const [first, second] = ofDay
    const id = await book(alex, 'reservation', room, { slot_id: first?.id, party_size: 2 })
    const gone = await book(alex, 'reservation', room, { slot_id: second?.id, party_size: 2 })
    expect((await setStatus(desk, gone, { status: 'cancelled' })).statusCode).toBe(200)
    const found = await grid({ schedule_id: room, date: first?.day ?? '' })
    const [day] = found.days
    expect(found.days).toHaveLength(1)
    expect(found.schedule?.resources).toHaveLength(4)
    const shown = day?.bookings.map((one) => one.id)
    expect(shown).toContain(id)
    expect(shown).not.toContain(gone)
    const own = day?.bookings.find((one) => one.id === id)?.resource_ids[0]
    expect(day?.slots.find((one) => one.id === first?.id)?.free_ids).not.toContain(own)
    expect(day?.slots.find((one) => one.id === second?.id)?.free_ids).toContain(own)
    expect(day?.slots.every((one) => one.is_open && !one.is_over)).toBe(true)
    clock = new Date(new Date(second?.start_date ?? '').getTime() + 60_000)
    const later = await grid({ schedule_id: room, date: first?.day ?? '' }, await staff('desk'))
    // A day's grid keeps the times that are over, unlike its list.
    expect(later.days[0]?.slots).toHaveLength(day?.slots.length ?? 0)
    expect(later.days[0]?.slots.map((one) => one.is_over).filter(Boolean)).toHaveLength(1)
    expect(later.now).toBe(clock.toISOString())
  })

  it('a week is that of one resource and begins on Monday; of a class it is that of all places', async () => {
    const [slot] = await freshDay()
    const day = slot?.day ?? ''
    const id = await book(alex, 'reservation', room, { slot_id: slot?.id, party_size: 2 })
    const all = await grid({ schedule_id: room, date: day })
    const own = all.days[0]?.bookings.find((one) => one.id === id)?.resource_ids[0] ?? 0
    const other = all.schedule?.resources.find((one) => one.id !== own)?.id ?? 0
    const idsOf = (answer: GridAnswer) =>
      answer.days.flatMap(({ bookings }) => bookings).map((one) => one.id)
    const week = await grid({ schedule_id: room, date: day, days: 7, resource_id: own })
    expect(week.days).toHaveLength(7)
    expect(new Date(`${week.date}T00:00:00Z`).getUTCDay()).toBe(1)
    expect(week.days.map(({ date }) => date)).toContain(day)
    expect(idsOf(week)).toContain(id)
    expect(week.days.flatMap((one) => one.slots).flatMap((one) => one.free_ids)).not.toContain(
      other,
    )
    expect(
      idsOf(await grid({ schedule_id: room, date: day, days: 7, resource_id: other })),
    ).not.toContain(id)
    const usual = await grid({ schedule_id: room, date: day, days: 7 })
    expect(usual.resource_id).toBe(usual.schedule?.resources[0]?.id)
    const lesson = await run(
      sql`select id from schedules where company_id = 1 and seating = 'person' limit 1`,
    )
    const ofClass = await grid({ schedule_id: Number(lesson[0]?.['id']), days: 7 })
    expect([ofClass.schedule?.seating, ofClass.resource_id]).toEqual(['person', null])
  })

  it('hours after midnight belong to the day on which they begin, and a day on which the clocks change has its 23 or 25 hours', async () => {
    const watch = await schedule(alex, 'Night Watch')
    await run(sql`update schedules set max_days_out = null where id = ${watch}`)
    // In New York, 2031-03-09 has 23 hours and 2031-11-02 has 25.
    const countOf = async (date: string, days: 1 | 7) =>
      (await grid({ schedule_id: watch, date, days })).days.find((one) => one.date === date)?.slots
    for (const days of [1, 7] as const) {
      const [short, long, usual] = [
        await countOf('2031-03-08', days),
        await countOf('2031-11-01', days),
        await countOf('2031-06-07', days),
      ]
      expect([short?.length, long?.length, usual?.length]).toEqual([7, 9, 8])
      expect(new Set(long?.map((one) => one.start_date)).size).toBe(9)
    }
  })

  it('a booking can be moved to the places that it names, by the rule that it names, and to no other', async () => {
    const ofDay = await freshDay()
    const day = ofDay[0]?.day ?? ''
    const id = await book(alex, 'reservation', room, { slot_id: ofDay[0]?.id, party_size: 2 })
    for (const slot of [ofDay[1], ofDay[2]])
      await book(alex, 'reservation', room, { slot_id: slot?.id, party_size: 2 })
    // Some times are too soon to be booked by members.
    await run(sql`update schedules set lead_minutes = 240 where id = ${room}`)
    clock = new Date(new Date(ofDay[0]?.start_date ?? '').getTime() - 60 * 60_000)
    desk = await staff('desk')
    const { schedule: shown, days } = await grid({ schedule_id: room, date: day })
    const combinations = (days[0]?.slots ?? []).flatMap((slot) =>
      (shown?.resources ?? []).map((resource) => ({ slot: slot.id, resource: resource.id })),
    )
    expect(combinations.length).toBeGreaterThanOrEqual(16)
    const seen = new Set<string>()
    for (const { slot, resource } of combinations) {
      const own = (await grid({ schedule_id: room, date: day })).days[0]?.bookings.find(
        (one) => one.id === id,
      )
      const place = (await places(id, `date=${day}`)).find((one) => one.slot_id === slot)
      const isFree = place?.free_ids.includes(resource) === true
      const isOverruled = place?.overrule_ids.includes(resource) === true
      const rule = place?.rule === '' ? 'party_size' : place?.rule
      const attempt = (overrule?: object) =>
        change(desk, id, { slot_id: slot, resource_id: resource, ...overrule })
      if (own?.slot_id === slot && own.resource_ids[0] === resource) {
        expect([isFree, isOverruled]).toEqual([false, false])
        continue
      }
      const plain = await attempt()
      expect(plain.statusCode === 200, `${slot} ${resource} ${plain.body}`).toBe(isFree)
      if (isFree) seen.add('free')
      if (isOverruled) {
        expect((await attempt({ overrule: { rule, reason: 'They asked' } })).statusCode).toBe(200)
        seen.add(rule ?? '')
      } else if (!isFree) {
        for (const other of ['lead_time', 'party_size'])
          expect(
            (await attempt({ overrule: { rule: other, reason: 'They asked' } })).statusCode,
          ).not.toBe(200)
        seen.add('none')
      }
    }
    expect([...seen].sort()).toEqual(['free', 'lead_time', 'none', 'party_size'])
    await run(sql`update schedules set lead_minutes = 0 where id = ${room}`)
  })

  it('a booking of several slots needs as many in a row', async () => {
    const [row] = await run(
      sql`select id from schedules where company_id = 1 and kind = 'meeting_rooms' and block_type = 'hourly' limit 1`,
    )
    const hall = Number(row?.['id'])
    await run(sql`update schedules set lead_minutes = 0, max_days_out = null where id = ${hall}`)
    const date = '2027-03-03'
    const found = (await grid({ schedule_id: hall, date })).days[0]?.slots ?? []
    const added = await desk.call('POST', '/admin/api/desk/bookings', {
      body: {
        guest: { first_name: 'Ada' },
        schedule_id: hall,
        slot_id: found[0]?.id,
        blocks: 2,
        amount: undefined,
      },
      headers: { 'idempotency-key': 'two-in-a-row' },
    })
    const price =
      added.statusCode === 409
        ? Number(added.json<{ error_details: { message: string }[] }>().error_details[0]?.message)
        : 0
    const again =
      added.statusCode === 201
        ? added
        : await desk.call('POST', '/admin/api/desk/bookings', {
            body: {
              guest: { first_name: 'Ada' },
              schedule_id: hall,
              slot_id: found[0]?.id,
              blocks: 2,
              amount: price,
            },
            headers: { 'idempotency-key': 'two-in-a-row-again' },
          })
    expect(again.statusCode, again.body).toBe(201)
    const id = again.json<{ booking: { id: number } }>().booking.id
    const free = await places(id, `date=${date}`)
    // The last slot of the day has none after it.
    expect(free.map((one) => one.slot_id)).not.toContain(found.at(-1)?.id)
    expect(free.map((one) => one.slot_id)).toContain(found[1]?.id)
    for (const one of free) {
      const start = found.findIndex(({ id: slotId }) => slotId === one.slot_id)
      expect(one.end_date).toBe(found[start + 2]?.start_date ?? one.end_date)
    }
    const target = free[0]
    expect(
      (await change(desk, id, { slot_id: target?.slot_id, resource_id: target?.free_ids[0] }))
        .statusCode,
    ).toBe(200)
  })

  it('is for the area desk alone, of its own company; what does not exist or can’t be moved is refused', async () => {
    const [slot] = await freshDay()
    const id = await book(alex, 'reservation', room, { slot_id: slot?.id, party_size: 2 })
    const paths = [`grid?schedule_id=${room}`, `bookings/${id}/places?date=${slot?.day}`]
    const statuses = async (browser: Browser) =>
      Promise.all(
        paths.map(
          async (path) => (await browser.call('GET', `/admin/api/desk/${path}`)).statusCode,
        ),
      )
    for (const person of ['door', 'viewer'])
      expect(await statuses(await staff(person))).toEqual([403, 403])
    expect(await statuses(await staff('manager'))).toEqual([200, 200])
    expect(await statuses(await staff('outsider', 'saraya.localhost'))).toEqual([404, 404])
    const status = async (path: string) =>
      (await desk.call('GET', `/admin/api/desk/${path}`)).statusCode
    expect(await status(`grid?schedule_id=${room}&resource_id=999999`)).toBe(404)
    expect(await status('grid?schedule_id=999999')).toBe(404)
    for (const date of ['2031-02-30', '1999-01-01']) {
      expect(await status(`grid?date=${date}`)).toBe(422)
      expect(await status(`bookings/${id}/places?date=${date}`)).toBe(422)
    }
    expect(await status('grid?days=31')).toBe(400)
    expect((await setStatus(desk, id, { status: 'cancelled' })).statusCode).toBe(200)
    const refused = await desk.call('GET', `/admin/api/desk/bookings/${id}/places`)
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      409,
      'not_changeable',
    ])
  })

  it('shows the busiest schedule unless another is chosen, and 40 resources × 64 times in a week’s and a day’s bound', async () => {
    const [slot] = await freshDay()
    await book(alex, 'reservation', room, { slot_id: slot?.id, party_size: 2 })
    expect((await grid({ date: slot?.day ?? '' })).schedule?.id).toBe(room)
    const wide = await schedule(alex, 'Night Watch')
    await run(sql`update schedules set block_minutes = 15, lead_minutes = 0, seating = 'party',
      rules = (select jsonb_agg(jsonb_build_object('day', d, 'start', '06:00', 'end', '22:00')) from generate_series(0, 6) as d),
      exceptions = '[]'::jsonb where id = ${wide}`)
    await run(sql`insert into schedule_resources (company_id, schedule_id, name, position, min_party, max_party, in_use)
      select 1, ${wide}, 'Place ' || n, 100 + n, 1, null, true from generate_series(1, 40 - (select count(*)::int from schedule_resources where schedule_id = ${wide} and in_use)) as n`)
    const date = addDays(slot?.day ?? '', 100)
    const day = await grid({ schedule_id: wide, date })
    expect([day.schedule?.resources.length, day.days[0]?.slots.length]).toEqual([40, 64])
    const week = await grid({ schedule_id: wide, date, days: 7 })
    expect(week.days.map((one) => one.slots.length)).toEqual(Array.from({ length: 7 }, () => 64))
  })
})
