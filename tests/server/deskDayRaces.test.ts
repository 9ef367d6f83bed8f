import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingSteps, type SlotAnswer } from './bookingSteps'
import { daySteps } from './daySteps'
import { lockEngines } from './engines'
import { ledgerDifferences } from './ledgerDifferences'
import { paymentSteps } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const PAIRS = 50
/** When the server runs. */
const NOW = new Date('2027-01-13T15:00:00Z')

describe.each(lockEngines)('staff and members at the same slots on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let casey: Browser
  let desk: Browser
  let owner: Browser
  let room: number
  /** Id of the latest booking of the demo. */
  let lastId = 0
  const { signedIn } = paymentSteps(() => server)
  const { schedule, slots } = bookingSteps(undefined, () => NOW)
  const { run, staff, day, book, change, setStatus, history } = daySteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine, { demoAt: NOW })
    alex = await signedIn('alex@example.com')
    desk = await staff('desk')
    owner = await staff('owner')
    room = await schedule(alex, 'The Long Room')
    await run(sql`delete from occupancies where schedule_id = ${room}`)
    const [last] = await run(sql`select max(id) as id from bookings`)
    lastId = Number(last?.['id'])
    // The limit of one member would refuse most of their bookings before they meet anybody.
    const bookings = { maxOpen: 100, maxUnpaid: 100 }
    expect((await owner.patch(1, { settings: { bookings } })).statusCode).toBe(200)
    alex = await signedIn('alex@example.com')
    casey = await signedIn('casey@example.com')
  })
  beforeEach(() => server.db.platform((tx) => tx.execute(sql`delete from throttles`)))
  afterAll(() => server.close())

  const add = (body: object) =>
    desk.call('POST', '/admin/api/desk/bookings', {
      body: { schedule_id: room, party_size: 2, ...body },
      headers: { 'idempotency-key': randomUUID() },
    })
  const bookAsMember = (slot: SlotAnswer, member: Browser) =>
    member.call('POST', '/api/reservations/book', {
      body: { reservation_id: room, slot_id: slot.id, party_size: 2 },
      headers: { 'idempotency-key': randomUUID() },
    })
  /** Every open booking with what it takes, and what overlaps on one table. */
  const state = async () => ({
    seats: await run(
      sql`select booking.id, count(taken.id)::integer as seats from bookings as booking
        left join occupancies as taken on taken.company_id = booking.company_id and taken.booking_id = booking.id
        where booking.schedule_id = ${room} and booking.cancelled_at is null and booking.id > ${lastId}
        group by booking.id`,
    ),
    doubles: await run(
      sql`select one.id from occupancies as one join occupancies as other
        on other.company_id = one.company_id and other.resource_id = one.resource_id and other.id > one.id
        and other.starts_at < one.ends_at and one.starts_at < other.ends_at
        where one.schedule_id = ${room}`,
    ),
  })

  it('50 acts of staff against 50 bookings of members never take a place twice, and each is done whole or refused', async () => {
    const open = (await slots(alex, room, { from: 3, days: 6, size: 2 })).slice(0, 12)
    const at = (index: number): SlotAnswer => {
      const slot = open[index % open.length]
      if (slot === undefined) throw new Error('the Long Room has no slots')
      return slot
    }
    const bookings: number[] = []
    for (const slot of open.slice(0, 10))
      bookings.push(await book(alex, 'reservation', room, { slot_id: slot.id, party_size: 2 }))
    const [found] = (await day(desk, at(0).day, room)).schedules
    const tables = found?.resources ?? []
    const acts = Array.from({ length: PAIRS }, (_, index) => {
      const id = bookings[index % bookings.length] ?? 0
      const slot = at(index * 5)
      switch (index % 4) {
        case 0:
          return () => add({ guest: { first_name: `Walk-in ${index}` }, slot_id: slot.id })
        case 1:
          return () => change(desk, id, { slot_id: slot.id, notify: false })
        case 2:
          return () => setStatus(owner, id, { status: 'cancelled', notify: false })
        default:
          return () =>
            desk.call('POST', '/admin/api/desk/blocks', {
              body: {
                resource_id: tables[index % tables.length]?.id,
                start_date_local: `${slot.day}T00:00`,
                end_date_local: `${slot.day}T23:59`,
                note: `Block ${index}`,
              },
              headers: { 'idempotency-key': randomUUID() },
            })
      }
    })
    const answers = await Promise.all(
      acts.flatMap((act, index) => [
        act(),
        bookAsMember(at(index * 7), index % 2 === 0 ? alex : casey),
      ]),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    // Refused for what is taken, changed meanwhile, over a limit, or closed; never an error.
    expect(statuses.filter((status) => ![200, 201, 409, 412, 422].includes(status))).toEqual([])
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(5)
    const { seats, doubles } = await state()
    expect(doubles).toEqual([])
    // Each open booking has its one table, none is lost or left without.
    expect(seats.filter((row) => Number(row['seats']) !== 1)).toEqual([])
    const made = answers.filter((answer, index) => index % 8 === 0 && answer.statusCode === 201)
    for (const answer of made) {
      const { booking } = answer.json<{ booking: { id: number } }>()
      expect((await history(desk, booking.id)).map(({ act }) => act)).toContain('booked')
    }
    expect(await ledgerDifferences(server.context)).toEqual([])
  })

  it('of two staff who change one booking at once, the second is told how it is now', async () => {
    const [slot] = await slots(alex, room, { from: 20, size: 2 })
    const id = await book(alex, 'reservation', room, { slot_id: slot?.id, party_size: 2 })
    const both = await Promise.all([
      change(desk, id, { party_size: 3 }, 1),
      change(owner, id, { party_size: 4 }, 1),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
    const [row] = await run(sql`select party_size, revision from bookings where id = ${id}`)
    expect(row?.['revision']).toBe(2)
    expect(await history(desk, id)).toHaveLength(1)
  })

  it('a move to a place that is taken meanwhile is refused, and the booking keeps its own', async () => {
    const free = await slots(alex, room, { from: 24, days: 4, size: 2 })
    const [from, to] = free
    const id = await book(alex, 'reservation', room, { slot_id: from?.id, party_size: 2 })
    const [found] = (await day(desk, to?.day, room)).schedules
    const table = found?.resources[1]?.id
    const [moved, taken] = await Promise.all([
      change(desk, id, { slot_id: to?.id, resource_id: table }),
      add({ guest: { first_name: 'Quick' }, slot_id: to?.id, resource_id: table }),
    ])
    const codes = [moved.statusCode, taken.statusCode].filter((status) => status === 409)
    expect(codes).toHaveLength(1)
    const [row] = await run(
      sql`select count(*)::integer as seats from occupancies where booking_id = ${id}`,
    )
    expect(row?.['seats']).toBe(1)
    expect((await state()).doubles).toEqual([])
  })

  it('a table that is renamed while staff move its bookings: all of it is done, and each booking’s revision says so', async () => {
    const open = (await slots(alex, room, { from: 30, days: 6, size: 2 })).slice(0, 8)
    const ids: number[] = []
    for (const slot of open)
      ids.push(await book(alex, 'reservation', room, { slot_id: slot.id, party_size: 2 }))
    const path = `/admin/api/desk/schedules/${room}`
    const rename = async (name: string) => {
      const answer = await owner.call('GET', path)
      const record = answer.json<{
        revision: number
        resources: { name: string; upcoming?: number }[]
      }>()
      const resources = record.resources.map((one) => ({
        ...one,
        // Only read, and left out of the request.
        upcoming: undefined,
        name: `${one.name} ${name}`,
      }))
      return owner.call('PATCH', path, {
        body: { resources },
        headers: { 'if-match': `"${record.revision}"` },
      })
    }
    const revisions = async () =>
      run(sql`select id, revision, resource_name from bookings where id in ${ids} order by id`)
    const before = await revisions()
    const renamed = await rename('A')
    expect(renamed.statusCode, renamed.body).toBe(200)
    const after = await revisions()
    expect(after.map((row) => Number(row['revision']))).toEqual(
      before.map((row) => Number(row['revision']) + 1),
    )
    expect(String(after[0]?.['resource_name'])).toMatch(/ A$/)
    const statuses: number[] = []
    for (let round = 0; round < 6; round++) {
      const answers = await Promise.all([
        rename(String(round)),
        ...ids.map((id, index) => change(desk, id, { party_size: 2 + ((round + index) % 2) })),
      ])
      statuses.push(...answers.map(({ statusCode }) => statusCode))
    }
    // A booking that was renamed before its change was read is told so.
    expect(statuses.filter((status) => ![200, 412].includes(status))).toEqual([])
  })
})
