import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInSteps, DOOR, type Answer } from './checkInSteps'
import { lockEngines } from './engines'
import { raceAtLock } from './raceAtLock'
import { testServer, type Browser, type TestServer } from './testServer'

const TICKETS = 300
/** How many scans a device sends at once. */
const BATCH = 50

describe.each(lockEngines)('two doors on $name', (engine) => {
  let server: TestServer
  let door: Browser
  const { scanOf, scanAll, eventWithTickets, counts, scans, run, ticket, scan } = checkInSteps(
    () => server,
  )
  beforeAll(async () => {
    server = await testServer(engine)
    door = server.browser()
    await door.signInAdmin('door')
  })
  afterAll(() => server.close())

  it('of which one is offline for a minute admit each of 300 tickets once, and every second scan is told', async () => {
    const eventId = await eventWithTickets('gala', TICKETS)
    const start = server.context.now().getTime()
    const of = (device: string, second: number, n: number, more = {}) =>
      scanOf({
        device,
        event_id: eventId,
        serial: `gala-serial-of-${n}`,
        at: new Date(start - 60_000 + second * 1000).toISOString(),
        ...more,
      })
    const range = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index)
    // Door A has a connection and lets 1 to 180 in, the first twenty of them twice.
    const online = [
      ...range(1, 180).map((n) => of('Door A', n / 4, n)),
      ...range(1, 20).map((n) => of('Door A', 50, n)),
    ]
    // Door B has none: it lets 161 to 300 in by its list, twenty of which came by door A too.
    const kept = range(161, TICKETS).map((n) => of('Door B', n / 6, n, { offline: 'let_in' }))
    const sent = async (list: readonly Record<string, unknown>[]): Promise<Answer[]> => {
      const answers: Answer[] = []
      for (let from = 0; from < list.length; from += BATCH)
        answers.push(...(await scanAll(door, list.slice(from, from + BATCH))))
      return answers
    }
    const [atA, atB] = await Promise.all([sent(online), sent(kept)])
    // Door B is not sure that its scans arrived, and sends them all again.
    expect(await sent(kept)).toEqual(atB)

    const admitted = [...atA, ...atB].filter(
      ({ result, conflict }) => result === 'admitted' && conflict === '',
    )
    expect(admitted).toHaveLength(TICKETS)
    expect(atB.every(({ result }) => result === 'admitted')).toBe(true)
    const told = [...atA, ...atB].filter(
      ({ result, conflict }) => result === 'already' || conflict === 'already',
    )
    expect(told).toHaveLength(20 + 20)
    expect(told.every(({ by, at }) => by === 'Theo Vance' && at !== null)).toBe(true)
    const flagged = await scans(door, eventId, '&conflicts=true')
    expect(await counts(door, eventId)).toEqual({
      expected: TICKETS,
      admitted: TICKETS,
      inside: TICKETS,
      conflicts: flagged.length,
    })
    expect(flagged.every(({ device, other }) => device === 'Door B' && other !== null)).toBe(true)
    const [stored] = await run(
      sql`select count(*)::integer as n from scans where event_id = ${eventId}`,
    )
    expect(stored).toEqual({ n: online.length + kept.length })
  })

  it('three scans of one code in a second by one device are one admission with the same answer; of two devices, one is told', async () => {
    const eventId = await eventWithTickets('burst', 2)
    const at = server.context.now().toISOString()
    const one = { event_id: eventId, serial: 'burst-serial-of-1', at }
    const same = await Promise.all([scan(door, one), scan(door, one), scan(door, one)])
    expect(same.map(({ result, by, at: when }) => [result, by, when])).toEqual(
      same.map(() => ['admitted', 'Theo Vance', same[0]?.at]),
    )
    const other = { ...one, serial: 'burst-serial-of-2' }
    const doors = await Promise.all([
      scan(door, { ...other, device: 'Door A' }),
      scan(door, { ...other, device: 'Door B' }),
    ])
    expect(doors.map(({ result }) => result).sort()).toEqual(['admitted', 'already'])
    expect(await counts(door, eventId)).toMatchObject({ admitted: 2, inside: 2, conflicts: 0 })
    expect(await scans(door, eventId)).toHaveLength(3)
    expect(await ticket('burst-serial-of-2')).toEqual({ status: 'scanned', scanned: true })
  })

  it('that take back both admissions of one ticket at the same time both succeed, and the ticket admits again', async () => {
    const eventId = await eventWithTickets('undo', 1)
    const serial = 'undo-serial-of-1'
    const letIn = (device: string) =>
      scan(door, { device, event_id: eventId, serial, offline: 'let_in' })
    const [first, second] = [await letIn('Door A'), await letIn('Door B')]
    const undo = ({ scan_id: scanId }: Answer) =>
      door.call('POST', `${DOOR}/${scanId}/undo`, { body: { reason: 'Wrong person' } })
    const undone = await raceAtLock(
      server.db,
      sql`lock table event_tickets in exclusive mode`,
      () => [undo(first), undo(second)],
    )
    expect(undone.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await ticket(serial)).toEqual({ status: 'active', scanned: false })
  })
})
