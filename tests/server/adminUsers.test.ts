import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkAdmin } from '../../server/platform/db/platform/admins'
import { insertAdminLink } from '../../server/platform/db/platform/companyAdmins'
import { lockAdminIfPasswordMatches } from '../../server/platform/db/platform/adminSessions'
import { hashToken } from '../../server/platform/sessions/tokens'
import { linkIn } from '../support/readMails'
import { engines } from './engines'
import { raceAtLock } from './raceAtLock'
import { testServer, type Browser, type TestServer } from './testServer'

type User = { user_id: number } & Record<'username' | 'permission_level' | 'status', string>

const [PASSWORD, NEW] = ['Portico-demo-1', 'Fresh-water-9']

describe.each(engines)('the admins of a company on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    owner = await signedIn('owner')
  })
  afterAll(() => server.close())

  const signedIn = async (
    username: string,
    password = PASSWORD,
    host?: string,
  ): Promise<Browser> => {
    const browser = server.browser(host)
    expect((await browser.signInAdmin(username, password)).statusCode).toBe(200)
    return browser
  }
  const list = async (browser = owner) =>
    (await browser.call('GET', '/admin/api/users')).json<User[]>()
  const named = async (username: string, browser = owner): Promise<User> => {
    const found = (await list(browser)).find((user) => user.username === username)
    if (found === undefined) throw new Error(`no ${username}`)
    return found
  }
  const change = (browser: Browser, userId: number, body: unknown) =>
    browser.call('PATCH', `/admin/api/users/${userId}`, { body })
  const invite = (
    browser: Browser,
    username: string,
    level = 'manager',
    email = `${username}@example.com`,
  ) =>
    browser.call('POST', '/admin/api/users', {
      body: { username, email, first_name: 'Nia', last_name: 'Reed', permission_level: level },
    })
  const reset = (browser: Browser, userId: number) =>
    browser.call('POST', `/admin/api/users/${userId}/reset-password`)
  const tokenFor = async (username: string): Promise<string> => {
    const mail = (await server.mails())
      .filter(({ to, text }) => to.startsWith(`${username}@`) && text.includes('/studio/password#'))
      .at(-1)
    return linkIn(mail?.text ?? '').split('#')[1] ?? ''
  }
  const readLink = (token: string, browser = server.browser()) =>
    browser.call('POST', '/api/user/admin/link', { body: { token } })
  const take = (token: string, newPassword?: string) =>
    server.browser().call('POST', '/api/user/admin/link/use', {
      body: { token, ...(newPassword === undefined ? {} : { new_password: newPassword }) },
    })
  const code = (response: { statusCode: number; json: <T>() => T }) => [
    response.statusCode,
    response.json<{ code: string }>().code,
  ]
  /** Creates an admin of company 1 who has accepted the invitation. */
  const made = async (username: string, level = 'manager'): Promise<User> => {
    expect((await invite(owner, username, level)).statusCode).toBe(201)
    expect((await take(await tokenFor(username), PASSWORD)).statusCode).toBe(204)
    return named(username)
  }
  const clearThrottles = () => server.db.platform((tx) => tx.execute(sql`delete from throttles`))

  it('are listed to owners with level and status, without passwords', async () => {
    const response = await owner.call('GET', '/admin/api/users')
    expect(
      (await list()).map(({ username, permission_level, status }) => [
        username,
        permission_level,
        status,
      ]),
    ).toEqual([
      ['desk', 'none', 'active'],
      ['door', 'none', 'active'],
      ['manager', 'manager', 'active'],
      ['owner', 'owner', 'active'],
      ['stranger', 'wizard', 'active'],
      ['viewer', 'viewer', 'active'],
    ])
    expect(response.body).not.toMatch(/argon2|password/)
  })

  it('are visible and editable only to owners of the same company', async () => {
    const outsider = await signedIn('outsider')
    expect((await list(outsider)).map(({ username }) => username)).toEqual(['outsider', 'owner'])
    const manager = await named('manager')
    for (const response of [
      await change(outsider, manager.user_id, { permission_level: 'viewer' }),
      await reset(outsider, manager.user_id),
      await outsider.call('DELETE', `/admin/api/users/${manager.user_id}`),
    ])
      expect(code(response)).toEqual([404, 'not_found'])
    expect((await named('manager')).permission_level).toBe('manager')
    expect((await outsider.call('GET', '/admin/api/users/log')).statusCode).toBe(204)
  })

  it('belong to the company that the page was opened for: once another tab switches company, its calls are rejected and nothing changes', async () => {
    const browser = await signedIn('owner')
    const manager = await named('manager')
    await browser.call('POST', '/admin/api/company/select', {
      body: { company_id: 2, sign_out: false },
    })
    const callFor = async (
      method: 'GET' | 'PATCH' | 'POST' | 'DELETE',
      url: string,
      header: string,
      id: number,
      body?: unknown,
    ) =>
      code(
        await browser.call(method, url, {
          headers: { [header]: String(id) },
          ...(body === undefined ? {} : { body }),
        }),
      )
    const moved = [409, 'session_moved']
    expect(
      await callFor('PATCH', `/admin/api/users/${manager.user_id}`, 'x-chosen-company', 1, {
        permission_level: 'viewer',
      }),
    ).toEqual(moved)
    expect(
      await callFor('POST', '/admin/api/users', 'x-chosen-company', 1, {
        username: 'nobody',
        email: 'nobody@example.com',
        permission_level: 'viewer',
      }),
    ).toEqual(moved)
    expect(
      await callFor(
        'POST',
        `/admin/api/users/${manager.user_id}/reset-password`,
        'x-chosen-company',
        1,
      ),
    ).toEqual(moved)
    expect(
      await callFor('DELETE', `/admin/api/users/${manager.user_id}`, 'x-chosen-company', 1),
    ).toEqual(moved)
    for (const url of ['/admin/api/users', '/admin/api/users/log', '/admin/api/media'])
      expect(await callFor('GET', url, 'x-chosen-company', 1)).toEqual(moved)
    await browser.call('POST', '/admin/api/domains/select', {
      body: { domain_name: 'lantern.localhost', sign_out: false },
    })
    expect(
      await callFor('PATCH', '/admin/api/app', 'x-chosen-domain', 1, { name: 'Of another club' }),
    ).toEqual(moved)
    expect((await browser.call('GET', '/admin/api/app')).json()).not.toMatchObject({
      name: 'Of another club',
    })
    expect((await named('manager', browser)).permission_level).toBe('manager')
    // An admin whose level in the now chosen company does not allow the call gets the same error,
    // not a permission error.
    expect(
      (await browser.call('GET', '/admin/api/users', { headers: { 'x-chosen-company': '2' } }))
        .statusCode,
    ).toBe(200)
    const lower = await signedIn('manager')
    expect(
      code(await lower.call('GET', '/admin/api/users', { headers: { 'x-chosen-company': '2' } })),
    ).toEqual(moved)
  })

  it('are invited by a mail in the club’s name: opening the mail’s link or sending a weak password leaves the link usable; a good password works once', async () => {
    const response = await invite(owner, 'nia')
    expect([response.statusCode, response.json()]).toEqual([
      201,
      expect.objectContaining({
        username: 'nia',
        permission_level: 'manager',
        status: 'invited',
        created_by: 'owner',
      }),
    ])
    const mail = (await server.mails()).at(-1)
    expect([mail?.to, mail?.subject]).toEqual([
      'nia@example.com',
      'Your invitation to help run Harbour House’s site',
    ])
    // The owner chose the username, so the email omits it; the linked page shows it.
    expect(mail?.text).not.toMatch(/\bnia\b|\breed\b/i)
    expect((await server.browser().signInAdmin('nia', PASSWORD)).statusCode).toBe(401)
    const token = await tokenFor('nia')
    for (let times = 0; times < 2; times += 1)
      expect((await readLink(token)).json()).toEqual({
        kind: 'invite',
        username: 'nia',
        company_name: 'Harbour House',
        needs_password: true,
        opens: 'studio',
      })
    expect(code(await take(token, 'weak'))).toEqual([422, 'invalid_request'])
    expect(code(await take(token))).toEqual([422, 'invalid_request'])
    const both = await Promise.all([take(token, NEW), take(token, NEW)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400])
    expect(code(await readLink(token))).toEqual([400, 'link_invalid'])
    const nia = await signedIn('nia', NEW)
    expect((await nia.call('GET', '/admin/api/session')).json()).toMatchObject({
      company: { id: 1, permission_level: 'manager' },
    })
    expect(await named('nia')).toMatchObject({ status: 'active' })
    expect(server.log()).not.toContain(token)
    const { rows } = await server.db.platform((tx) => tx.execute(sql`select * from mails`))
    expect(rows).toEqual([])
  })

  it('an invitation expires after three days, can be sent again, and can be withdrawn until it is accepted', async () => {
    await invite(owner, 'late')
    const first = await tokenFor('late')
    await server.db.platform((tx) => tx.execute(sql`update admin_links set expires_at = now()`))
    expect(code(await take(first, NEW))).toEqual([400, 'link_invalid'])
    const { user_id: id } = await named('late')
    expect(code(await change(owner, id, { status: 'inactive' }))).toEqual([409, 'not_accepted'])
    expect((await reset(owner, id)).statusCode).toBe(200)
    const second = await tokenFor('late')
    expect((await readLink(second)).statusCode).toBe(200)
    expect((await owner.call('DELETE', `/admin/api/users/${id}`)).statusCode).toBe(204)
    expect(code(await take(second, NEW))).toEqual([400, 'link_invalid'])
    expect((await list()).map(({ username }) => username)).not.toContain('late')
    // The name is available again.
    expect((await invite(owner, 'late', 'viewer', 'other@example.com')).statusCode).toBe(201)
    expect(
      (await owner.call('DELETE', `/admin/api/users/${(await named('late')).user_id}`)).statusCode,
    ).toBe(204)
    expect(
      code(await owner.call('DELETE', `/admin/api/users/${(await named('manager')).user_id}`)),
    ).toEqual([409, 'accepted'])
  })

  it('a username belongs to one person: another company’s invitation is rejected with another email or if the admin is already listed; with the same email the admin keeps the password and gets a separate level in that company', async () => {
    const outsider = await signedIn('outsider')
    expect(code(await invite(owner, 'MANAGER', 'viewer', 'manager@portico.example.com'))).toEqual([
      409,
      'username_taken',
    ])
    expect(code(await invite(outsider, 'viewer', 'viewer', 'somebody@example.com'))).toEqual([
      409,
      'username_taken',
    ])
    expect(
      (await invite(outsider, 'viewer', 'owner', 'viewer@portico.example.com')).statusCode,
    ).toBe(201)
    const viewer = await signedIn('viewer')
    const companies = async () => (await viewer.call('GET', '/admin/api/companies')).json()
    expect(await companies()).toMatchObject([
      { id: 1, name: 'Harbour House', permission_level: 'viewer', areas: [] },
    ])
    expect((await readLink(await tokenFor('viewer'))).json()).toMatchObject({
      needs_password: false,
      company_name: 'Saraya',
    })
    expect((await take(await tokenFor('viewer'))).statusCode).toBe(204)
    // The session continues and now lists both companies, each with its own level.
    expect(await companies()).toMatchObject([
      { id: 1, name: 'Harbour House', permission_level: 'viewer', areas: [] },
      {
        id: 4,
        name: 'Saraya',
        permission_level: 'owner',
        areas: ['desk', 'money', 'door'],
      },
    ])
    expect((await viewer.call('GET', '/admin/api/users')).statusCode).toBe(403)
    await viewer.call('POST', '/admin/api/company/select', { body: { company_id: 4 } })
    expect((await viewer.call('GET', '/admin/api/users')).statusCode).toBe(200)
    // Owner rights in one company do not allow editing another company's clubs.
    expect(
      code(
        await viewer.call('PATCH', '/admin/api/domains/1', { body: { config: { debug: true } } }),
      ),
    ).toEqual([403, 'forbidden'])
    await viewer.call('POST', '/admin/api/company/select', { body: { company_id: 1 } })
    expect(
      code(
        await viewer.call('PATCH', '/admin/api/domains/4', { body: { config: { debug: true } } }),
      ),
    ).toEqual([403, 'forbidden'])
    expect(
      (await change(outsider, (await named('viewer', outsider)).user_id, { status: 'inactive' }))
        .statusCode,
    ).toBe(200)
    expect(await companies()).toMatchObject([
      { id: 1, name: 'Harbour House', permission_level: 'viewer', areas: [] },
    ])
    expect(await named('viewer')).toMatchObject({ permission_level: 'viewer', status: 'active' })
  })

  it('a changed level applies to the next call', async () => {
    const { user_id: id } = await made('lev')
    const lev = await signedIn('lev')
    expect((await lev.patch(1, { props: { colors: { primary: '#123456' } } })).statusCode).toBe(200)
    expect((await change(owner, id, { permission_level: 'viewer' })).json()).toMatchObject({
      permission_level: 'viewer',
    })
    expect((await lev.patch(1, { props: { colors: { primary: '#654321' } } })).statusCode).toBe(403)
    expect((await lev.call('GET', '/admin/api/session')).json()).toMatchObject({
      company: { permission_level: 'viewer' },
    })
    expect(code(await change(owner, id, { permission_level: 'emperor' }))).toEqual([
      400,
      'invalid_request',
    ])
  })

  it('deactivating signs an admin out at once and blocks sign-in until reactivation', async () => {
    const { user_id: id } = await made('dea')
    const dea = await signedIn('dea')
    const preview = (
      await dea.call('POST', '/admin/api/domains/1/preview-sessions', {
        body: { persona: 'member' },
      })
    ).json<{ token: string }>().token
    expect((await change(owner, id, { status: 'inactive' })).json()).toMatchObject({
      status: 'inactive',
    })
    expect((await dea.call('GET', '/admin/api/session')).statusCode).toBe(401)
    expect(
      (
        await server
          .browser()
          .call('GET', '/api/account', { headers: { 'x-preview-session': preview } })
      ).statusCode,
    ).toBe(401)
    expect((await server.browser().signInAdmin('dea', PASSWORD)).statusCode).toBe(403)
    expect(code(await reset(owner, id))).toEqual([409, 'not_active'])
    expect((await change(owner, id, { status: 'active' })).json()).toMatchObject({
      status: 'active',
    })
    await signedIn('dea')
    expect((await dea.call('GET', '/admin/api/session')).statusCode).toBe(401)
  })

  it('a reset ends the sessions and the old password; the mailed link sets a new password, once, and another mail reports the change', async () => {
    const { user_id: id } = await made('res')
    const res = await signedIn('res')
    expect((await reset(owner, id)).statusCode).toBe(200)
    expect((await res.call('GET', '/admin/api/session')).statusCode).toBe(401)
    expect((await server.browser().signInAdmin('res', PASSWORD)).statusCode).toBe(401)
    const token = await tokenFor('res')
    expect((await readLink(token)).json()).toMatchObject({
      kind: 'reset',
      username: 'res',
      needs_password: true,
    })
    expect((await take(token, NEW)).statusCode).toBe(204)
    expect(code(await take(token, NEW))).toEqual([400, 'link_invalid'])
    await signedIn('res', NEW)
    expect((await server.mails()).at(-1)?.subject).toBe(
      'Your password for the studio of Harbour House has changed',
    )
  })

  it('an owner cannot lock an admin out of another owner’s company: the admin’s old password and sessions stay valid', async () => {
    const elsewhere = await signedIn('owner')
    const outsider = await signedIn('outsider')
    expect((await reset(outsider, (await named('owner', outsider)).user_id)).statusCode).toBe(200)
    expect((await elsewhere.call('GET', '/admin/api/session')).statusCode).toBe(200)
    await signedIn('owner')
  })

  it('no one can change their own access, and the last owner stays an owner, even if two owners demote each other at the same time', async () => {
    const outsider = await signedIn('outsider')
    const ownerAtFour = (await named('owner', outsider)).user_id
    const me = (await named('outsider', outsider)).user_id
    expect(code(await change(outsider, me, { permission_level: 'viewer' }))).toEqual([
      409,
      'own_access',
    ])
    for (let round = 0; round < 3; round += 1) {
      const other = await signedIn('owner')
      await other.call('POST', '/admin/api/company/select', { body: { company_id: 4 } })
      const both = await raceAtLock(
        server.db,
        sql`select id from companies where id = 4 for no key update`,
        () => [
          change(outsider, ownerAtFour, { permission_level: 'manager' }),
          change(other, me, { permission_level: 'manager' }),
        ],
      )
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
        code: 'last_owner',
      })
      const winner = both[0].statusCode === 200 ? outsider : other
      const owners = (await list(winner)).filter(
        ({ permission_level, status }) => permission_level === 'owner' && status === 'active',
      )
      expect(owners).toHaveLength(1)
      const alone = owners[0]?.user_id ?? 0
      for (const body of [{ permission_level: 'viewer' }, { status: 'inactive' }])
        expect(code(await change(winner, alone, body))).toEqual([409, 'last_owner'])
      expect(
        (await change(winner, alone === me ? ownerAtFour : me, { permission_level: 'owner' }))
          .statusCode,
      ).toBe(200)
    }
  })

  it('the log shows owners who did what, newest first', async () => {
    const log = (await owner.call('GET', '/admin/api/users/log?page_size=200')).json<
      { by: string; action: string; username: string; level: string | null }[]
    >()
    const entriesOf = (username: string) =>
      log.flatMap((one) => (one.username === username ? [[one.by, one.action, one.level]] : []))
    expect(entriesOf('res')).toEqual([
      ['res', 'password-set', null],
      ['owner', 'link-shown', null],
      ['owner', 'reset', null],
      ['res', 'accepted', null],
      ['owner', 'link-shown', null],
      ['owner', 'invited', 'manager'],
    ])
    expect(entriesOf('lev')[0]).toEqual(['owner', 'level', 'viewer'])
    expect(entriesOf('dea').slice(0, 2)).toEqual([
      ['owner', 'reactivated', null],
      ['owner', 'deactivated', null],
    ])
    expect(entriesOf('outsider')).toEqual([])
  })

  it('if one company withdraws an admin’s invitation while another company invites the same admin, the other company’s invitation is valid, whichever call comes first', async () => {
    const outsider = await signedIn('outsider')
    for (let round = 0; round < 3; round += 1) {
      const name = `both${round}`
      expect((await invite(owner, name, 'viewer')).statusCode).toBe(201)
      const { user_id: id } = await named(name)
      const both = await raceAtLock(
        server.db,
        sql`select id from admins where id = ${id} for update`,
        () => [owner.call('DELETE', `/admin/api/users/${id}`), invite(outsider, name, 'viewer')],
      )
      expect(both.map(({ statusCode }) => statusCode)).toEqual([204, 201])
      const there = await named(name, outsider)
      expect(there).toMatchObject({ permission_level: 'viewer', status: 'invited' })
      expect((await list()).map(({ username }) => username)).not.toContain(name)
      expect((await readLink(await tokenFor(name))).json()).toMatchObject({
        company_name: 'Saraya',
        username: name,
      })
      expect((await outsider.call('DELETE', `/admin/api/users/${there.user_id}`)).statusCode).toBe(
        204,
      )
    }
  })

  it('a link works for a company that no longer has a club', async () => {
    const { rows } = await server.db.platform((tx) =>
      tx.execute(
        sql`insert into companies (name, profile) select 'Nowhere', profile from companies where id = 1 returning id`,
      ),
    )
    const companyId = Number(rows[0]?.id)
    const admin = await named('viewer')
    await server.db.platform(async (tx) => {
      await linkAdmin(tx, {
        adminId: admin.user_id,
        companyId,
        permissionLevel: 'viewer',
        status: 'invited',
      })
      await insertAdminLink(
        tx,
        { tokenHash: hashToken('nowhere'), adminId: admin.user_id, companyId, kind: 'invite' },
        5,
      )
    })
    expect((await take('nowhere')).statusCode).toBe(204)
    await server.db.platform((tx) =>
      tx.execute(sql`delete from admin_companies where company_id = ${companyId}`),
    )
  })

  it('a sign-in opens no session if the password is reset while it is being compared', async () => {
    await clearThrottles()
    const { user_id: id } = await made('race')
    const [first] = await Promise.all([
      server.browser().signInAdmin('race', PASSWORD),
      reset(owner, id),
    ])
    const cookie = first.cookies.find(({ name }) => name === 'portal_admin')?.value
    const later = server.browser()
    if (cookie) later.cookies.set('portal_admin', cookie)
    expect((await later.call('GET', '/admin/api/session')).statusCode).toBe(401)
    const { rows } = await server.db.platform((tx) =>
      tx.execute(sql`select password_hash from admins where username = 'race'`),
    )
    expect(
      await server.db.platform((tx) =>
        lockAdminIfPasswordMatches(tx, { adminId: id, passwordHash: 'another one' }),
      ),
    ).toBe(false)
    expect(
      await server.db.platform((tx) =>
        lockAdminIfPasswordMatches(tx, {
          adminId: id,
          passwordHash: String(rows[0]?.password_hash),
        }),
      ),
    ).toBe(true)
  })

  it('emails and links are rate-limited', async () => {
    await clearThrottles()
    const { user_id: id } = await made('slow')
    const answers: number[] = []
    for (let attempt = 0; attempt < 6; attempt += 1)
      answers.push((await reset(owner, id)).statusCode)
    expect(answers.at(-1)).toBe(429)
    for (let attempt = 0; attempt < 50; attempt += 1) await readLink('nothing')
    expect(code(await readLink('nothing'))).toEqual([429, 'too_many_attempts'])
    await clearThrottles()
  })
})
