import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { linkIn } from '../support/readMails'
import { engines } from './engines'
import { testServer, type TestServer } from './testServer'

const URLS = [
  'www.evil.example',
  'Win at evil.com',
  'https://evil.example/x',
  'evil。com',
  'a.com',
  't.co/x',
  'Call 0900 123',
  'Ana\nBuy now',
  'Ana <b>',
  'me@evil.com',
  '\u202Emoc.live',
  '...',
  '-',
  'A'.repeat(61),
]
const NAMES = [
  'Ñuñez',
  'O’Brien',
  "D'Arcy",
  'محمد',
  'علی‌رضا',
  'Nguyễn Thị',
  'Jean-Luc',
  'J. R. R.',
  'J.R.',
  'Hart Jr.',
  'St. John',
  'Gal·la',
  '王小明',
  'Smith–Jones',
  'de la Cruz',
  'A',
]

describe.each(engines)('forms that send mail on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())
  beforeEach(() => server.db.platform((tx) => tx.execute(sql`delete from throttles`)))

  let last = 0
  const register = (names: object) =>
    server.browser().call('POST', '/api/public/account/register', {
      body: {
        first_name: 'Ana',
        last_name: 'Soto',
        email: `stranger${++last}@example.com`,
        password: 'Better-pass-2',
        ...names,
      },
    })
  const faultsOf = (answer: { json: <T>() => T }) =>
    answer
      .json<{ error_details: { path: string; code: string }[] }>()
      .error_details.map(({ path, code }) => `${path} ${code}`)

  it.each(URLS)('reject a name that carries a message: %j', async (name) => {
    const answer = await register({ first_name: name, last_name: name })
    expect([answer.statusCode, faultsOf(answer)]).toEqual([
      422,
      ['/first_name name', '/last_name name'],
    ])
    expect((await server.mails()).filter(({ to }) => to === `stranger${last}@example.com`)).toEqual(
      [],
    )
  })

  it.each(NAMES)('accept the name %s', async (name) => {
    expect((await register({ first_name: name, last_name: name })).statusCode).toBe(201)
  })

  it('send an unconfirmed address nothing that was typed, not even the name; a confirmed address is greeted by name', async () => {
    await register({ first_name: 'Congratulations Winner', last_name: 'Call Now' })
    const email = `stranger${last}@example.com`
    await server.browser().call('POST', '/api/public/account/verify-email', { body: { email } })
    await server.browser().call('POST', '/api/public/account/forgot-password', { body: { email } })
    const mails = (await server.mails()).filter(({ to }) => to === email)
    expect(mails.length).toBe(3)
    for (const { subject, text, html } of mails)
      expect(`${subject} ${text} ${html}`).not.toMatch(/Congratulations|Winner|Call Now/)
    await server.db.tx(1, (tx) =>
      tx.execute(sql`update customers set email_verified_at = now() where email_lower = ${email}`),
    )
    await server.browser().call('POST', '/api/public/account/forgot-password', { body: { email } })
    expect((await server.mails()).filter(({ to }) => to === email).at(-1)?.text).toContain(
      'Congratulations Winner',
    )
  })

  it('reject a name that carries a message in the profile and in a nomination too', async () => {
    const alex = server.browser()
    await alex.signIn('alex@example.com')
    const patched = await alex.call('PATCH', '/api/account', {
      body: { first_name: 'Win at evil.com', middle_name: 'www.x.com', last_name: 'O’Brien' },
    })
    expect([patched.statusCode, faultsOf(patched)]).toEqual([
      422,
      ['/first_name name', '/middle_name name'],
    ])
    const nominated = await alex.call('POST', '/api/account/nominations', {
      body: { first_name: 'evil.com', last_name: 'http://x', email: 'nominee@example.com' },
    })
    expect([nominated.statusCode, faultsOf(nominated)]).toEqual([
      422,
      ['/first_name name', '/last_name name'],
    ])
  })

  it('reject a name that carries a message for an invited admin; the invitation contains nothing that the inviter typed, not even the username', async () => {
    const owner = server.browser()
    await owner.signInAdmin('owner')
    const invite = (names: object) =>
      owner.call('POST', '/admin/api/users', {
        body: {
          username: 'pay.your.bill',
          email: 'newcomer@example.com',
          permission_level: 'viewer',
          ...names,
        },
      })
    const refused = await invite({ first_name: 'Win at evil.com', last_name: 'x.com' })
    expect([refused.statusCode, faultsOf(refused)]).toEqual([
      422,
      ['/first_name name', '/last_name name'],
    ])
    expect((await invite({ first_name: 'Congratulations' })).statusCode).toBe(201)
    const mail = (await server.mails()).find(({ to }) => to === 'newcomer@example.com')
    expect(linkIn(mail?.text ?? '')).toContain('/studio/password#')
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(
      /Congratulations|pay\.your\.bill/,
    )
    const token = linkIn(mail?.text ?? '').split('#')[1]
    const page = await server.browser().call('POST', '/api/user/admin/link', { body: { token } })
    expect(page.json()).toMatchObject({ username: 'pay.your.bill' })
  })
})
