import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requirePerson } from '../../server/features/customers/customerRepository'
import { showInvitation } from '../../server/features/members/showInvitation'
import type { Tx } from '../../server/platform/db/Database'
import { linkIn } from '../support/readMails'
import { engines } from './engines'
import { holdTransaction, waitForLocks } from './raceAtLock'
import { testServer, type Browser, type TestServer } from './testServer'

const [PASSWORD, OTHER] = ['Fresh-water-9', 'Salty-water-8']
const DAY = 24 * 60 * 60 * 1000

interface Link {
  url: string
  ends_at: string
}
interface Answer {
  email: string
  user_id: number
  link?: Link
}

/** The calls that answer with a link, and those with which it is used. */
function steps(server: () => TestServer) {
  const signedIn = async (username: string, password?: string): Promise<Browser> => {
    const browser = server().browser()
    expect((await browser.signInAdmin(username, password)).statusCode).toBe(200)
    return browser
  }
  const created = async (desk: Browser): Promise<{ id: number; email: string }> => {
    const email = `${randomUUID()}@mail.example`
    const answer = await desk.call('POST', '/admin/api/desk/members', {
      body: { first_name: 'Zoe', email },
      headers: { 'idempotency-key': randomUUID() },
    })
    return { id: answer.json<{ id: number }>().id, email }
  }
  const inviteMember = async (desk: Browser, id: number, key: string = randomUUID()) =>
    (
      await desk.call('POST', `/admin/api/desk/members/${id}/invite`, {
        body: {},
        headers: { 'idempotency-key': key },
      })
    ).json<Answer>()
  const inviteAdmin = async (owner: Browser, username: string): Promise<Answer> => {
    const answer = await owner.call('POST', '/admin/api/users', {
      body: { username, email: `${username}@example.com`, permission_level: 'manager' },
    })
    expect(answer.statusCode).toBe(201)
    return answer.json()
  }
  const reset = async (owner: Browser, id: number) => {
    const answer = await owner.call('POST', `/admin/api/users/${id}/reset-password`)
    expect(answer.statusCode).toBe(200)
    return answer.json<Pick<Answer, 'link'>>()
  }
  const take = async (token: string, password?: string): Promise<number> =>
    (
      await server()
        .browser()
        .call('POST', '/api/user/admin/link/use', {
          body: { token, ...(password === undefined ? {} : { new_password: password }) },
        })
    ).statusCode
  return { signedIn, created, inviteMember, inviteAdmin, reset, take }
}

const codeOf = ({ link }: Pick<Answer, 'link'>) =>
  new URL(link?.url ?? '').pathname.split('/').at(-1) ?? ''
const tokenOf = ({ link }: Pick<Answer, 'link'>) => new URL(link?.url ?? '').hash.slice(1)
const daysLeft = ({ link }: Pick<Answer, 'link'>) =>
  (Date.parse(link?.ends_at ?? '') - Date.now()) / DAY

