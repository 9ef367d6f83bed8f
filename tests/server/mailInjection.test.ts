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

  const run = (query: ReturnType<typeof sql>) => server.db.tx(1, (tx) => tx.execute(query))
  const confirm = (at: string | null) =>
    run(
      sql`update customers set email_verified_at = ${at}::timestamptz where email = 'casey@example.com'`,
    )

  it('an email about an act to an address that is not confirmed contains no name that its account’s owner typed', async () => {
    const [card] = (
      await run(
        sql`update membership_cards set max_invites = 5, remaining_invites = 5, status = 'active', cancelled_at = null, expires_at = null
          where parent_card_id is null and customer_id = (select id from customers where email = 'casey@example.com') returning id`,
      )
    ).rows as { id: number }[]
    const casey = server.browser()
    await casey.signIn('casey@example.com')
    for (const [at, name] of [
      [null, 'Cheapcoins'],
      ['2026-01-01', 'Mertens'],
    ] as const) {
      await confirm(at)
      const body = { first_name: 'Zoe', last_name: name, email: `zoe.${name}@example.com` }
      const path = `/api/account/memberships/${card?.id}/members`
      expect((await casey.call('POST', path, { body })).statusCode).toBe(201)
      const mail = (await server.mails()).findLast(({ to }) => to === 'casey@example.com')
      expect(mail?.text.includes(name), name).toBe(at !== null)
    }
  })

  it('an address that is not confirmed gets at most twenty emails about acts in an hour; the notifications are all there', async () => {
    const [event] = (
      await run(
        sql`update events set allow_cancel = true, available_quantity = null where id = (select id from events where type <> 'ticket' and starts_at > now() + interval '2 days' order by id limit 1) returning id`,
      )
    ).rows as { id: number }[]
    const casey = server.browser()
    await casey.signIn('casey@example.com')
    const mailsTo = async () =>
      (await server.mails()).filter(({ to }) => to === 'casey@example.com').length
    const actAndUndo = async (times: number) => {
      for (let round = 0; round < times; round += 1)
        for (const path of [
          `/api/events/${event?.id}/register`,
          `/api/account/events/${event?.id}/cancel`,
        ])
          expect((await casey.call('POST', path, { body: {} })).statusCode, path).toBe(200)
    }
    await confirm(null)
    await run(sql`delete from notifications`)
    const before = await mailsTo()
    await actAndUndo(13)
    expect((await mailsTo()) - before).toBe(20)
    const listed = await casey.call('GET', '/api/account/notifications?page_size=100')
    expect(listed.json<unknown[]>().length).toBeGreaterThanOrEqual(26)
    await confirm('2026-01-01')
    await actAndUndo(1)
    expect((await mailsTo()) - before).toBe(22)
  })
})
