import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CROWD } from '../support/factor'
import { lockEngines } from './engines'
import { eventSteps, outcome } from './eventSteps'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(lockEngines)('registering for an event on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let casey: Browser
  const { crowd, find, read, register, run } = eventSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine)
    alex = server.browser()
    casey = server.browser()
    await alex.signIn('alex@example.com')
    await casey.signIn('casey@example.com')
  })
  afterAll(() => server.close())

  it('takes a place, registers once and notifies the open tabs; a repetition with the same key succeeds, another is refused [activity.call.event-register]', async () => {
    const { id } = await find(casey, 'Reading the north coast')
    const { available_quantity: before } = await read(casey, id)
    const notices: { scope: { type: string } }[] = []
    const stop = await server.db.listen('portico_hub', {
      onNotice: (payload) => void notices.push(JSON.parse(payload) as (typeof notices)[number]),
    })
    const key = randomUUID()
    const first = await register(casey, id, key)
    expect([first.statusCode, first.json()]).toEqual([
      200,
      {
        success: true,
        message: 'You are registered for Reading the north coast.',
        registered: true,
      },
    ])
    await expect
      .poll(() => notices.filter(({ scope }) => scope.type !== 'staff'))
      .toMatchObject([
        { scope: { type: 'customer' }, name: 'tickets.changed' },
        {
          scope: { type: 'company', companyId: 1 },
          name: 'availability.changed',
          data: { event_id: id, ids: [id] },
        },
        { scope: { type: 'customer' }, name: 'notifications.changed' },
      ])
    await stop()
    expect(outcome(await register(casey, id, key))).toBe('200')
    expect(outcome(await register(casey, id))).toBe('409 already_registered')
    expect(await read(casey, id)).toMatchObject({
      registered: true,
      available_quantity: Number(before) - 1,
    })
    expect(
      (await casey.call('GET', `/api/account/events/${id}`)).json<{ registered: boolean }>(),
    ).toMatchObject({ id, registered: true })
  })

  it('is refused where tickets are sold, where registration is off, once the event has begun, and at another club [activity.event.reserve-enabled]', async () => {
    const { id: ticketed } = await find(casey, 'The Narragansett Quartet')
    expect(outcome(await register(casey, ticketed))).toBe('422 registration_closed')
    const { id } = await find(casey, 'Court opening')
    await run(sql`update events set reserve_enabled = false where id = ${id}`)
    expect(outcome(await register(casey, id))).toBe('422 registration_closed')
    await run(
      sql`update events set reserve_enabled = true, starts_at = now() - interval '1 minute' where id = ${id}`,
    )
    expect(outcome(await register(casey, id))).toBe('422 registration_closed')
    expect(outcome(await register(casey, 999_999))).toBe('404 not_found')
    const noria = server.browser('noria.localhost')
    await noria.signIn('ines@example.com')
    expect(outcome(await register(noria, id))).toBe('404 not_found')
    expect(outcome(await register(server.browser(), id))).toBe('401 unauthorized')
  })

  it(`gives the two places at the captain’s table to two of ${CROWD} who ask at the same time`, async () => {
    const { id, available_quantity } = await find(alex, 'Captain’s table')
    expect(available_quantity).toBe(2)
    const people = await crowd('guest', CROWD)
    const answers = await Promise.all(people.map((browser) => register(browser, id)))
    const outcomes = answers.map(outcome)
    expect([
      outcomes.filter((one) => one === '200').length,
      outcomes.filter((one) => one === '409 sold_out').length,
    ]).toEqual([2, CROWD - 2])
    expect(await read(alex, id)).toMatchObject({ registered: false, available_quantity: 0 })
    expect(
      await run(sql`select count(*)::integer as n from event_registrations where event_id = ${id}`),
    ).toEqual([{ n: 2 }])
  })
})
