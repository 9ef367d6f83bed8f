import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetAttempts, mailedToken, postAccount } from './accountSteps'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

const PASSWORD = 'Better-pass-2'
const valid = { valid: true, email: null }
const invalid = { valid: false, email: null }

describe.each(engines)('the state of a mailed link on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())
  beforeEach(() => forgetAttempts(server))

  const post = (path: string, body: unknown, browser?: Browser) =>
    postAccount(server, path, body, browser)
  const check = async (kind: string, token: string, browser?: Browser): Promise<unknown> =>
    (await post('link-state', { kind, token }, browser)).json()
  const tokenFor = (email: string, page: string) => mailedToken(server, email, page)
  const setConfirmed = (email: string, at: 'now()' | 'null') =>
    server.db.tx(1, (tx) =>
      tx.execute(
        sql`update customers set email_verified_at = ${sql.raw(at)} where email_lower = ${email}`,
      ),
    )

  /** How to get a token of each kind for a new account, and how to use it. */
  const kinds = [
    {
      kind: 'verify',
      request: (email: string) => tokenFor(email, 'verify-email'),
      use: (id: string) => post('verify-email', { id }),
    },
    {
      kind: 'reset',
      request: async (email: string) => {
        await setConfirmed(email, 'now()')
        await post('forgot-password', { email })
        return tokenFor(email, 'password-reset')
      },
      use: (id: string) => post('password-reset', { id, new_password: 'Another-pass-3' }),
    },
    {
      kind: 'sign-in',
      request: async (email: string) => {
        await setConfirmed(email, 'now()')
        await post('sign-in-link', { email })
        return tokenFor(email, 'sign-in-link')
      },
      use: (id: string) => post('sign-in', { id }),
    },
    {
      kind: 'revert-email',
      request: async (email: string) => {
        await requestChange(email)
        return tokenFor(email, 'revert-email')
      },
      use: (id: string) => post('revert-email', { id }),
    },
    {
      kind: 'verify',
      request: async (email: string) => {
        await requestChange(email)
        return tokenFor(`new.${email}`, 'verify-email')
      },
      use: (id: string) => post('verify-email', { id }),
    },
  ]
  const register = (email: string) =>
    post('register', { first_name: 'Ana', last_name: 'Soto', email, password: PASSWORD })
  /** Asks to change a new account's address to `new.…`; resolves to its browser. */
  const requestChange = async (email: string): Promise<Browser> => {
    await setConfirmed(email, 'now()')
    const browser = server.browser()
    await browser.signIn(email, PASSWORD)
    await browser.call('PATCH', '/api/account', {
      body: { email: `new.${email}`, password: PASSWORD },
    })
    return browser
  }

  it.each(kinds.map((entry, index) => ({ ...entry, email: `link${index}@example.com` })))(
    'a $kind link ($email) is valid until it is used, and checking it does not use it up',
    async ({ kind, request, use, email }) => {
      await register(email)
      const token = await request(email)
      expect(await check(kind, token)).toEqual(valid)
      expect(await check(kind, token)).toEqual(valid)
      expect((await use(token)).statusCode).toBe(200)
      expect(await check(kind, token)).toEqual(invalid)
    },
  )

  it('a link is invalid if it is made up, of another kind, of another club, or expired', async () => {
    await register('kinds@example.com')
    await setConfirmed('kinds@example.com', 'now()')
    await post('forgot-password', { email: 'kinds@example.com' })
    const token = await tokenFor('kinds@example.com', 'password-reset')
    for (const kind of ['activate', 'verify', 'sign-in', 'revert-email'])
      expect(await check(kind, token)).toEqual(invalid)
    expect(await check('reset', 'made-up')).toEqual(invalid)
    expect(await check('reset', token, server.browser('noria.localhost'))).toEqual(invalid)
    expect(await check('reset', token)).toEqual(valid)
    await server.db.tx(1, (tx) =>
      tx.execute(
        sql`update account_links set expires_at = now() - interval '1 second' where kind = 'reset'`,
      ),
    )
    expect(await check('reset', token)).toEqual(invalid)
  })

  it('a link is invalid once its account has another address, is unconfirmed again, or the change is cancelled', async () => {
    await register('moved@example.com')
    await setConfirmed('moved@example.com', 'now()')
    await post('sign-in-link', { email: 'moved@example.com' })
    const signIn = await tokenFor('moved@example.com', 'sign-in-link')
    await setConfirmed('moved@example.com', 'null')
    expect(await check('sign-in', signIn)).toEqual(invalid)
    await setConfirmed('moved@example.com', 'now()')
    expect(await check('sign-in', signIn)).toEqual(valid)

    const browser = await requestChange('moved@example.com')
    const change = await tokenFor('new.moved@example.com', 'verify-email')
    expect(await check('verify', change)).toEqual(valid)
    await browser.call('DELETE', '/api/account/email-change')
    expect(await check('verify', change)).toEqual(invalid)

    await server.db.tx(1, (tx) =>
      tx.execute(
        sql`update customers set email = 'Else@example.com', email_lower = 'else@example.com' where email_lower = 'moved@example.com'`,
      ),
    )
    expect(await check('sign-in', signIn)).toEqual(invalid)
  })

  it('a valid activation code, in any spelling, names the address it is for; a used one does not', async () => {
    const named = { valid: true, email: 'sam@example.com' }
    expect(await check('activate', 'DEMO-WRONG')).toEqual(invalid)
    expect(await check('activate', 'DEMO-ACTIVATE')).toEqual(named)
    expect(await check('activate', ' demo-activate ')).toEqual(named)
    await post('activate', { code: 'DEMO-ACTIVATE', new_password: PASSWORD })
    expect(await check('activate', 'DEMO-ACTIVATE')).toEqual(invalid)
  })

  it('is read with the token in the body, so that no log contains it', async () => {
    await check('reset', 'a-secret-token')
    expect(server.log()).toContain('/api/public/account/link-state')
    expect(server.log()).not.toContain('a-secret-token')
  })

  it('is limited to sixty checks per address in 15 minutes; checks of valid links do not count, and using a link still works', async () => {
    await register('often@example.com')
    const token = await tokenFor('often@example.com', 'verify-email')
    const state = async (kind: string, id: string) =>
      (await post('link-state', { kind, token: id })).statusCode
    for (let n = 0; n < 59; n += 1) expect(await state('reset', `guess-${n}`)).toBe(200)
    for (let n = 0; n < 3; n += 1) expect(await state('verify', token)).toBe(200)
    expect(await state('activate', 'guess')).toBe(200)
    expect(await state('activate', 'guess')).toBe(429)
    expect((await post('verify-email', { id: token })).statusCode).toBe(200)
  })
})
