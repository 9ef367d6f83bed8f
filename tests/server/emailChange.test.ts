import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { linkIn } from '../support/readMails'
import { forgetAttempts, mailedToken, mailsTo, postAccount, tokenIn } from './accountSteps'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

const PASSWORD = 'Better-pass-2'

describe.each(engines)('changing the email on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())
  beforeEach(() => forgetAttempts(server))

  const post = (path: string, body: unknown, browser?: Browser) =>
    postAccount(server, path, body, browser)
  const lastTo = async (email: string) => (await mailsTo(server, email)).at(-1)?.text ?? ''
  const linkTo = (email: string, page: string) => mailedToken(server, email, page)
  const registered = async (email: string): Promise<Browser> => {
    const browser = server.browser()
    await post('register', { first_name: 'Ana', last_name: 'Soto', email, password: PASSWORD })
    await post('verify-email', { id: await linkTo(email, 'verify-email') })
    await browser.signIn(email, PASSWORD)
    return browser
  }
  const change = (browser: Browser, email: string, given: object = { password: PASSWORD }) =>
    browser.call('PATCH', '/api/account', { body: { email, ...given } })
  const pending = async (browser: Browser) =>
    (await browser.call('GET', '/api/account/email-change')).json<{ email: string | null }>().email
  const emailOf = async (browser: Browser) =>
    (await browser.call('GET', '/api/account')).json<{ email: string }>().email
  const canSignIn = async (email: string) =>
    (await server.browser().signIn(email, PASSWORD)).statusCode === 200

  it('requires the current password', async () => {
    const eva = await registered('eva@example.com')
    const without = await change(eva, 'eva.new@example.com', { city: 'Newport' })
    expect([without.statusCode, without.json()]).toEqual([
      422,
      expect.objectContaining({
        code: 'invalid_request',
        error_details: [expect.objectContaining({ path: '/password', code: 'required' })],
      }),
    ])
    const wrong = await change(eva, 'eva.new@example.com', {
      password: 'Wrong-pass-1',
      city: 'Newport',
    })
    expect([wrong.statusCode, wrong.json()]).toEqual([
      422,
      expect.objectContaining({
        code: 'wrong_password',
        error_details: [expect.objectContaining({ path: '/password' })],
      }),
    ])
    expect((await eva.call('GET', '/api/account')).json()).toMatchObject({
      email: 'eva@example.com',
      city: '',
    })
    expect([await pending(eva), await mailsTo(server, 'eva.new@example.com')]).toEqual([null, []])
  })

  it('takes effect once the new address is confirmed by the mailed link; until then the old address signs in', async () => {
    const ona = await registered('ona@example.com')
    const answer = await change(ona, ' Ona.New@example.com ')
    expect([answer.statusCode, answer.json<{ email: string }>().email]).toEqual([
      200,
      'ona@example.com',
    ])
    expect(await pending(ona)).toBe('Ona.New@example.com')
    expect([await canSignIn('ona@example.com'), await canSignIn('ona.new@example.com')]).toEqual([
      true,
      false,
    ])
    const mail = await lastTo('Ona.New@example.com')
    expect(linkIn(mail)).toMatch(/^http:\/\/harbour\.localhost\/verify-email\/[\w-]{43}$/)
    // A mail scanner that opens the link changes nothing.
    await server.browser().call('GET', `/verify-email/${tokenIn(mail)}`)
    expect(await emailOf(ona)).toBe('ona@example.com')
    expect((await post('verify-email', { id: tokenIn(mail) })).json()).toEqual({ success: true })
    expect([await emailOf(ona), await pending(ona)]).toEqual(['Ona.New@example.com', null])
    expect([await canSignIn('ona@example.com'), await canSignIn('ona.new@example.com')]).toEqual([
      false,
      true,
    ])
    expect((await post('verify-email', { id: tokenIn(mail) })).json()).toMatchObject({
      code: 'link_invalid',
    })
    const { rows } = await server.db.tx(1, (tx) =>
      tx.execute(
        sql`select email_verified_at is not null as confirmed from customers where email_lower = 'ona.new@example.com'`,
      ),
    )
    expect(rows).toEqual([{ confirmed: true }])
  })

  it('to different capitalization of the same address needs neither password nor confirmation', async () => {
    const ida = await registered('ida@example.com')
    expect((await change(ida, 'Ida@Example.com', {})).json()).toMatchObject({
      email: 'Ida@Example.com',
    })
    expect([await pending(ida), await mailsTo(server, 'Ida@Example.com')]).toEqual([null, []])
  })

  it('mails the old address at once, without revealing the new one, a link that reverts the change for 7 days', async () => {
    const mia = await registered('mia@example.com')
    await change(mia, 'mia.new@example.com')
    const mail = await lastTo('mia@example.com')
    expect(linkIn(mail)).toMatch(/^http:\/\/harbour\.localhost\/revert-email\/[\w-]{43}$/)
    expect(mail).not.toContain('mia.new')
    const { rows } = await server.db.tx(1, (tx) =>
      tx.execute(
        sql`select expires_at - now() between interval '6 days 23 hours' and interval '7 days' as fits from account_links where kind = 'revert-email' and email_lower = 'mia@example.com'`,
      ),
    )
    expect(rows).toEqual([{ fits: true }])
  })

  it('can be reverted before it takes effect: the link to the new address stops working', async () => {
    const una = await registered('una@example.com')
    await change(una, 'una.new@example.com')
    const confirm = await linkTo('una.new@example.com', 'verify-email')
    const id = await linkTo('una@example.com', 'revert-email')
    await server.browser().call('GET', `/revert-email/${id}`)
    expect(await pending(una)).toBe('una.new@example.com')
    expect((await post('revert-email', { id })).json()).toEqual({ success: true })
    expect((await post('revert-email', { id })).json()).toMatchObject({ code: 'link_invalid' })
    expect((await post('verify-email', { id: confirm })).json()).toMatchObject({
      code: 'link_invalid',
    })
    // The browser that requested the change has to sign in again.
    expect((await una.call('GET', '/api/account')).statusCode).toBe(401)
    // The person who requested the change knew the password, so it stops working, and the
    // restored address is mailed a reset link.
    expect(await canSignIn('una@example.com')).toBe(false)
    const reset = await linkTo('una@example.com', 'password-reset')
    expect((await post('password-reset', { id: reset, new_password: PASSWORD })).statusCode).toBe(
      200,
    )
    expect(await canSignIn('una@example.com')).toBe(true)
  })

  it('can be reverted after it took effect, even after later changes: the old address is restored, and sessions and pending links end', async () => {
    const leo = await registered('leo@example.com')
    await change(leo, 'leo.b@example.com')
    const id = await linkTo('leo@example.com', 'revert-email')
    await post('verify-email', { id: await linkTo('leo.b@example.com', 'verify-email') })
    await change(leo, 'leo.c@example.com')
    await post('verify-email', { id: await linkTo('leo.c@example.com', 'verify-email') })
    const later = await linkTo('leo.b@example.com', 'revert-email')
    await post('sign-in-link', { email: 'leo.c@example.com' })
    const signIn = await linkTo('leo.c@example.com', 'sign-in-link')
    await change(leo, 'leo.d@example.com')
    const unconfirmed = await linkTo('leo.d@example.com', 'verify-email')
    const since = server.browser()
    await since.signIn('leo.c@example.com', PASSWORD)
    await server.db.tx(1, (tx) =>
      tx.execute(
        sql`update account_links set expires_at = expires_at - interval '6 days 23 hours' where kind = 'revert-email'`,
      ),
    )
    expect((await post('revert-email', { id })).json()).toEqual({ success: true })
    for (const browser of [leo, since])
      expect((await browser.call('GET', '/api/account')).statusCode).toBe(401)
    expect([await canSignIn('leo@example.com'), await canSignIn('leo.c@example.com')]).toEqual([
      false,
      false,
    ])
    await post('password-reset', {
      id: await linkTo('leo@example.com', 'password-reset'),
      new_password: PASSWORD,
    })
    expect([await canSignIn('leo@example.com'), await canSignIn('leo.c@example.com')]).toEqual([
      true,
      false,
    ])
    expect((await post('revert-email', { id: later })).json()).toMatchObject({
      code: 'link_invalid',
    })
    expect((await post('sign-in', { id: signIn })).json()).toMatchObject({ code: 'link_invalid' })
    expect((await post('verify-email', { id: unconfirmed })).json()).toMatchObject({
      code: 'link_invalid',
    })
  })

  it('cannot be reverted after 7 days, from another club, or with a link of another kind', async () => {
    const kim = await registered('kim@example.com')
    await change(kim, 'kim.new@example.com')
    const confirm = await linkTo('kim.new@example.com', 'verify-email')
    const id = await linkTo('kim@example.com', 'revert-email')
    const codes = [
      await post('revert-email', { id: confirm }),
      await post('verify-email', { id }),
      await post('sign-in', { id }),
      await post('revert-email', { id }, server.browser('noria.localhost')),
    ].map((answer) => answer.json<{ code: string }>().code)
    expect(codes).toEqual(Array(4).fill('link_invalid'))
    await server.db.tx(1, (tx) =>
      tx.execute(
        sql`update account_links set expires_at = now() - interval '1 second' where kind = 'revert-email'`,
      ),
    )
    expect((await post('revert-email', { id })).json()).toMatchObject({ code: 'link_invalid' })
  })

  it('requested by two customers for one new address goes to the first who confirms it; the other gets the reason and keeps the old address', async () => {
    const [amy, bea] = [await registered('amy@example.com'), await registered('bea@example.com')]
    await change(amy, 'wanted@example.com')
    const amys = await linkTo('wanted@example.com', 'verify-email')
    await change(bea, 'wanted@example.com')
    const beas = await linkTo('wanted@example.com', 'verify-email')
    const answers = await Promise.all([amys, beas].map((id) => post('verify-email', { id })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'address_taken',
    })
    const emails = await Promise.all([amy, bea].map(emailOf))
    expect(emails.filter((email) => email === 'wanted@example.com')).toHaveLength(1)
    expect(
      emails.filter((email) => ['amy@example.com', 'bea@example.com'].includes(email)),
    ).toHaveLength(1)
    expect(
      (await post('verify-email', { id: answers[0]?.statusCode === 409 ? amys : beas })).json(),
    ).toMatchObject({ code: 'address_taken' })
  })

  it('reserves the old address as long as the change can be reverted', async () => {
    const zoe = await registered('zoe@example.com')
    await change(zoe, 'zoe.new@example.com')
    await post('verify-email', { id: await linkTo('zoe.new@example.com', 'verify-email') })
    expect(
      (
        await post('register', {
          first_name: 'Not',
          last_name: 'Zoe',
          email: 'Zoe@example.com',
          password: PASSWORD,
        })
      ).json(),
    ).toMatchObject({ code: 'email_taken' })
    const other = await registered('other@example.com')
    expect((await change(other, 'zoe@example.com')).statusCode).toBe(409)
    // The reserved address's owner may change back to it with an ordinary request.
    expect((await change(zoe, 'zoe@example.com')).statusCode).toBe(200)
    await post('verify-email', { id: await linkTo('zoe@example.com', 'verify-email') })
    expect(await emailOf(zoe)).toBe('zoe@example.com')
  })

  it('can be resent or cancelled in the profile; a second request replaces the first', async () => {
    const pia = await registered('pia@example.com')
    expect((await pia.call('POST', '/api/account/email-change/resend')).json()).toMatchObject({
      code: 'not_found',
    })
    await change(pia, 'pia.one@example.com')
    const first = await linkTo('pia.one@example.com', 'verify-email')
    await change(pia, 'pia.two@example.com')
    expect(await pending(pia)).toBe('pia.two@example.com')
    expect((await post('verify-email', { id: first })).json()).toMatchObject({
      code: 'link_invalid',
    })
    expect((await pia.call('POST', '/api/account/email-change/resend')).json()).toMatchObject({
      email: 'pia.two@example.com',
    })
    expect(await mailsTo(server, 'pia.two@example.com')).toHaveLength(2)
    const second = await linkTo('pia.two@example.com', 'verify-email')
    expect((await pia.call('DELETE', '/api/account/email-change')).statusCode).toBe(204)
    expect([
      await pending(pia),
      (await post('verify-email', { id: second })).json<{ code: string }>().code,
    ]).toEqual([null, 'link_invalid'])
  })

  it('is limited to five requests per customer in 15 minutes, whether or not the address is taken; invalid requests do not count', async () => {
    const ada = await registered('ada@example.com')
    await forgetAttempts(server)
    expect((await change(ada, 'ada')).statusCode).toBe(422)
    const codes: number[] = []
    for (const email of [
      'alex@example.com',
      'ada1@example.com',
      'casey@example.com',
      'ada2@example.com',
      'ada3@example.com',
      'ada4@example.com',
      'taylor@example.com',
    ])
      codes.push((await change(ada, email)).statusCode)
    expect(codes).toEqual([409, 200, 409, 200, 200, 429, 429])
    expect([
      await mailsTo(server, 'ada4@example.com'),
      await mailsTo(server, 'alex@example.com'),
    ]).toEqual([[], []])
    expect(
      (
        await ada.call('PATCH', '/api/account', {
          body: { email: 'ADA@example.com', city: 'Newport' },
        })
      ).statusCode,
    ).toBe(200)
  })

  it('that is pending is dropped when a mailed link sets a password', async () => {
    const eli = await registered('eli@example.com')
    await change(eli, 'eli.new@example.com')
    const confirm = await linkTo('eli.new@example.com', 'verify-email')
    await post('forgot-password', { email: 'eli@example.com' })
    await post('password-reset', {
      id: await linkTo('eli@example.com', 'password-reset'),
      new_password: 'Another-pass-3',
    })
    expect((await post('verify-email', { id: confirm })).json()).toMatchObject({
      code: 'link_invalid',
    })
  })

  it('is visible only to its customer, who alone can resend or cancel it', async () => {
    const ian = await registered('ian@example.com')
    await change(ian, 'ian.new@example.com')
    const alex = server.browser()
    await alex.signIn('alex@example.com')
    expect(await pending(alex)).toBeNull()
    await alex.call('DELETE', '/api/account/email-change')
    expect(await pending(ian)).toBe('ian.new@example.com')
  })
})
