import { and, eq, sql } from 'drizzle-orm'
import type * as argon2 from '@node-rs/argon2'
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { customers } from '../../server/platform/db/schema/customers'
import { customerSessions } from '../../server/platform/db/schema/sessions'
import { hashPassword } from '../../server/platform/sign-in/attemptSignIn'
import { DEMO_PASSWORD } from '../../server/seed/demoPassword'
import { linkIn } from '../support/readMails'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

// The real implementation, spied on.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>()
  return { ...real, verify: vi.fn(real.verify) }
})

const customerFields = [
  'id',
  'company_id',
  'flag',
  'is_member',
  'membership_state',
  'frozen_until',
  'house_account_enabled',
  'global_networks',
  'address',
  'address2',
  'address3',
  'birthdate',
  'city',
  'home_house_id',
  'company_name',
  'company_title',
  'country',
  'email',
  'first_name',
  'full_name',
  'gender',
  'last_name',
  'middle_name',
  'mobile',
  'phone',
  'opt_in_email',
  'opt_in_sms',
  'private',
  'profile_photo',
  'state',
  'total_touchpoints',
  'user_id',
  'website',
  'zip_code',
  'advanced',
]

describe.each(engines)('a customer on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())

  it('POST /login starts a session that GET /api/account recognizes [shell.call.post-login] [shell.call.post-login-body] [shell.call.get-account] [shell.call.customer-login-path]', async () => {
    const browser = server.browser()
    const login = await browser.signIn('Alex@Example.com')
    expect(login.statusCode).toBe(200)
    const account = await browser.call('GET', '/api/account')
    expect(account.statusCode).toBe(200)
    expect(account.json()).toEqual(login.json())
    expect(account.json()).toMatchObject({
      email: 'alex@example.com',
      first_name: 'Alex',
      full_name: 'Alex Rivera',
      company_id: 1,
      is_member: true,
      house_account_enabled: true,
      flag: null,
    })
  })

  it('returns every field of the customer, and never the password [shell.entity.customer]', async () => {
    const login = await server.browser().signIn('taylor@example.com')
    expect(Object.keys(login.json<object>()).sort()).toEqual([...customerFields].sort())
    expect(login.body).not.toMatch(/argon2|password/)
  })

  it.each([
    ['casey@example.com', { is_member: false, flag: null }],
    ['pat@example.com', { flag: 'membership_failed_payment' }],
    ['robin@example.com', { flag: 'changepw' }],
    ['jamie@example.com', { flag: 'createpw' }],
    ['morgan@example.com', { is_member: true, house_account_enabled: true }],
  ])(
    'the demo’s customer %s has the membership and flag that the contract requires',
    async (email, expected) => {
      expect((await server.browser().signIn(email)).json()).toMatchObject(expected)
    },
  )

  it('sets the cookie portal_customer: HttpOnly, SameSite=Lax, 30 days, Secure on https only [shell.state.session-cookie-names] [shell.state.session-lifetime]', async () => {
    const login = await server.browser().signIn('alex@example.com')
    const cookies = login.cookies.filter(
      ({ name, value }) => value !== '' && name !== 'portal_device',
    )
    expect(cookies).toEqual([
      expect.objectContaining({
        name: 'portal_customer',
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: 30 * 24 * 3600,
      }),
    ])
    expect(cookies[0]).not.toHaveProperty('secure')
  })

  it('is signed in only while the session cookie is present [shell.state.signed-in-cookie]', async () => {
    const browser = server.browser()
    expect((await browser.call('GET', '/api/account')).statusCode).toBe(401)
    await browser.signIn('alex@example.com')
    expect((await browser.call('GET', '/api/account')).statusCode).toBe(200)
    browser.cookies.delete('portal_customer')
    expect((await browser.call('GET', '/api/account')).statusCode).toBe(401)
  })

  it('POST /signout ends the session: the cookie stops working and is cleared [shell.call.post-signout]', async () => {
    const browser = server.browser()
    await browser.signIn('alex@example.com')
    const old = new Map(browser.cookies)
    const signout = await browser.call('POST', '/signout')
    expect(signout.statusCode).toBe(204)
    expect(browser.cookies.has('portal_customer')).toBe(false)
    for (const [name, value] of old) browser.cookies.set(name, value)
    expect((await browser.call('GET', '/api/account')).statusCode).toBe(401)
  })

  it('an expired session gets 401 [shell.state.session-lifetime]', async () => {
    const browser = server.browser()
    await browser.signIn('lee@example.com')
    const lee = server.browser('lantern.localhost')
    await lee.signIn('lee@example.com')
    await server.db.platform((tx) =>
      tx.execute(
        sql`update customer_sessions set expires_at = now() - interval '1 second' where company_id = 2`,
      ),
    )
    const response = await lee.call('GET', '/api/account')
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      401,
      'unauthorized',
    ])
  })

  it('counts as a visitor on another company’s host and stays signed in at home', async () => {
    const browser = server.browser()
    await browser.signIn('alex@example.com')
    expect(
      (await browser.call('GET', '/api/account', { host: 'lantern.localhost' })).statusCode,
    ).toBe(401)
    expect((await browser.call('GET', '/api/account')).statusCode).toBe(200)
  })

  it.each([
    ['a wrong password', 'casey@example.com', 'wrong'],
    ['an unknown email', 'nobody@example.com', DEMO_PASSWORD],
    ['an email of another club', 'lee@example.com', DEMO_PASSWORD],
  ])(
    'answers %s with the same 401 and reveals nothing about the email [shell.error.login-failed] [shell.call.post-login-body]',
    async (_what, email, password) => {
      const response = await server.browser().signIn(email, password)
      expect(response.statusCode).toBe(401)
      expect(response.json()).toEqual({
        request_id: response.headers['x-request-id'],
        code: 'invalid_credentials',
        error: 'invalid_credentials',
        title: 'Sign-in failed',
        error_message: 'Sign-in failed',
        error_description: 'The email or the password is incorrect.',
        general: true,
        error_details: [],
      })
      expect(response.cookies.filter(({ value }) => value !== '')).toEqual([])
    },
  )

  it('does the same work for an unknown email as for a wrong password: one comparison at the same cost', async () => {
    const costs: string[] = []
    // The demo's own hashes are quicker in tests than those that the server makes.
    const passwordHash = await hashPassword(DEMO_PASSWORD)
    await server.db.tx(1, (tx) =>
      tx.update(customers).set({ passwordHash }).where(eq(customers.email, 'morgan@example.com')),
    )
    for (const email of ['morgan@example.com', 'ghost@example.com']) {
      vi.mocked(verify).mockClear()
      await server.browser().signIn(email, 'wrong')
      expect(vi.mocked(verify)).toHaveBeenCalledTimes(1)
      // Algorithm, version and cost of a hash in the form $argon2id$v=19$m=…,t=…,p=…$salt$hash.
      costs.push(String(vi.mocked(verify).mock.calls[0]?.[0]).split('$').slice(0, 4).join('$'))
    }
    expect(costs[0]).toMatch(/^\$argon2id\$/)
    expect(costs[1]).toBe(costs[0])
  })

  it('works as a plain form before the script has loaded: 303 to the next page, or 303 back with the error code', async () => {
    const browser = server.browser()
    const post = (url: string, payload: string) =>
      browser.call('POST', url, {
        body: payload,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'http://harbour.localhost',
        },
      })
    const wrong = await post('/login', 'email=alex%40example.com&password=wrong')
    expect([wrong.statusCode, wrong.headers.location]).toEqual([
      303,
      '/login?error=invalid_credentials',
    ])
    const empty = await post('/login', 'email=&password=')
    expect([empty.statusCode, empty.headers.location]).toEqual([
      303,
      '/login?error=invalid_request',
    ])
    const right = await post('/login', `email=alex%40example.com&password=${DEMO_PASSWORD}&extra=1`)
    expect([right.statusCode, right.headers.location]).toEqual([303, '/'])
    expect((await browser.call('GET', '/api/account')).statusCode).toBe(200)
    const out = await post('/signout', '')
    expect([out.statusCode, out.headers.location]).toEqual([303, '/'])
    expect((await browser.call('GET', '/api/account')).statusCode).toBe(401)
  })

  it.each([
    [
      'a sign-in',
      401,
      'invalid_credentials',
      (browser: Browser) => browser.signIn('taylor@example.com'),
    ],
    [
      'a change of the password',
      422,
      'wrong_password',
      (browser: Browser) =>
        browser.call('PATCH', '/api/account', {
          body: { password: DEMO_PASSWORD, new_password: 'Another-pass-3' },
        }),
    ],
  ] as const)(
    '%s fails if a mailed link sets another password while the current one is being compared',
    async (_what, status, code, send) => {
      const before = await server.db.tx(1, (tx) =>
        tx.select().from(customers).where(eq(customers.email, 'taylor@example.com')),
      )
      const browser = server.browser()
      await browser.signIn('taylor@example.com')
      const accountApi = '/api/public/account'
      await server
        .browser()
        .call('POST', `${accountApi}/forgot-password`, { body: { email: 'taylor@example.com' } })
      const id = linkIn((await server.mails()).at(-1)?.text ?? '')
        .split('/')
        .at(-1)
      const real = await vi.importActual<typeof argon2>('@node-rs/argon2')
      vi.mocked(verify).mockImplementationOnce(async (...compared) => {
        const right = await real.verify(...compared)
        const reset = await server.browser().call('POST', `${accountApi}/password-reset`, {
          body: { id, new_password: 'Better-pass-2' },
        })
        expect([right, reset.json()]).toEqual([true, { success: true }])
        return right
      })
      const answer = await send(browser)
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code])
      expect((await browser.call('GET', '/api/account')).statusCode).toBe(401)
      const customerId = before[0]?.id ?? 0
      expect(
        await server.db.platform((tx) =>
          tx
            .select()
            .from(customerSessions)
            .where(
              and(eq(customerSessions.companyId, 1), eq(customerSessions.customerId, customerId)),
            ),
        ),
      ).toEqual([])
      expect(
        (await server.browser().signIn('taylor@example.com', 'Better-pass-2')).statusCode,
      ).toBe(200)
      await server.db.tx(1, (tx) =>
        tx
          .update(customers)
          .set({ passwordHash: before[0]?.passwordHash ?? '' })
          .where(eq(customers.id, customerId)),
      )
    },
  )

  it('writes no password, cookie or token into the log', async () => {
    const browser = server.browser()
    await browser.signIn('alex@example.com')
    await browser.signIn('alex@example.com', 'canary-password-1')
    await browser.call('GET', '/api/account?token=canary-token', {
      headers: { authorization: 'Bearer canary-bearer', 'x-preview-session': 'canary-preview' },
    })
    const log = server.log()
    expect(log).toContain('/api/account')
    for (const secret of [DEMO_PASSWORD, 'canary', ...browser.cookies.values()])
      expect(log).not.toContain(secret)
  })
})
