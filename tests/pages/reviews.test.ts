import { afterAll, beforeAll, expect, it } from 'vitest'
import { oneEngine } from '../server/engines'
import { testServer, type Browser, type TestServer } from '../server/testServer'

let server: TestServer
let manager: Browser
beforeAll(async () => {
  server = await testServer(oneEngine, { pages: true })
  const owner = server.browser()
  await owner.signInAdmin('owner')
  await owner.patch(1, { debug: true })
  manager = server.browser()
  await manager.signInAdmin('manager')
})
afterAll(() => server.close())

/** Makes a review link of club 1; returns its id and token. */
async function share(): Promise<{ id: number; token: string }> {
  await manager.call('PUT', '/admin/api/domains/1/draft', { body: { config: { debug: true } } })
  const made = await manager.call('POST', '/admin/api/domains/1/reviews', { body: { days: 1 } })
  const { link, url } = made.json<{ link: { id: number }; url: string }>()
  return { id: link.id, token: url.split('.').at(-1) ?? '' }
}
const start = (browser: Browser, token: string) =>
  browser.call('POST', '/api/reviews/1/session', { body: { token } })
const open = (browser: Browser, domainId = 1) => browser.call('GET', `/?preview=${domainId}`)

it('the page of a review link is not listed, stored or named to other sites', async () => {
  const { headers, statusCode } = await server.browser().call('GET', '/studio/review')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
    'x-frame-options': 'SAMEORIGIN',
  })
  expect(headers['content-security-policy']).toContain("script-src 'self'")
})

it('the frame of a review is the club whose draft it is, for a visitor, until the link is revoked', async () => {
  const { id, token } = await share()
  const guest = server.browser()
  await guest.signIn('alex@example.com')
  expect((await open(guest)).statusCode).toBe(403)
  await start(guest, token)
  const page = await open(guest)
  expect(page.statusCode).toBe(200)
  expect(page.headers['cache-control']).toBe('no-store')
  // The member's own session of this browser counts for nothing.
  expect(page.body).not.toContain('alex@example.com')
  expect((await open(guest, 2)).statusCode).toBe(403)
  await manager.call('POST', `/admin/api/domains/1/reviews/${id}/revoke`)
  expect((await open(guest)).statusCode).toBe(403)
})
