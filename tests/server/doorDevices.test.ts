import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDoor, type Door } from '../../desk/check-in/door/createDoor'
import { memoryStore } from '../../desk/check-in/door/doorStore'
import { deskCallPaths } from '../../generated/deskCallPaths'
import type { DoorList, ScanAnswer } from '../../generated/types'
import { decode, encode } from '../../schemas/wire/codec'
import { checkInSteps, DOOR } from './checkInSteps'
import { lockEngines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

const TICKETS = 300
const HOUR_MS = 3_600_000

const iso = (ms: number): string => new Date(ms).toISOString()

/** A device at a door, with its own connection and clock. */
interface Device {
  door: Door
  setOnline: (isOnline: boolean) => void
}

describe.each(lockEngines)('two devices at a door on $name', (engine) => {
  let server: TestServer
  let staff: Browser
  let clockMs = Date.now()
  const { eventWithTickets, counts, scans, run } = checkInSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(clockMs) })
    staff = server.browser()
    await staff.signInAdmin('door')
  })
  afterAll(() => server.close())

  const openDevice = async (device: string, eventId: number, offMs: number): Promise<Device> => {
    let isOnline = true
    const connect = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
      if (!isOnline) throw new TypeError('no connection')
      const answer = await staff.call(method, path, body === undefined ? {} : { body })
      return answer.json<unknown>()
    }
    // The casts: the server's replies are what the desk's own client decodes.
    const { body, reply } = deskCallPaths['desk.checkIn.scan']
    const door = await createDoor({
      companyId: 1,
      eventId,
      device,
      store: memoryStore(),
      nowMs: () => clockMs + offMs,
      send: async (list) =>
        decode(await connect('POST', DOOR, encode(list, body)), reply) as ScanAnswer[],
      readList: async () =>
        decode(
          await connect('GET', `${DOOR}/${eventId}`),
          deskCallPaths['desk.checkIn.list'].reply,
        ) as DoorList,
    })
    await door.refresh()
    return { door, setOnline: (now) => (isOnline = now) }
  }

  it('of which one is offline for a minute and an hour off let in each of 300 tickets once; every second scan is told, nothing is lost, and nothing is confirmed that only waits', async () => {
    const eventId = await eventWithTickets('pair', TICKETS)
    const a = await openDevice('Door A', eventId, 0)
    const b = await openDevice('Door B', eventId, HOUR_MS)
    const start = clockMs
    /** Scans a ticket a given number of seconds after the start; returns what the screen says. */
    const scan = async ({ door }: Device, n: number, second: number): Promise<string> => {
      clockMs = start + second * 1000
      await door.scan({ serial: `pair-serial-of-${n}` }, 'in')
      const { shown } = door.getState()
      return shown?.type === 'answer'
        ? shown.answer.result
        : shown?.type === 'offline'
          ? `offline ${shown.verdict.result}`
          : String(shown?.type)
    }
    const range = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index)
    const said: Record<string, number> = {}
    const count = (device: string, what: string): void => {
      said[`${device} ${what}`] = (said[`${device} ${what}`] ?? 0) + 1
    }
    b.setOnline(false)
    // Both doors are busy: A takes 1 to 180, B takes 161 to 300 by its list.
    for (const n of range(1, 180)) {
      count('A', await scan(a, n, n / 4))
      if (n <= 140) count('B', await scan(b, 160 + n, n / 4))
    }
    expect(b.door.getState()).toMatchObject({ waiting: 140, confirmed: 0, isOffline: true })
    // Some people come twice, to either door.
    for (const n of range(1, 20)) count('A', await scan(a, n, 50 + n / 10))
    for (const n of range(201, 220)) count('B', await scan(b, n, 55 + n / 100))
    expect(said).toEqual({
      'A admitted': 180,
      'A already': 20,
      'B offline kept': 140,
      'B offline already': 20,
    })
    clockMs = start + 62_000
    b.setOnline(true)
    await b.door.flush()
    const after = b.door.getState()
    expect(after).toMatchObject({ waiting: 0, isOffline: false, problem: null })
    // The twenty whom A had let in too are told; so is nobody else.
    expect(after.told.map(({ conflict }) => conflict)).toEqual(Array(20).fill('already'))
    expect(after.told.every(({ device, at }) => device === 'Door A' && at !== null)).toBe(true)
    expect(after.confirmed).toBe(140 - 20)
    expect(await counts(staff, eventId)).toEqual({
      expected: TICKETS,
      admitted: TICKETS,
      inside: TICKETS,
      conflicts: 20,
    })
    expect((await scans(staff, eventId, '&conflicts=true')).length).toBe(20)
    const [stored] = await run(
      sql`select count(*)::integer as scans, count(*) filter (where at between ${iso(start - 1000)}::timestamptz and ${iso(clockMs)}::timestamptz)::integer as timely,
        (select count(*)::integer from event_tickets where event_id = ${eventId} and status = 'scanned') as used
        from scans where event_id = ${eventId}`,
    )
    expect(stored).toEqual({ scans: 360, timely: 360, used: TICKETS })
    // Sending again what was sent changes nothing.
    await b.door.flush()
    expect(await counts(staff, eventId)).toMatchObject({ admitted: TICKETS, conflicts: 20 })
  })
})
