import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../server/seed/demoPassword'
import { linkIn } from '../support/readMails'
import { engines } from './engines'
import { paymentSteps } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(engines)('the calendar feed on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  const { signedIn } = paymentSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine)
    alex = await signedIn('alex@example.com')
  })
  afterAll(() => server.close())

  const address = async (browser: Browser): Promise<string> =>
    new URL((await browser.call('GET', '/api/account/calendar-feed')).json<{ url: string }>().url)
      .pathname
  const read = (path: string, host?: string) => server.browser(host).call('GET', path)
  const summaries = (text: string): string[] =>
    text
      .split('\r\n')
      .filter((line) => line.startsWith('SUMMARY:'))
      .map((line) => line.slice('SUMMARY:'.length))

  it('lists the customer’s bookings and events at its secret address, without a session; a cancelled booking disappears', async () => {
    const path = await address(alex)
    expect(path).toMatch(/^\/calendar\/\d+-[\w-]{43}\.ics$/)
    const feed = await read(path)
    expect([feed.statusCode, feed.headers['content-type'], feed.headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-cache',
    ])
    expect(feed.body).toContain('X-WR-CALNAME:Harbour House')
    expect(feed.body).toMatch(
      /URL:http:\/\/harbour\.localhost[^\r]*\/my-schedule\/reservations\/\d+/,
    )
    expect(summaries(feed.body)).toContain('Table by the window')
    await server.db.tx(1, (tx) =>
      tx.execute(sql`update bookings set cancelled_at = now() where title = 'Table by the window'`),
    )
    expect(summaries((await read(path)).body)).not.toContain('Table by the window')
  })

  it('is not found with a wrong or another customer’s secret, on another club’s host, or at an address that has been renewed', async () => {
    const path = await address(alex)
    const other = await address(await signedIn('pat@example.com'))
    const [, id, secret] = /\/(\d+)-(.+)\.ics$/.exec(path) ?? []
    const [, otherId] = /\/(\d+)-/.exec(other) ?? []
    const wrong = [
      `/calendar/${otherId}-${secret}.ics`,
      `/calendar/${id}-${'A'.repeat(43)}.ics`,
      `/calendar/${id}-${secret}`,
      '/calendar/x.ics',
      '/calendar/999999999-AAAAAAAAAAAA.ics',
    ]
    for (const one of wrong) expect([one, (await read(one)).statusCode]).toEqual([one, 404])
    expect((await read(path, 'noria.localhost')).statusCode).toBe(404)
    expect((await server.browser().call('GET', '/api/account/calendar-feed')).statusCode).toBe(401)

    const renewed = await alex.call('POST', '/api/account/calendar-feed/renew')
    const next = new URL(renewed.json<{ url: string }>().url).pathname
    expect(next).not.toBe(path)
    expect([(await read(path)).statusCode, (await read(next)).statusCode]).toEqual([404, 200])
    expect(await address(alex)).toBe(next)
    expect((await read(other)).statusCode).toBe(200)
  })

  it('ends at its address when the password is changed or set with a link, because whoever knew the old one may have copied it', async () => {
    const path = await address(alex)
    const changed = await alex.call('PATCH', '/api/account', {
      body: { password: DEMO_PASSWORD, new_password: 'Better-pass-2' },
    })
    expect(changed.statusCode).toBe(200)
    expect((await read(path)).statusCode).toBe(404)
    const next = await address(alex)
    expect((await read(next)).statusCode).toBe(200)
    await server
      .browser()
      .call('POST', '/api/public/account/forgot-password', { body: { email: 'alex@example.com' } })
    const mail = (await server.mails()).filter(({ to }) => to === 'alex@example.com').at(-1)
    const id = new URL(linkIn(mail?.text ?? '')).pathname.split('/').at(-1)
    const reset = await server.browser().call('POST', '/api/public/account/password-reset', {
      body: { id, new_password: 'Better-pass-3' },
    })
    expect(reset.statusCode).toBeLessThan(300)
    expect((await read(next)).statusCode).toBe(404)
  })
})
