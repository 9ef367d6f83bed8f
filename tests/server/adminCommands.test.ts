import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CommandResult } from '../../server/cli/CommandResult'
import type { Command } from '../../server/cli/Command'
import { runCommand } from '../../server/cli/runCommand'
import { insertAdmin } from '../../server/platform/db/platform/admins'
import { engines } from './engines'
import { testServer, type TestServer } from './testServer'

const PASSWORD = 'A-new-pass-1'

describe.each(engines)('club admin on $name', (engine) => {
  let server: TestServer
  const run = (command: Command): Promise<CommandResult> => runCommand(server.context, command)
  const invite = (
    email: string,
    more: Partial<Extract<Command, { name: 'admin-invite' }>> = {},
  ): Promise<CommandResult> =>
    run({
      name: 'admin-invite',
      email,
      level: 'owner',
      companyId: undefined,
      host: undefined,
      ...more,
    })
  const disable = (
    emailOrUsername: string,
    more: Partial<Extract<Command, { name: 'admin-disable' }>> = {},
  ): Promise<CommandResult> =>
    run({ name: 'admin-disable', emailOrUsername, companyId: undefined, force: false, ...more })
  const importClub = (host: string): Promise<CommandResult> =>
    run({
      name: 'import',
      file: 'x.json',
      content: { text: '{}' },
      host,
      clubName: host,
      companyId: undefined,
      replace: false,
      dryRun: false,
    })
  const tokenOf = ({ json }: CommandResult): string =>
    new URL((json as { link: string }).link).hash.slice(1)
  const use = (token: string, host = 'localhost') =>
    server
      .browser(host)
      .call('POST', '/api/user/admin/link/use', { body: { token, new_password: PASSWORD } })
  const companies = async (username: string, host: string): Promise<unknown> => {
    const browser = server.browser(host)
    const signedIn = await browser.signInAdmin(username, PASSWORD)
    return signedIn.statusCode === 200
      ? (await browser.call('GET', '/admin/api/companies'))
          .json<{ name: string; permission_level: string }[]>()
          .map((company) => [company.name, company.permission_level])
      : signedIn.statusCode
  }

  describe('without data', () => {
    beforeEach(async () => {
      server = await testServer(engine, { empty: true })
    })
    afterEach(() => server.close())

    it('an owner invited before any club exists sets a password through the link, once, and owns the first imported club', async () => {
      expect(await run({ name: 'admin-list' })).toMatchObject({
        exit: 0,
        json: [],
        text: expect.stringContaining('admin invite'),
      })
      expect(await invite('first@example.com', { level: 'manager' })).toMatchObject({
        exit: 1,
        json: { error: expect.stringMatching(/^--level: there is no club yet/) },
      })
      const invited = await invite('first@example.com', { host: 'mill.example.com' })
      expect(invited).toMatchObject({
        exit: 0,
        json: {
          email: 'first@example.com',
          level: 'owner',
          company: null,
          mailed: false,
          link: expect.stringMatching(
            /^http:\/\/mill\.example\.com:3000\/studio\/password#\S{40,}$/,
          ),
        },
      })
      const look = await server
        .browser('localhost')
        .call('POST', '/api/user/admin/link', { body: { token: tokenOf(invited) } })
      expect(look.json()).toEqual({
        kind: 'invite',
        username: 'first@example.com',
        company_name: '',
        needs_password: true,
        opens: 'studio',
      })
      expect((await use(tokenOf(invited))).statusCode).toBe(204)
      expect((await use(tokenOf(invited))).json()).toMatchObject({ code: 'link_invalid' })
      expect(await companies('first@example.com', 'localhost')).toBe(403)
      expect(await importClub('mill.example.com')).toMatchObject({
        exit: 0,
        text: expect.stringContaining('Owned by first@example.com (company 1)'),
      })
      expect(await companies('first@example.com', 'mill.example.com')).toEqual([
        ['mill.example.com', 'owner'],
      ])
      // Only the first club gets an owner automatically.
      expect(await importClub('second.example.com')).toMatchObject({
        exit: 0,
        text: expect.stringContaining('Nobody owns it yet'),
      })
      expect(await companies('first@example.com', 'mill.example.com')).toEqual([
        ['mill.example.com', 'owner'],
      ])
    })

    it('the link still works if the club is imported before the link is opened', async () => {
      const invited = await invite('first@example.com')
      await importClub('mill.example.com')
      expect((await use(tokenOf(invited), 'mill.example.com')).statusCode).toBe(204)
      expect(await companies('first@example.com', 'mill.example.com')).toEqual([
        ['mill.example.com', 'owner'],
      ])
    })

    it('after the import, --company may be omitted while there is one company, and the invitation is mailed', async () => {
      await importClub('mill.example.com')
      const invited = await invite('Late@Example.com')
      expect(invited).toMatchObject({
        exit: 0,
        json: {
          email: 'Late@Example.com',
          company: 1,
          mailed: true,
          link: expect.stringMatching(/^http:\/\/mill\.example\.com:3000\/studio\/password#/),
        },
      })
      expect((await server.mails()).map(({ to }) => to)).toEqual(['Late@example.com'])
      expect((await use(tokenOf(invited), 'mill.example.com')).statusCode).toBe(204)
      expect(await companies('late@example.com', 'mill.example.com')).toEqual([
        ['mill.example.com', 'owner'],
      ])
    })

    it('the link works for 72 hours and then expires', async () => {
      const token = tokenOf(await invite('first@example.com'))
      const age = (hours: number) =>
        server.db.platform((tx) =>
          tx.execute(
            sql`update admin_links set expires_at = expires_at - make_interval(hours => ${hours})`,
          ),
        )
      await age(71)
      expect(
        (
          await server
            .browser('localhost')
            .call('POST', '/api/user/admin/link', { body: { token } })
        ).statusCode,
      ).toBe(200)
      await age(1)
      expect((await use(token)).json()).toMatchObject({ code: 'link_invalid' })
    })
  })

  describe('with other clubs present', () => {
    beforeAll(async () => {
      server = await testServer(engine)
      await importClub('real.example.com')
    })
    afterAll(() => server.close())

    it.each([
      ['an invalid address', 'nobody', {}, /^--email: "nobody" is not an email address$/],
      [
        'an area of the desk as the level',
        'a@example.com',
        { level: 'desk', companyId: 5 },
        /^--level: desk is an area of the desk; use --areas desk$/,
      ],
      [
        'an unknown area',
        'a@example.com',
        { areas: 'desk,cellar', companyId: 5 },
        /^--areas: "cellar" is not an area/,
      ],
      [
        'an unknown level',
        'a@example.com',
        { level: 'king', companyId: 5 },
        /^--level: "king" is not a level/,
      ],
      [
        'an unknown company',
        'a@example.com',
        { companyId: 77 },
        /^--company: there is no company 77$/,
      ],
      [
        'a missing company if there are several',
        'a@example.com',
        {},
        /^--company is needed: 1 is Harbour House \(demo\), .*5 is real\.example\.com$/,
      ],
      [
        'an admin of the demo',
        'owner@portico.example.com',
        { companyId: 5 },
        /^owner is an admin of the demo/,
      ],
    ] as const)('refuses %s and names the problem', async (_title, email, more, error) => {
      expect(await invite(email, more)).toMatchObject({
        exit: 1,
        json: { error: expect.stringMatching(error) },
      })
    })

    it('an invitee who already has access gets a link to set a new password, and no second admin is created', async () => {
      expect(
        (await use(tokenOf(await invite('ann@example.com', { companyId: 5 })))).statusCode,
      ).toBe(204)
      const again = await invite('ANN@example.com', { companyId: 5 })
      expect(again).toMatchObject({
        exit: 0,
        json: { mailed: false },
        text: expect.stringContaining('already'),
      })
      expect((await use(tokenOf(again))).statusCode).toBe(204)
      expect(await invite('ann@example.com', { companyId: 5, level: 'viewer' })).toMatchObject({
        exit: 1,
        json: { error: expect.stringContaining('is an owner of real.example.com already') },
      })
      const listed = (await run({ name: 'admin-list' })).json as { username: string }[]
      expect(listed.filter(({ username }) => username === 'ann@example.com')).toEqual([
        {
          username: 'ann@example.com',
          email: 'ann@example.com',
          status: 'active',
          demo: false,
          awaitsFirstClub: false,
          companies: [
            { id: 5, name: 'real.example.com', level: 'owner', areas: [], status: 'active' },
          ],
        },
      ])
      expect(listed.find(({ username }) => username === 'viewer')).toMatchObject({
        demo: true,
        companies: [{ id: 1, level: 'viewer' }],
      })
    })

    it('someone invited with --areas alone works at the desk, has no studio level, and gets one later', async () => {
      const rights = { level: undefined, areas: 'door, money', companyId: 5 }
      const invited = await invite('dora@example.com', rights)
      expect(invited).toMatchObject({ exit: 0, json: { level: null, areas: ['money', 'door'] } })
      const look = await server
        .browser('real.example.com')
        .call('POST', '/api/user/admin/link', { body: { token: tokenOf(invited) } })
      expect(look.json()).toMatchObject({ opens: 'desk' })
      await use(tokenOf(invited))
      const dora = server.browser('real.example.com')
      expect((await dora.signInAdmin('dora@example.com', PASSWORD)).json()).toMatchObject({
        permission_level: 'none',
        areas: ['money', 'door'],
      })
      expect((await dora.call('GET', '/admin/api/session')).json()).toMatchObject({
        company: { permission_level: 'none', areas: ['money', 'door'] },
      })
      expect((await dora.call('GET', '/admin/api/domains')).statusCode).toBe(403)
      expect(await invite('dora@example.com', { level: 'manager', companyId: 5 })).toMatchObject({
        exit: 0,
      })
      expect((await dora.call('GET', '/admin/api/session')).json()).toMatchObject({
        company: { permission_level: 'manager', areas: ['desk', 'money', 'door'] },
      })
    })

    it('a disabled admin is signed out at once and cannot sign in until a new invitation is accepted with a new password', async () => {
      await use(tokenOf(await invite('ann@example.com', { companyId: 5 })))
      await use(tokenOf(await invite('bob@example.com', { companyId: 5, level: 'manager' })))
      const bob = server.browser('real.example.com')
      expect((await bob.signInAdmin('bob@example.com', PASSWORD)).statusCode).toBe(200)
      expect(await disable('bob@example.com')).toMatchObject({
        exit: 0,
        json: { username: 'bob@example.com', companies: [5] },
      })
      expect((await bob.call('GET', '/admin/api/session')).statusCode).toBe(401)
      expect(await companies('bob@example.com', 'real.example.com')).toBe(401)
      const back = await invite('bob@example.com', { companyId: 5, level: 'viewer' })
      expect(await companies('bob@example.com', 'real.example.com')).toBe(401)
      expect((await use(tokenOf(back))).statusCode).toBe(204)
      expect(await companies('bob@example.com', 'real.example.com')).toEqual([
        ['real.example.com', 'viewer'],
      ])
    })

    it('the last owner of a company can be disabled only with --force; a pending invitation is withdrawn', async () => {
      await use(tokenOf(await invite('ann@example.com', { companyId: 5 })))
      const open = tokenOf(await invite('cleo@example.com', { companyId: 5 }))
      expect(await disable('ann@example.com')).toMatchObject({
        exit: 1,
        json: {
          error:
            'ann@example.com is the last owner of real.example.com; invite another owner first, or add --force',
        },
      })
      expect(await disable('ann@example.com', { companyId: 5 })).toMatchObject({ exit: 1 })
      expect(await companies('ann@example.com', 'real.example.com')).toEqual([
        ['real.example.com', 'owner'],
      ])
      expect(await disable('cleo@example.com')).toMatchObject({ exit: 0 })
      expect((await use(open)).json()).toMatchObject({ code: 'link_invalid' })
      expect(await disable('ann@example.com', { companyId: 5, force: true })).toMatchObject({
        exit: 0,
        json: { companies: [5] },
      })
      expect(await companies('ann@example.com', 'real.example.com')).toBe(403)
      expect(await disable('nobody@example.com')).toMatchObject({
        exit: 1,
        json: { error: 'there is no admin "nobody@example.com"' },
      })
      expect(await disable('owner', { companyId: 5 })).toMatchObject({
        exit: 1,
        json: { error: 'owner has no access to company 5' },
      })
    })

    describe('a username that is another admin’s email', () => {
      const admin = (username: string, email: string) =>
        server.db.platform((tx) =>
          insertAdmin(tx, { username, passwordHash: 'x', profile: { email } }),
        )

      it('does not match an invitation by email', async () => {
        await admin('boss@corp.example.com', 'attacker@evil.example.com')
        expect(await invite('Boss@corp.example.com', { companyId: 5 })).toMatchObject({
          exit: 1,
          json: {
            error: expect.stringMatching(
              /^--email: boss@corp\.example\.com is the username of an admin whose email is attacker@evil\.example\.com/,
            ),
          },
        })
        const { rows } = await server.db.platform((tx) =>
          tx.execute(
            sql`select 1 from admin_companies join admins on admins.id = admin_id where username = 'boss@corp.example.com'`,
          ),
        )
        expect(rows).toEqual([])
        await admin('boss', 'boss@corp.example.com')
        expect(await invite('boss@corp.example.com', { companyId: 5 })).toMatchObject({ exit: 0 })
        expect((await run({ name: 'admin-list' })).json).toEqual(
          expect.arrayContaining([
            expect.objectContaining({
              username: 'boss',
              companies: [expect.objectContaining({ id: 5 })],
            }),
            expect.objectContaining({ username: 'boss@corp.example.com', companies: [] }),
          ]),
        )
      })

      it('disabling by email prefers the admin with that email, and an email shared by several is rejected', async () => {
        await admin('chief@corp.example.com', 'other@evil.example.com')
        await admin('chief', 'chief@corp.example.com')
        expect(await disable('chief@corp.example.com')).toMatchObject({
          exit: 0,
          json: { username: 'chief' },
        })
        await admin('chief-2', 'chief@corp.example.com')
        expect(await disable('chief@corp.example.com')).toMatchObject({
          exit: 1,
          json: { error: 'several admins have the email chief@corp.example.com: chief, chief-2' },
        })
        expect(await disable('chief-2')).toMatchObject({ exit: 0, json: { username: 'chief-2' } })
      })
    })

    it('command-line changes appear in the company’s log', async () => {
      const { rows } = await server.db.tx(5, (tx) =>
        tx.execute(
          sql`select distinct action from admin_events where by = 'command line' order by action`,
        ),
      )
      expect(rows.map(({ action }) => action)).toEqual([
        'deactivated',
        'invited',
        'level',
        'reset',
        'withdrawn',
      ])
    })
  })
})