describe.each(engines)('links that staff hand over, without a mail server, on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let owner: Browser
  const { signedIn, created, inviteMember, inviteAdmin, reset, take } = steps(() => server)
  beforeAll(async () => {
    server = await testServer(engine)
    desk = await signedIn('desk')
    owner = await signedIn('owner')
  })
  afterAll(() => server.close())
  beforeEach(() => server.db.platform((tx) => tx.execute(sql`delete from throttles`)))
  /** The token of the last link that was emailed to an admin. */
  const mailedToken = async (username: string) =>
    linkIn(
      (await server.mails()).filter(({ to }) => to.startsWith(`${username}@`)).at(-1)?.text ?? '',
    )
      .split('#')
      .at(-1) ?? ''

  it('a member’s invitation is shown to who invites: it works for 14 days and once, and signs in', async () => {
    const { id, email } = await created(desk)
    const answer = await inviteMember(desk, id)
    expect(answer).toEqual({
      email,
      link: { url: expect.any(String), ends_at: expect.any(String) },
    })
    expect(daysLeft(answer)).toBeCloseTo(14, 1)
    const browser = server.browser()
    const activate = async (code: string) =>
      (
        await browser.call('POST', '/api/public/account/activate', {
          body: { code, new_password: PASSWORD },
        })
      ).statusCode
    expect(await activate(codeOf(answer))).toBe(200)
    expect((await browser.call('GET', '/api/account')).json()).toMatchObject({ email })
    expect(await activate(codeOf(answer))).toBe(400)
    expect(server.log()).not.toContain(codeOf(answer))
  })

  it('the history of a member says that the link was shown, and not the link', async () => {
    const { id } = await created(desk)
    const answer = await inviteMember(desk, id)
    const history = await desk.call('GET', `/admin/api/desk/members/${id}/history`)
    expect(history.json<unknown[]>()[0]).toMatchObject({
      by: 'desk',
      before: { link_shown: false },
      after: { link_shown: true },
    })
    expect(history.body).not.toContain(codeOf(answer))
  })

  it('a repeated request shows a link that works, because the first answer may be lost; none once the member can sign in', async () => {
    const { id } = await created(desk)
    const key = randomUUID()
    await inviteMember(desk, id, key)
    const code = codeOf(await inviteMember(desk, id, key))
    const history = await desk.call('GET', `/admin/api/desk/members/${id}/history`)
    expect(history.json<unknown[]>().slice(0, 2)).toMatchObject([
      { after: { link_shown: true } },
      { after: { link_shown: true } },
    ])
    const { statusCode } = await server
      .browser()
      .call('POST', '/api/public/account/activate', { body: { code, new_password: PASSWORD } })
    expect(statusCode).toBe(200)
    expect(await inviteMember(desk, id, key)).not.toHaveProperty('link')
  })

  it('the link of an account that holds money is shown only to staff who see money', async () => {
    const { id, email } = await created(desk)
    await server.db.tx(1, (tx) =>
      tx.execute(sql`update customers set house_account_enabled = true where id = ${id}`),
    )
    expect(await inviteMember(desk, id)).toEqual({ email, link_withheld: 'money' })
    expect(await inviteMember(owner, id)).toHaveProperty('link')
  })

  it('while the club’s host is not proven, no link is shown, and the answer says why', async () => {
    const { id } = await created(desk)
    const club = await server.context.clubs.byId(1)
    if (club === null) throw new Error('no club')
    const shown = server.db.tx(1, async (tx) =>
      showInvitation(tx, server.context, {
        row: await requirePerson(tx, 1, id, { locked: true }),
        club: { ...club, hostsNeedProof: true, hostVerified: false },
        destination: {
          companyId: 1,
          domainId: 1,
          language: 'en',
          origin: 'http://harbour.example',
        },
        areas: ['desk'],
      }),
    )
    expect(await shown).toEqual({ linkWithheld: 'host' })
  })

  it('a link that staff without the area “Money” were shown lets nobody in once the account holds money; one that others were shown does', async () => {
    const { id } = await created(desk)
    const code = codeOf(await inviteMember(desk, id))
    const post = (path: string, body: object) =>
      server.browser().call('POST', `/api/public/account/${path}`, { body })
    const works = async () =>
      (await post('link-state', { kind: 'activate', token: code })).json<{ valid: boolean }>().valid
    const activate = async (of: string) =>
      (await post('activate', { code: of, new_password: PASSWORD })).statusCode
    expect(await works()).toBe(true)
    await server.db.tx(1, (tx) =>
      tx.execute(sql`update customers set house_account_enabled = true where id = ${id}`),
    )
    expect([await works(), await activate(code)]).toEqual([false, 400])
    expect(await activate(codeOf(await inviteMember(owner, id)))).toBe(200)
  })

  it('an admin’s invitation is shown to the owner: it works for three days and once, and sets a password', async () => {
    const answer = await inviteAdmin(owner, 'nia')
    expect(answer).toMatchObject({ username: 'nia', status: 'invited' })
    expect(daysLeft(answer)).toBeCloseTo(3, 1)
    const token = tokenOf(answer)
    expect([await take(token, PASSWORD), await take(token, PASSWORD)]).toEqual([204, 400])
    const nia = await signedIn('nia', PASSWORD)
    const list = await owner.call('GET', '/admin/api/users')
    expect(list.body).not.toContain('"link"')
    expect((await nia.call('GET', '/admin/api/users')).statusCode).toBe(403)
    const log = await owner.call('GET', '/admin/api/users/log')
    expect(
      log.json<{ action: string; by: string; username: string }[]>().slice(0, 3),
    ).toMatchObject([
      { action: 'accepted', by: 'nia' },
      { action: 'link-shown', by: 'owner', username: 'nia' },
      { action: 'invited', by: 'owner' },
    ])
    expect(log.body + server.log()).not.toContain(token)
  })

  it('an invitation that is sent again, and a new password, are shown too', async () => {
    const { user_id: id } = await inviteAdmin(owner, 'ray')
    expect(await take(tokenOf(await reset(owner, id)), PASSWORD)).toBe(204)
    const again = await reset(owner, id)
    expect(daysLeft(again) * 24).toBeCloseTo(1, 1)
    expect((await server.browser().signInAdmin('ray', PASSWORD)).statusCode).toBe(401)
    expect(await take(tokenOf(again), OTHER)).toBe(204)
    await signedIn('ray', OTHER)
  })

  it('no link is shown for an admin who also belongs to a company that the owner does not own', async () => {
    const outsider = await signedIn('outsider')
    const { rows } = await server.db.platform((tx) =>
      tx.execute(sql`select id from admins where username = 'owner'`),
    )
    expect(await reset(outsider, Number(rows[0]?.['id']))).toEqual({})
    const { user_id: id } = await inviteAdmin(owner, 'two')
    expect(await inviteAdmin(outsider, 'two')).not.toHaveProperty('link')
    expect(await reset(outsider, id)).toEqual({})
  })

  it('a password stays where its new link is neither emailed nor shown; the admin is signed out', async () => {
    const outsider = await signedIn('outsider')
    const { user_id: id, link } = await inviteAdmin(outsider, 'eli')
    await take(tokenOf({ link }), PASSWORD)
    await inviteAdmin(owner, 'eli')
    const eli = await signedIn('eli', PASSWORD)
    expect(await reset(outsider, id)).toEqual({})
    expect((await eli.call('GET', '/admin/api/users')).statusCode).toBe(401)
    await signedIn('eli', PASSWORD)
  })

  it('a password that an owner may know opens no other owner’s company: its invitation asks for a new one', async () => {
    const outsider = await signedIn('outsider')
    const { link } = await inviteAdmin(outsider, 'kim')
    expect(await take(tokenOf({ link }), PASSWORD)).toBe(204)
    const lantern = await signedIn('owner')
    await lantern.call('POST', '/admin/api/company/select', { body: { company_id: 2 } })
    await inviteAdmin(lantern, 'kim')
    const token = await mailedToken('kim')
    expect(await take(token)).toBe(422)
    expect(await take(token, OTHER)).toBe(204)
    expect((await server.browser().signInAdmin('kim', PASSWORD)).statusCode).toBe(401)
    await signedIn('kim', OTHER)
  })

  it('nor does it open another company of the same owner, which may have other owners', async () => {
    expect(await take(tokenOf(await inviteAdmin(owner, 'pat')), PASSWORD)).toBe(204)
    const lantern = await signedIn('owner')
    await lantern.call('POST', '/admin/api/company/select', { body: { company_id: 2 } })
    const token = tokenOf(await inviteAdmin(lantern, 'pat'))
    expect([await take(token), await take(token, OTHER)]).toEqual([422, 204])
  })

  it('not even if that password is just being set: the invitation waits for it', async () => {
    const outsider = await signedIn('outsider')
    const { user_id: id } = await inviteAdmin(outsider, 'ana')
    await take(await mailedToken('ana'), PASSWORD)
    await reset(outsider, id)
    const lantern = await signedIn('owner')
    await lantern.call('POST', '/admin/api/company/select', { body: { company_id: 2 } })
    await inviteAdmin(lantern, 'ana')
    const token = await mailedToken('ana')
    // What the use of the link that the first owner was shown does.
    const setPassword = async (tx: Tx) => {
      await tx.execute(sql`update admins set password_shown = true where id = ${id}`)
      await tx.execute(sql`delete from admin_links where admin_id = ${id} and kind = 'reset'`)
    }
    // The embedded database runs one transaction at a time.
    const isHeld = server.db.engine !== 'pglite'
    const platform = (run: (tx: Tx) => Promise<void>) => server.db.platform(run)
    const release = isHeld ? await holdTransaction(platform, setPassword) : undefined
    if (!isHeld) await platform(setPassword)
    const taken = take(token)
    try {
      if (isHeld) await waitForLocks(server.db, 1)
    } finally {
      await release?.()
    }
    expect(await taken).toBe(422)
  })

  it('a link to a new password that an owner was shown ends when its admin joins another owner’s company', async () => {
    const outsider = await signedIn('outsider')
    const { user_id: id, link } = await inviteAdmin(outsider, 'lou')
    await take(await mailedToken('lou'), PASSWORD)
    expect(await take(tokenOf({ link }), OTHER)).toBe(400)
    const shown = await reset(outsider, id)
    const lantern = await signedIn('owner')
    await lantern.call('POST', '/admin/api/company/select', { body: { company_id: 2 } })
    await inviteAdmin(lantern, 'lou')
    expect(await take(await mailedToken('lou'))).toBe(204)
    expect(await take(tokenOf(shown), OTHER)).toBe(400)
  })
})

describe.each(engines)('with a mail server, on $name', (engine) => {
  let server: TestServer
  const { signedIn, created, inviteMember, inviteAdmin, reset } = steps(() => server)
  beforeAll(async () => {
    // Nobody listens there: what is emailed waits.
    server = await testServer(engine, { environment: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  })
  afterAll(() => server.close())

  it('no answer has a link, and no history says that one was shown', async () => {
    const owner = await signedIn('owner')
    const { id, email } = await created(owner)
    expect(await inviteMember(owner, id)).toEqual({ email })
    const invited = await inviteAdmin(owner, 'nia')
    expect(invited).not.toHaveProperty('link')
    expect(await reset(owner, invited.user_id)).toEqual({})
    for (const url of [`/admin/api/desk/members/${id}/history`, '/admin/api/users/log'])
      expect((await owner.call('GET', url)).body).not.toMatch(/link.shown/)
  })
})
