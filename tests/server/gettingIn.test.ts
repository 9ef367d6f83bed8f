import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEMO_PASSWORD } from '../../server/seed/demoPassword'
import { hashToken } from '../../server/platform/sessions/tokens'
import { linkIn } from '../support/readMails'
import { forgetAttempts, mailsTo, postAccount, tokenIn } from './accountSteps'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

const STRONG = 'Better-pass-2'
const ACCOUNT_API = '/api/public/account'

describe.each(engines)('account access on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())
  beforeEach(() => forgetAttempts(server))

  const post = (path: string, body: unknown, browser?: Browser) =>
    postAccount(server, path, body, browser)
  const linkFor = async (email: string): Promise<string> => {
    await post('forgot-password', { email })
    return tokenIn((await mailsTo(server, email)).at(-1)?.text ?? '')
  }

  const person = (email: string) => ({
    first_name: 'Ana',
    last_name: 'Soto',
    email,
    phone: '+1 401 555 0199',
    password: STRONG,
    opt_in_email: true,
    opt_in_sms: false,
  })
  const registered = async (email: string): Promise<Browser> => {
    const browser = server.browser()
    await post('register', person(email))
    await browser.signIn(email, STRONG)
    return browser
  }

  describe('PATCH /api/account', () => {
    it('with password and newPassword changes the password, keeps this session and ends the others [shell.call.patch-account-password] [money.call.patch-account-password]', async () => {
      const [here, there] = [server.browser(), server.browser()]
      await here.signIn('morgan@example.com')
      await there.signIn('morgan@example.com')
      const answer = await here.call('PATCH', '/api/account', {
        body: { password: DEMO_PASSWORD, new_password: STRONG },
      })
      expect([answer.statusCode, answer.json<{ email: string }>().email]).toEqual([
        200,
        'morgan@example.com',
      ])
      expect((await here.call('GET', '/api/account')).statusCode).toBe(200)
      expect((await there.call('GET', '/api/account')).statusCode).toBe(401)
      expect((await server.browser().signIn('morgan@example.com')).statusCode).toBe(401)
      expect((await server.browser().signIn('morgan@example.com', STRONG)).statusCode).toBe(200)
      expect((await mailsTo(server, 'morgan@example.com')).map(({ subject }) => subject)).toEqual([
        'Your password at Harbour House has changed',
      ])
    })

    it.each([
      [{ password: 'wrong', new_password: STRONG }, 'wrong_password', '/password'],
      [{ new_password: STRONG }, 'invalid_request', '/password'],
      [{ password: DEMO_PASSWORD }, 'invalid_request', '/new_password'],
      [
        { password: DEMO_PASSWORD, new_password: DEMO_PASSWORD },
        'invalid_request',
        '/new_password',
      ],
      [{ password: DEMO_PASSWORD, new_password: 'short' }, 'invalid_request', '/new_password'],
      [
        { password: DEMO_PASSWORD, new_password: STRONG, city: 'Newport' },
        'invalid_request',
        '/new_password',
      ],
    ])(
      'refuses %j with an error object, never with 401 [shell.call.patch-account-create-password] [shell.validation.password-server]',
      async (body, code, path) => {
        const browser = server.browser()
        await browser.signIn('casey@example.com')
        const answer = await browser.call('PATCH', '/api/account', { body })
        expect(answer.statusCode).toBe(422)
        expect(answer.json()).toMatchObject({
          code,
          error_details: expect.arrayContaining([expect.objectContaining({ path })]),
        })
        expect((await server.browser().signIn('casey@example.com')).statusCode).toBe(200)
      },
    )

    it('notifies the other tabs once of a changed password, and not if nothing was sent', async () => {
      const mia = await registered('mia@example.com')
      const account = (await mia.call('GET', '/api/account')).json<object>()
      const hubSend = vi.spyOn(server.context.hub, 'send')
      const answers = [await mia.call('PATCH', '/api/account', { body: {} })]
      expect(hubSend).not.toHaveBeenCalled()
      answers.push(
        await mia.call('PATCH', '/api/account', {
          body: { password: STRONG, new_password: 'Another-pass-3' },
        }),
      )
      expect(hubSend.mock.calls.map(([, event]) => event)).toEqual(['account.changed'])
      hubSend.mockRestore()
      for (const answer of answers)
        expect([answer.statusCode, answer.json()]).toEqual([200, account])
    })

    it('rate-limits guesses of the old password like sign-in attempts', async () => {
      const browser = server.browser()
      await browser.signIn('casey@example.com')
      const codes = []
      for (let n = 0; n < 6; n += 1)
        codes.push(
          (
            await browser.call('PATCH', '/api/account', {
              body: { password: `wrong-${n}`, new_password: STRONG },
            })
          ).statusCode,
        )
      expect(codes).toEqual([422, 422, 422, 422, 422, 429])
    })

    it('with newPassword alone creates a password only while the createpw flag is set, and clears the flag; only a later change is mailed [shell.call.patch-account-create-password]', async () => {
      const browser = server.browser()
      await browser.signIn('jamie@example.com')
      const answer = await browser.call('PATCH', '/api/account', { body: { new_password: STRONG } })
      expect(answer.json()).toMatchObject({ flag: null })
      expect(
        (
          await browser.call('PATCH', '/api/account', { body: { new_password: 'Another-pass-3' } })
        ).json(),
      ).toMatchObject({ code: 'invalid_request' })
      expect((await server.browser().signIn('jamie@example.com', STRONG)).statusCode).toBe(200)
      expect(await mailsTo(server, 'jamie@example.com')).toEqual([])
      await browser.call('PATCH', '/api/account', {
        body: { password: STRONG, new_password: 'Another-pass-3' },
      })
      expect((await mailsTo(server, 'jamie@example.com')).map(({ subject }) => subject)).toEqual([
        'Your password at Harbour House has changed',
      ])
    })

    it('clears the changepw flag with the change', async () => {
      const browser = server.browser()
      await browser.signIn('robin@example.com')
      expect(
        (await browser.call('PATCH', '/api/account', { body: { new_password: STRONG } }))
          .statusCode,
      ).toBe(422)
      expect(
        (
          await browser.call('PATCH', '/api/account', {
            body: { password: DEMO_PASSWORD, new_password: STRONG },
          })
        ).json(),
      ).toMatchObject({ flag: null })
    })
  })

  describe('a forgotten password', () => {
    it('is replaced once by the mailed link, which ends every session; the response never reveals whether the account exists [shell.call.password-recovery-paths]', async () => {
      const signedIn = server.browser()
      await signedIn.signIn('taylor@example.com')
      const [known, unknown] = [
        await post('forgot-password', { email: 'Taylor@Example.com' }),
        await post('forgot-password', { email: 'nobody@example.com' }),
      ]
      expect(known.json()).toEqual({ success: true })
      expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
      expect(await mailsTo(server, 'nobody@example.com')).toEqual([])
      const [mail] = await mailsTo(server, 'taylor@example.com')
      expect(mail?.subject).toBe('A new password for Harbour House')
      expect(mail?.html).toContain(linkIn(mail?.text ?? ''))
      expect(linkIn(mail?.text ?? '')).toMatch(
        /^http:\/\/harbour\.localhost\/password-reset\/[\w-]{43}$/,
      )
      const id = tokenIn(mail?.text ?? '')
      expect((await post('password-reset', { id, new_password: 'weak' })).json()).toMatchObject({
        code: 'invalid_request',
      })
      expect((await post('password-reset', { id, new_password: STRONG })).json()).toEqual({
        success: true,
      })
      expect(
        (await post('password-reset', { id, new_password: 'Another-pass-3' })).json(),
      ).toMatchObject({ code: 'link_invalid' })
      expect((await signedIn.call('GET', '/api/account')).statusCode).toBe(401)
      expect((await server.browser().signIn('taylor@example.com', STRONG)).statusCode).toBe(200)
    })

    it.each(['password-reset', 'verify-email'] as const)(
      'refuses an id that is made up, expired, or for another purpose or club at %s',
      async (path) => {
        const send = async (id: string, host = 'harbour.localhost') =>
          (
            await post(
              path,
              {
                id,
                new_password: STRONG,
                ...(path === 'verify-email' && { new_password: undefined }),
              },
              server.browser(host),
            )
          ).json<{ code: string }>().code
        expect(await send('made-up')).toBe('link_invalid')
        const other = path === 'verify-email' ? 'password-reset' : 'verify-email'
        const email = `${path}@example.com`
        await registered(email)
        const verify = tokenIn((await mailsTo(server, email))[0]?.text ?? '')
        // A password reset is mailed to confirmed addresses only.
        await server.db.tx(1, (tx) =>
          tx.execute(
            sql`update customers set email_verified_at = now() where email_lower = ${email}`,
          ),
        )
        const ids = { 'password-reset': await linkFor(email), 'verify-email': verify }
        const id = ids[path]
        // The id from a password reset does not confirm an email, nor the other way round, and no
        // id works at another club.
        expect([await send(ids[other]), await send(id, 'noria.localhost')]).toEqual([
          'link_invalid',
          'link_invalid',
        ])
        const expiring = await server.db.tx(1, (tx) =>
          tx.execute(sql`select 1 from account_links where token_hash = ${hashToken(id)}`),
        )
        expect(expiring.rows).toHaveLength(1)
        await server.db.tx(1, (tx) =>
          tx.execute(
            sql`update account_links set expires_at = now() - interval '1 second' where kind <> 'activate'`,
          ),
        )
        expect(await send(id)).toBe('link_invalid')
      },
    )

    it('is limited to five requests per email address and fifty per IP address in 15 minutes, whether or not it has an account', async () => {
      for (const email of ['lee@example.com', 'casey@example.com']) {
        const codes = []
        for (let n = 0; n < 6; n += 1)
          codes.push((await post('forgot-password', { email })).statusCode)
        expect(codes).toEqual([200, 200, 200, 200, 200, 429])
      }
      await server.db.platform((tx) =>
        tx.execute(sql`update throttles set failures = 50 where bucket like 'mails:%'`),
      )
      expect(
        (await post('forgot-password', { email: 'quinn@example.com' })).headers['retry-after'],
      ).toBeDefined()
    })

    it('is denied to a requester who asks too often, but not to the email address’s owner at another IP address; each kind of mail has its own limit', async () => {
      const forgot = (address: string) =>
        post(
          'forgot-password',
          { email: 'held@example.com' },
          server.browser('harbour.localhost', address),
        ).then(({ statusCode }) => statusCode)
      const signInLink = (address: string) =>
        post(
          'sign-in-link',
          { email: 'held@example.com' },
          server.browser('harbour.localhost', address),
        ).then(({ statusCode }) => statusCode)
      await forgetAttempts(server)
      for (let n = 0; n < 5; n += 1) expect(await forgot('2001:db8:1:2::1')).toBe(200)
      // Another address of the same network counts as the same requester.
      expect([
        await forgot('2001:db8:1:2:ffff::9'),
        await forgot('198.51.100.20'),
        await signInLink('2001:db8:1:2::1'),
      ]).toEqual([429, 200, 200])
      await server.db.platform((tx) =>
        tx.execute(
          sql`update throttles set failures = 20 where bucket like 'mail:password-reset:%:held@example.com'`,
        ),
      )
      expect([await forgot('198.51.100.21'), await signInLink('198.51.100.21')]).toEqual([429, 200])
    })

    it('stores links as hashes only, and logs neither a link’s id nor the email', async () => {
      const id = await linkFor('quinn@example.com')
      await server.browser().call('GET', `/password-reset/${id}`)
      await server.browser().call('GET', `${ACCOUNT_API}/registered/quinn%40example.com`)
      const { rows } = await server.db.tx(1, (tx) => tx.execute(sql`select * from account_links`))
      expect(rows.length).toBeGreaterThan(0)
      for (const text of [JSON.stringify(rows), server.log()]) expect(text).not.toContain(id)
      expect(server.log()).not.toContain('quinn')
    })
  })

  describe('registering', () => {
    it('creates a non-member account and mails a link that confirms the email once [shell.call.public-register] [shell.call.public-register-body]', async () => {
      const answer = await post('register', person('ana@example.com'))
      expect([answer.statusCode, answer.json()]).toEqual([
        201,
        { success: true, id: expect.any(Number) },
      ])
      const account = await server.browser().signIn('ana@example.com', STRONG)
      expect(account.json()).toMatchObject({
        first_name: 'Ana',
        is_member: false,
        opt_in_email: true,
        opt_in_sms: false,
        mobile: { full: '+14015550199' },
      })
      const id = tokenIn((await mailsTo(server, 'ana@example.com'))[0]?.text ?? '')
      expect((await post('verify-email', { id })).json()).toEqual({ success: true })
      expect((await post('verify-email', { id })).json()).toMatchObject({ code: 'link_invalid' })
      // A confirmed address gets no more emails, and the response does not reveal it.
      expect((await post('verify-email', { email: 'ana@example.com' })).json()).toEqual({
        success: true,
      })
      expect(await mailsTo(server, 'ana@example.com')).toHaveLength(1)
    })

    it('is rejected for a taken email, an invalid field, or a disabled feature [shell.call.public-register-body] [shell.validation.password-server]', async () => {
      const taken = await post('register', person('Alex@example.com'))
      expect([taken.statusCode, taken.json<{ code: string }>().code]).toEqual([409, 'email_taken'])
      const faulty = await post('register', {
        ...person('x@club.c'),
        first_name: ' ',
        phone: '12',
        password: 'abc',
      })
      const paths = faulty
        .json<{ error_details: { path: string; code: string }[] }>()
        .error_details.map(({ path, code }) => `${path} ${code}`)
      expect(paths.sort()).toEqual([
        '/email email',
        '/first_name required',
        '/password password-length',
        '/password password-number-special',
        '/password password-uppercase',
        '/phone phone',
      ])
      expect(
        (await post('register', person('ana@example.com'), server.browser('saraya.localhost')))
          .statusCode,
      ).toBe(404)
    })

    it('with an international domain is signed in to with the domain in letters and in punycode, and takes both', async () => {
      await post('register', person('ana@bücher.example'))
      for (const email of ['Ana@Bücher.example', 'ana@xn--bcher-kva.example'])
        expect([
          (await server.browser().signIn(email, STRONG)).json<{ email: string }>().email,
          (await post('register', person(email))).statusCode,
        ]).toEqual(['ana@bücher.example', 409])
    })

    it('creates one account for two simultaneous requests', async () => {
      const codes = await Promise.all(
        [1, 2, 3].map(async () => (await post('register', person('twice@example.com'))).statusCode),
      )
      expect(codes.sort()).toEqual([201, 409, 409])
    })

    it.each([
      ['alex%40example.com', true],
      ['ALEX%40EXAMPLE.COM', true],
      ['%2B1%20401%20555%200101', true],
      ['%2B14015550101', true],
      ['14015550101', true],
      ['4015550101', true],
      ['(401)%20555-0101', true],
      ['4015550177', false],
      ['0101', false],
      ['nobody%40example.com', false],
      ['1', false],
    ])(
      'registered/%s answers %s; it is rate-limited by address and disabled with the feature [shell.call.public-registered] [shell.call.public-registered-shape]',
      async (value, data) => {
        const ask = (host?: string) =>
          server.browser(host).call('GET', `${ACCOUNT_API}/registered/${value}`)
        expect((await ask()).json()).toEqual({ success: true, data })
        expect((await ask('saraya.localhost')).statusCode).toBe(404)
        await server.db.platform((tx) => tx.execute(sql`update throttles set failures = 60`))
        expect((await ask()).statusCode).toBe(429)
      },
    )
  })

  it('an activation code, in any spelling, sets a password once, and tells the email to sign in with; nobody is warned of their own first password [shell.call.public-activate] [shell.call.public-activate-body]', async () => {
    expect((await server.browser().signIn('sam@example.com')).statusCode).toBe(401)
    expect(
      (await post('activate', { code: 'DEMO-WRONG', new_password: STRONG })).json(),
    ).toMatchObject({ code: 'link_invalid' })
    expect(
      (await post('activate', { code: 'DEMO-ACTIVATE', new_password: 'weak' })).json(),
    ).toMatchObject({ code: 'invalid_request' })
    expect(
      (await post('activate', { code: ' demo-activate ', new_password: STRONG })).json(),
    ).toEqual({ success: true, data: 'sam@example.com' })
    expect(
      (await post('activate', { code: 'DEMO-ACTIVATE', new_password: STRONG })).json(),
    ).toMatchObject({ code: 'link_invalid' })
    expect((await server.browser().signIn('sam@example.com', STRONG)).json()).toMatchObject({
      first_name: 'Sam',
    })
    expect(await mailsTo(server, 'sam@example.com')).toEqual([])
  })

  it('works as plain forms before the script has loaded: 303 to the same page with the result', async () => {
    const send = async (path: string, payload: string, host?: string) => {
      const answer = await server.browser(host).call('POST', `${ACCOUNT_API}/${path}`, {
        body: payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      return [answer.statusCode, answer.headers.location]
    }
    expect(await send('forgot-password', 'email=casey%40example.com')).toEqual([
      303,
      '/forgot-password?done=1',
    ])
    expect(await send('forgot-password', 'email=casey')).toEqual([
      303,
      '/forgot-password?error=invalid_request',
    ])
    expect(await send('password-reset', `id=abc&new_password=${STRONG}`)).toEqual([
      303,
      '/password-reset/abc?error=link_invalid',
    ])
    expect(await send('activate', 'code=&new_password=x')).toEqual([
      303,
      '/activate?error=invalid_request',
    ])
    expect(
      await send(
        'register',
        `first_name=No&last_name=Script&email=noscript%40example.com&password=${STRONG}&opt_in_email=true`,
      ),
    ).toEqual([303, '/register?done=1'])
  })
})
