import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingSteps, type SlotAnswer } from './bookingSteps'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

const ZONE = 'America/New_York'
/** A Friday noon in the club, when all restaurants open in the evening; the demo is of that day. */
const noon = new Date('2026-07-17T16:30:00Z')

interface FreeAnswer {
  schedule: { id: number; name: string; description: string }
  start_dates: string[]
}

describe.each(engines)('schedules with free slots on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let morgan: Browser
  const { call, slots } = bookingSteps(ZONE, () => noon)
  beforeAll(async () => {
    server = await testServer(engine, { demoAt: noon })
    alex = server.browser()
    morgan = server.browser()
    await alex.signIn('alex@example.com')
    await morgan.signIn('morgan@example.com')
  })
  afterAll(() => server.close())

  const free = async (query: string, browser = alex): Promise<FreeAnswer[]> => {
    const answer = await browser.call('GET', `/api/reservations/free?${query}`)
    expect([200, 204], answer.body).toContain(answer.statusCode)
    return answer.statusCode === 204 ? [] : answer.json<FreeAnswer[]>()
  }
  /** What the slots of each schedule say, which takes a call for each. */
  const slotBySlot = async (count: number, times: number, size: number) => {
    const list = (await alex.call('GET', '/api/reservations?group=dining&page_size=200')).json<
      FreeAnswer['schedule'][]
    >()
    const found: [number, string[]][] = []
    for (const { id } of list) {
      const today = await slots(alex, id, { from: 0, days: 1, size })
      const evening = today.filter((slot) => slot.start_date_local.slice(11) >= '17:00')
      const starts = evening.slice(0, times).map(({ start_date }) => start_date)
      if (starts.length > 0) found.push([id, starts])
    }
    return found.slice(0, count)
  }

  it('are those of which each has the same slots by itself, as many as are asked for, also once others have booked', async () => {
    const search = 'group=dining&party_size=2&from_time=17:00'
    const answered = async (count: number, times: number) =>
      (await free(`${search}&count=${count}&times=${times}`)).map(
        ({ schedule, start_dates }): [number, string[]] => [schedule.id, start_dates],
      )
    const all = await answered(24, 24)
    expect(all).toEqual(await slotBySlot(24, 24, 2))
    expect(all.length).toBeGreaterThan(1)
    expect(await answered(1, 3)).toEqual(await slotBySlot(1, 3, 2))
    const [id = 0] = all.at(-1) ?? []
    const [slot] = (await slots(morgan, id, { from: 0, days: 1, size: 2 })).filter(
      ({ start_date_local }: SlotAnswer) => start_date_local.slice(11) >= '17:00',
    )
    for (let table = 0; table < (slot?.quantity ?? 0); table++)
      await call(morgan, '/api/cart/reservations', {
        reservation_id: id,
        slot_id: slot?.id,
        party_size: 2,
      })
    expect(await answered(24, 24)).toEqual(await slotBySlot(24, 24, 2))
  })

  it('are none of a group that the club has not, and of a time that is none an error', async () => {
    expect(await free('group=boats')).toEqual([])
    const answer = await alex.call('GET', '/api/reservations/free?from_time=25:00')
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      400,
      'invalid_request',
    ])
  })
})
