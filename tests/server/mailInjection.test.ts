import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { linkIn } from '../support/readMails'
import { engines } from './engines'
import { testServer, type TestServer } from './testServer'

const MESSAGES = [
  ['www.evil.example', 'link'],
  ['Win at evil.com', 'link'],
  ['https://evil.example/x', 'link'],
  ['evil。com', 'link'],
  ['a.com', 'link'],
  ['t.co/x', 'link'],
  ['me@evil.com', 'link'],
  ['Ana\nBuy now', 'name'],
  ['\u202Emoc.live', 'name'],
  ['A'.repeat(101), 'name'],
] as const
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
  'Smith 3rd',
  'Ana <b>',
  'A'.repeat(100),
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

  it.each(MESSAGES)('reject a name that carries a message: %j', async (name, code) => {
    const answer = await register({ first_name: name, last_name: name })
    expect([answer.statusCode, faultsOf(answer)]).toEqual([
      422,
      [`/first_name ${code}`, `/last_name ${code}`],
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

  it('reject the name of another person that carries a message; to that person, one’s own name is cut or left out', async () => {
    const alex = server.browser()
    await alex.signIn('alex@example.com')
    const { rows } = await server.db.tx(1, (tx) =>
      tx.execute(sql`select id from guest_passes where serial = 'G-88TR-0001'`),
    )
    const give = (body: object) =>
      alex.call('POST', '/api/account/perks/guest-passes/transfer', {
        body: { id: rows[0]?.['id'], first_name: 'Kit', last_name: '', ...body },
      })
    for (const refused of [
      await give({ first_name: '//x', last_name: 'of evil.com', email: 'kit@example.com' }),
      await alex.call('POST', '/api/account/nominations', {
        body: { first_name: '//x', last_name: 'evil.com', email: 'nominee@example.com' },
      }),
    ])
      expect([refused.statusCode, faultsOf(refused)]).toEqual([
        422,
        ['/first_name link', '/last_name link'],
      ])
    let sentOn: string | undefined
    const mailFrom = async (name: string, email: string) => {
      const patched = await alex.call('PATCH', '/api/account', { body: { first_name: name } })
      const given = await give({ email, ...(sentOn !== undefined && { take_back: sentOn }) })
      expect([patched.statusCode, given.statusCode]).toEqual([200, 200])
      sentOn = given.json<{ transferred_on: string }>().transferred_on
      const mail = (await server.mails()).filter(({ to }) => to === email).at(-1)
      return { subject: mail?.subject, all: `${mail?.text} ${mail?.html}` }
    }
    const nameless = await mailFrom('Win at evil.com', 'kit@example.com')
    expect(nameless.subject).toBe('Someone invites you to Harbour House')
    expect(nameless.all).not.toContain('evil')
    expect(nameless.all).toContain('Hello Kit,')
    expect((await mailFrom('A'.repeat(100), 'kim@example.com')).subject).toBe(
      `${'A'.repeat(59)}… invites you to Harbour House`,
    )
  })

  it('take any name for an invited admin; the invitation contains nothing that the inviter typed, not even the username', async () => {
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
