import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskSteps } from './deskSteps'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(engines)('emails about what staff do on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  let alexId = 0
  let caseyId = 0
  const { run, idOf, free, ticketed, people, act } = deskSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine)
    owner = server.browser()
    await owner.signInAdmin('owner')
    alexId = await idOf('alex@example.com')
    caseyId = await idOf('casey@example.com')
    await run(sql`update customers set language = 'es' where id = ${alexId}`)
    await run(sql`update customers set language = 'en' where id = ${caseyId}`)
  })
  afterAll(() => server.close())

  const post = async (path: string, body: unknown) => {
    const answer = await owner.call('POST', `/admin/api/desk/events/${path}`, {
      body,
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
  }
  /** Does something and returns the languages of the emails that it sends, by reader. */
  const languages = async (act: () => Promise<unknown>) => {
    const before = (await server.mails()).length
    await act()
    return (await server.mails())
      .slice(before)
      .map(({ to, html }) => [to, /<html[^>]* lang="(\w+)/.exec(html)?.[1]])
      .sort()
  }

  it('are in the language of each reader: of a charge, a place on the waitlist, a ticket that is given and cancelled', async () => {
    const open = await free({ places: null })
    await run(sql`update customers set house_account_enabled = true where id = ${alexId}`)
    await post(`${open}/attendees`, { customer_id: alexId })
    expect(
      await languages(() => post(`${open}/billing`, { amount: 1, description: 'Eels' })),
    ).toEqual([['alex@example.com', 'es']])
    const full = await free({ places: 1 })
    await post(`${full}/attendees`, { customer_id: caseyId })
    expect(await languages(() => post(`${full}/waitlist`, { customer_id: alexId }))).toEqual([
      ['alex@example.com', 'es'],
    ])
    expect(await languages(() => act(owner, full, { key: `r${caseyId}` }, 'cancel', {}))).toEqual([
      ['alex@example.com', 'es'],
      ['casey@example.com', 'en'],
    ])
    const { id, seat } = await ticketed({ places: 1, price: 0 })
    await run(
      sql`update events set translations = '[{"language": "es", "title": "Noche"}]' where id = ${id}`,
    )
    await post(`${id}/attendees`, { customer_id: caseyId, ticket_type_id: seat })
    const [ticket] = await people(owner, id)
    const both = [
      ['alex@example.com', 'es'],
      ['casey@example.com', 'en'],
    ]
    expect(
      await languages(() => act(owner, id, ticket, 'transfer', { customer_id: alexId })),
    ).toEqual(both)
    const received = (await server.mails()).findLast(({ to }) => to === 'alex@example.com')
    expect(received?.text).toContain('Noche')
    expect(received?.text).not.toContain('Desk night')
    expect(await languages(() => act(owner, id, ticket, 'cancel', {}))).toEqual(both)
  })
})
