import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEMO_PASSWORD } from '../../server/seed/demoPassword'
import { sweepExpired } from '../../server/platform/db/platform/sweepExpired'
import { hashToken } from '../../server/platform/sessions/tokens'
import { hashPassword } from '../../server/platform/sign-in/attemptSignIn'
import { linkIn } from '../support/readMails'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

const tokenOf = (text: string): string => linkIn(text).split('/').at(-1) ?? ''

describe.each(engines)('failed sign-ins on $name', (engine) => {
  let server: TestServer
  let now = new Date('2026-11-22T09:00:00Z')
  beforeAll(async () => {
    server = await testServer(engine, { now: () => now })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    now = new Date('2026-11-22T09:00:00Z')
    await server.db.platform((tx) => tx.execute(sql`delete from throttles`))
  })

  const from = (address: string): Browser => server.browser('harbour.localhost', address)
  const fail = async (
    times: number,
    email: string,
    browser: () => Browser = () => server.browser(),
  ) => {
    const codes: number[] = []
    for (let n = 0; n < times; n += 1)
      codes.push((await browser().signIn(email, 'wrong')).statusCode)
    return codes
  }
  const counted = async () =>
    (
      await server.db.platform((tx) =>
        tx.execute(sql`select bucket, failures from throttles order by bucket`),
      )
    ).rows

  it.each(['alex@example.com', 'nobody@example.com'])(
    'for one account from one address are rejected after five, whether the account exists or not: %s [shell.call.post-login-body]',
    async (email) => {
      expect(await fail(6, email)).toEqual([401, 401, 401, 401, 401, 429])
      const refused = await server.browser().signIn(email)
      expect(refused.statusCode).toBe(429)
      expect(refused.json()).toMatchObject({ code: 'too_many_attempts' })
      const seconds = Number(refused.headers['retry-after'])
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(15 * 60)
      expect((await server.browser().signIn('casey@example.com')).statusCode).toBe(200)
    },
  )

  it('by a stranger do not block the owner at another address', async () => {
    await fail(8, 'alex@example.com', () => from('203.0.113.9'))
    expect((await from('198.51.100.7').signIn('alex@example.com')).statusCode).toBe(200)
    await fail(8, 'x', () => from('203.0.113.9'))
    expect((await from('203.0.113.9').signInAdmin('owner')).statusCode).toBe(200)
  })

  it('for one account are rejected after twenty from all addresses together', async () => {
    for (let n = 1; n <= 4; n += 1)
      expect(await fail(5, 'alex@example.com', () => from(`203.0.113.${n}`))).toEqual(
        Array(5).fill(401),
      )
    expect((await from('198.51.100.7').signIn('alex@example.com')).statusCode).toBe(429)
    expect((await from('198.51.100.7').signIn('casey@example.com')).statusCode).toBe(200)
  })

  it('for an admin have the same limits', async () => {
    for (let n = 1; n <= 4; n += 1) {
      const codes: number[] = []
      for (let k = 0; k < 6; k += 1)
        codes.push((await from(`203.0.113.${n}`).signInAdmin('owner', 'wrong')).statusCode)
      expect(codes).toEqual([401, 401, 401, 401, 401, 429])
    }
    expect((await from('198.51.100.7').signInAdmin('owner')).statusCode).toBe(429)
    expect((await from('198.51.100.7').signInAdmin('manager')).statusCode).toBe(200)
  })

  it('cannot bypass the limit by being simultaneous', async () => {
    const codes = await Promise.all(
      Array.from(
        { length: 20 },
        async () => (await server.browser().signIn('alex@example.com', 'wrong')).statusCode,
      ),
    )
    expect(codes.filter((code) => code === 401)).toHaveLength(5)
  })

  it('are reset by a success, and after 15 minutes', async () => {
    await fail(4, 'alex@example.com')
    expect((await server.browser().signIn('alex@example.com')).statusCode).toBe(200)
    expect(await fail(5, 'alex@example.com')).toEqual([401, 401, 401, 401, 401])
    await server.db.platform((tx) =>
      tx.execute(sql`update throttles set window_start = window_start - interval '16 minutes'`),
    )
    expect((await server.browser().signIn('alex@example.com')).statusCode).toBe(200)
  })

  it('from one address are rejected after fifty, admins and customers together', async () => {
    await server.db.platform((tx) =>
      tx.execute(sql`insert into throttles values ('address:127.0.0.1', 49, now())`),
    )
    expect((await server.browser().signInAdmin('someone', 'wrong')).statusCode).toBe(401)
    expect((await server.browser().signIn('casey@example.com')).statusCode).toBe(429)
  })

  it('that are rejected do not count: they lock no other account and write no row for an unknown one', async () => {
    await server.db.platform((tx) =>
      tx.execute(sql`insert into throttles values ('address:127.0.0.1', 50, now())`),
    )
    expect(await fail(6, 'alex@example.com')).toEqual(Array(6).fill(429))
    expect(await counted()).toEqual([{ bucket: 'address:127.0.0.1', failures: 50 }])
    await server.db.platform((tx) => tx.execute(sql`delete from throttles`))
    await fail(30, 'alex@example.com')
    expect((await counted()).map(({ failures }) => failures)).toEqual([5, 5, 5])
  })

  it('count all addresses of an IPv6 network as one', async () => {
    expect(await fail(5, 'taylor@example.com', () => from('2001:db8:7:7::1'))).toEqual(
      Array(5).fill(401),
    )
    expect((await from('2001:db8:7:7:abcd::2').signIn('taylor@example.com')).statusCode).toBe(429)
    expect((await from('2001:db8:7:8::1').signIn('taylor@example.com')).statusCode).toBe(200)
  })

  describe('on a device that has signed in before', () => {
    const signedInBefore = async (address = '198.51.100.7'): Promise<Browser> => {
      const browser = from(address)
      await browser.signIn('alex@example.com')
      await browser.call('POST', '/signout')
      expect(browser.cookies.has('portal_customer')).toBe(false)
      return browser
    }
    const fill = (bucket: string, failures: number) =>
      server.db.platform((tx) =>
        tx.execute(
          sql`insert into throttles values (${bucket}, ${failures}, now()) on conflict (bucket) do update set failures = excluded.failures`,
        ),
      )
    const lockOut = async () => {
      for (const account of ['1:alex@example.com', '1:casey@example.com', '3:alex@example.com'])
        await fill(`account:customer:${account}`, 20)
      await fill('address:198.51.100.7', 50)
    }

    it('count only for that device, not for other people’s, even behind the same address', async () => {
      const [browser, second] = [await signedInBefore(), await signedInBefore('192.0.2.4')]
      await lockOut()
      expect((await from('198.51.100.8').signIn('alex@example.com')).statusCode).toBe(429)
      expect(await fail(5, 'alex@example.com', () => browser)).toEqual(Array(5).fill(401))
      expect((await browser.signIn('alex@example.com')).statusCode).toBe(429)
      expect(
        (await counted()).find(({ bucket }) => bucket === 'address:198.51.100.7')?.failures,
      ).toBe(50)
      expect((await second.signIn('alex@example.com')).statusCode).toBe(200)
    })

    it('recognize the device by a signed, HttpOnly cookie for 180 days that identifies neither account nor person', async () => {
      const browser = from('198.51.100.7')
      const answer = await browser.signIn('alex@example.com')
      const cookie = answer.cookies.find(({ name }) => name === 'portal_device')
      expect(cookie).toMatchObject({
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: 180 * 24 * 3600,
      })
      expect(Buffer.from(cookie?.value ?? '', 'base64url').toString()).not.toMatch(/alex|example/)
      await browser.call('POST', '/signout')
      await lockOut()
      now = new Date(now.getTime() + 181 * 24 * 3600 * 1000)
      expect((await browser.signIn('alex@example.com')).statusCode).toBe(429)
    })

    describe('after the password has changed', () => {
      const account = 'morgan@example.com'
      const lockAccount = () => fill(`account:customer:1:${account}`, 20)
      const change = (browser: Browser, password: string, newPassword: string) =>
        browser.call('PATCH', '/api/account', { body: { password, new_password: newPassword } })

      it('count like on any other device, while the browser that changed the password stays recognized', async () => {
        const [stolen, here] = [from('198.51.100.30'), from('198.51.100.31')]
        await stolen.signIn(account)
        await here.signIn(account)
        await lockAccount()
        expect((await change(here, DEMO_PASSWORD, 'Better-pass-2')).statusCode).toBe(200)
        await here.call('POST', '/signout')
        expect((await stolen.signIn(account, 'Better-pass-2')).statusCode).toBe(429)
        expect((await here.signIn(account, 'Better-pass-2')).statusCode).toBe(200)
        await change(here, 'Better-pass-2', DEMO_PASSWORD)
      })

      it('count after a reset by mail too, while the browser that used the mailed link is recognized', async () => {
        const [other, here] = [from('198.51.100.32'), from('198.51.100.34')]
        await other.signIn(account)
        const post = (path: string, body: unknown) =>
          here.call('POST', `/api/public/account/${path}`, { body })
        await post('forgot-password', { email: account })
        const mail = (await server.mails()).filter(({ to }) => to === account).at(-1)
        await lockAccount()
        expect(
          (
            await post('password-reset', {
              id: tokenOf(mail?.text ?? ''),
              new_password: 'Better-pass-2',
            })
          ).statusCode,
        ).toBe(200)
        expect((await other.signIn(account, 'Better-pass-2')).statusCode).toBe(429)
        expect((await here.signIn(account, 'Better-pass-2')).statusCode).toBe(200)
      })

      it('for an admin count the same way, while the browser that used the mailed link is recognized', async () => {
        const [other, here] = [from('198.51.100.33'), from('198.51.100.35')]
        const email = 'viewer@harbour.example'
        await server.db.platform((tx) =>
          tx.execute(
            sql`update admins set profile = profile || ${JSON.stringify({ email })}::jsonb where username = 'viewer'`,
          ),
        )
        for (const browser of [other, here])
          expect((await browser.signInAdmin('viewer')).statusCode).toBe(200)
        await here.call('POST', '/api/user/admin/forgot', {
          body: { username: 'viewer', language: 'en' },
        })
        const mail = (await server.mails()).filter(({ to }) => to === email).at(-1)
        await fill('account:admin:viewer', 20)
        const token = linkIn(mail?.text ?? '').split('#')[1]
        expect(
          (
            await here.call('POST', '/api/user/admin/link/use', {
              body: { token, new_password: 'Better-pass-2' },
            })
          ).statusCode,
        ).toBe(204)
        expect((await other.signInAdmin('viewer', 'Better-pass-2')).statusCode).toBe(429)
        expect((await here.signInAdmin('viewer', 'Better-pass-2')).statusCode).toBe(200)
      })

      it('do not recognize a browser by an activation code, which may have come on paper', async () => {
        const [code, here] = ['PAPER-CODE-42', from('198.51.100.36')]
        await server.db.tx(1, (tx) =>
          tx.execute(
            sql`insert into account_links (company_id, token_hash, customer_id, kind, email_lower, mailed, expires_at) select 1, ${hashToken(code)}, id, 'activate', email_lower, false, now() + interval '1 hour' from customers where company_id = 1 and email_lower = ${account}`,
          ),
        )
        expect(
          (
            await here.call('POST', '/api/public/account/activate', {
              body: { code, new_password: 'Better-pass-3' },
            })
          ).statusCode,
        ).toBe(200)
        await lockAccount()
        expect((await here.signIn(account, 'Better-pass-3')).statusCode).toBe(429)
      })
    })

    it('ignore a cookie of another account or company, or a forged one', async () => {
      const browser = await signedInBefore()
      const cookie = browser.cookies.get('portal_device') ?? ''
      await lockOut()
      expect((await browser.signIn('casey@example.com')).statusCode).toBe(429)
      const abroad = server.browser('noria.localhost', '192.0.2.9')
      abroad.cookies.set('portal_device', cookie)
      expect((await abroad.signIn('alex@example.com')).statusCode).toBe(429)
      for (const forged of [`${cookie.slice(0, -2)}xx`, 'made-up', '']) {
        const other = from('192.0.2.10')
        other.cookies.set('portal_device', forged)
        expect((await other.signIn('alex@example.com')).statusCode).toBe(429)
      }
      expect((await browser.signIn('alex@example.com')).statusCode).toBe(200)
    })
  })

  describe('and mailed sign-in links', () => {
    const accountApi = '/api/public/account'
    const ask = (email: string, browser = server.browser()) =>
      browser.call('POST', `${accountApi}/sign-in-link`, { body: { email } })
    const mailsTo = async (email: string) => (await server.mails()).filter(({ to }) => to === email)
    const linkFor = async (email: string): Promise<string> => {
      await ask(email)
      return tokenOf((await mailsTo(email)).at(-1)?.text ?? '')
    }

    it('bypass the lockout once, and the device is recognized from then on', async () => {
      await fail(6, 'alex@example.com')
      await server.db.platform((tx) => tx.execute(sql`update throttles set failures = 20`))
      const id = await linkFor('alex@example.com')
      expect(linkIn((await mailsTo('alex@example.com')).at(-1)?.text ?? '')).toMatch(
        /^http:\/\/harbour\.localhost\/sign-in-link\/[\w-]{43}$/,
      )
      const browser = server.browser()
      // A mail scanner that opens the link leaves it usable.
      await browser.call('GET', `/sign-in-link/${id}`)
      expect(
        (await browser.call('POST', `${accountApi}/sign-in`, { body: { id } })).json(),
      ).toEqual({
        success: true,
      })
      expect((await browser.call('GET', '/api/account')).json()).toMatchObject({
        email: 'alex@example.com',
      })
      const again = await server.browser().call('POST', `${accountApi}/sign-in`, { body: { id } })
      expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([400, 'link_invalid'])
      await browser.call('POST', '/signout')
      expect((await browser.signIn('alex@example.com')).statusCode).toBe(200)
      const { rows } = await server.db.tx(1, (tx) => tx.execute(sql`select * from account_links`))
      for (const text of [JSON.stringify(rows), server.log()]) expect(text).not.toContain(id)
    })

    it('get the same response for an address without an account, which gets no mail', async () => {
      const answers = [await ask('alex@example.com'), await ask('nobody@example.com')]
      expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
        [200, { success: true }],
        [200, { success: true }],
      ])
      expect(await mailsTo('nobody@example.com')).toEqual([])
    })

    it('work for twenty minutes, only at their own club, and only while the address belongs to the account', async () => {
      const send = async (id: string, host?: string) =>
        (await server.browser(host).call('POST', `${accountApi}/sign-in`, { body: { id } }))
          .statusCode
      const id = await linkFor('casey@example.com')
      expect(await send(id, 'noria.localhost')).toBe(400)
      const { rows } = await server.db.tx(1, (tx) =>
        tx.execute(
          sql`select expires_at - now() between interval '19 minutes' and interval '20 minutes' as fits from account_links where kind = 'sign-in'`,
        ),
      )
      expect(rows.at(-1)).toEqual({ fits: true })
      await server.db.tx(1, (tx) =>
        tx.execute(
          sql`update account_links set expires_at = now() - interval '1 second' where kind = 'sign-in'`,
        ),
      )
      expect(await send(id)).toBe(400)
      const late = await linkFor('casey@example.com')
      await server.db.tx(1, (tx) =>
        tx.execute(
          sql`update customers set email = 'moved@example.com', email_lower = 'moved@example.com' where email_lower = 'casey@example.com'`,
        ),
      )
      expect(await send(late)).toBe(400)
      await server.db.tx(1, (tx) =>
        tx.execute(
          sql`update customers set email = 'casey@example.com', email_lower = 'casey@example.com' where email_lower = 'moved@example.com'`,
        ),
      )
    })

    it('sign no one in after the password has changed, even while the link is being used', async () => {
      const { sessions } = server.context
      const end = sessions.endCustomer.bind(sessions)
      const spy = vi
        .spyOn(sessions, 'endCustomer')
        .mockImplementationOnce(async (request, reply) => {
          // The link was already accepted, but the session has not started yet.
          const other = await hashPassword('Better-pass-2')
          await server.db.tx(1, (tx) =>
            tx.execute(
              sql`update customers set password_hash = ${other} where email_lower = 'quinn@example.com'`,
            ),
          )
          await end(request, reply)
        })
      const browser = server.browser()
      const answer = await browser.call('POST', `${accountApi}/sign-in`, {
        body: { id: await linkFor('quinn@example.com') },
      })
      spy.mockRestore()
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        400,
        'link_invalid',
      ])
      expect((await browser.call('GET', '/api/account')).statusCode).toBe(401)
      expect(browser.cookies.has('portal_device')).toBe(false)
    })

    it('sign no one in to an account whose address is no longer confirmed', async () => {
      const id = await linkFor('pat@example.com')
      await server.db.tx(1, (tx) =>
        tx.execute(
          sql`update customers set email_verified_at = null where email_lower = 'pat@example.com'`,
        ),
      )
      expect(
        (await server.browser().call('POST', `${accountApi}/sign-in`, { body: { id } })).statusCode,
      ).toBe(400)
      await server.db.tx(1, (tx) =>
        tx.execute(
          sql`update customers set email_verified_at = now() where email_lower = 'pat@example.com'`,
        ),
      )
    })

    it('go to confirmed addresses only: an unconfirmed address is mailed a confirmation link', async () => {
      await server.browser().call('POST', `${accountApi}/register`, {
        body: {
          first_name: 'Una',
          last_name: 'Soto',
          email: 'una@example.com',
          password: 'Better-pass-2',
        },
      })
      for (const path of ['sign-in-link', 'forgot-password']) {
        const answer = await server
          .browser()
          .call('POST', `${accountApi}/${path}`, { body: { email: 'una@example.com' } })
        expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
      }
      const links = (await mailsTo('una@example.com')).map(({ text }) =>
        linkIn(text).split('/').at(-2),
      )
      expect(links).toEqual(['verify-email', 'verify-email', 'verify-email'])
      const { rows } = await server.db.tx(1, (tx) =>
        tx.execute(
          sql`select distinct kind from account_links l join customers c on c.company_id = l.company_id and c.id = l.customer_id where c.email_lower = 'una@example.com'`,
        ),
      )
      expect(rows).toEqual([{ kind: 'verify' }])
    })

    it('can be requested five times for one email address in 15 minutes, whether or not it has an account', async () => {
      for (const email of ['morgan@example.com', 'unknown@example.com']) {
        const codes: number[] = []
        for (let n = 0; n < 6; n += 1) codes.push((await ask(email)).statusCode)
        expect(codes).toEqual([200, 200, 200, 200, 200, 429])
      }
    })
  })

  it('are counted for an hour where the limit is per hour: cleaning up keeps their counters', async () => {
    await server.db.platform((tx) =>
      tx.execute(
        sql`insert into throttles (bucket, failures, window_start) values
          ('recent', 30, now() - interval '59 minutes'), ('over', 30, now() - interval '61 minutes')`,
      ),
    )
    await sweepExpired(server.db)
    expect(await counted()).toEqual([{ bucket: 'recent', failures: 30 }])
  })
})
