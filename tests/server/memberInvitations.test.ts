import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CommandResult } from '../../server/cli/CommandResult'
import { runCommand } from '../../server/cli/runCommand'
import { hashToken } from '../../server/platform/sessions/tokens'
import { linkIn } from '../support/readMails'
import { engines } from './engines'
import { testServer, type TestServer } from './testServer'

const HEADER = 'external_id,first_name,last_name,email'

describe.each(engines)('member invitations on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())
  const load = (
    text: string,
    {
      file = 'members.csv',
      slug = 'lantern',
      ...options
    }: { file?: string; slug?: string; invite?: boolean; dryRun?: boolean } = {},
  ): Promise<CommandResult> =>
    runCommand(server.context, {
      name: 'data-import',
      slug,
      files: [{ name: file, bytes: Buffer.from(text) }],
      invite: false,
      dryRun: false,
      ...options,
    })
  const counts = async (
    text: string,
    options: Parameters<typeof load>[1] = {},
  ): Promise<unknown> => {
    const { exit, json } = await load(text, options)
    const { refused, ...rest } = json as { refused: unknown[] } & Record<string, number>
    return { exit, refused: refused.length, ...rest }
  }
  const lantern = (query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
    server.db.tx(2, async (tx) => (await tx.execute(query)).rows)
  const refusals = async (
    text: string,
    options: Parameters<typeof load>[1] = {},
  ): Promise<unknown[]> => {
    const before = await lantern(sql`select count(*) from customers`)
    const { exit, json } = await load(text, options)
    expect([exit, await lantern(sql`select count(*) from customers`)]).toEqual([1, before])
    return (json as { refused: { line: number; column: string; code: string }[] }).refused.map(
      ({ line, column, code }) => [line, column, code],
    )
  }

  it('--invite mails each member one activation link that sets a password and confirms the address; no one is invited twice', async () => {
    const text = `${HEADER}\nm-20,Dee,Day,dee@example.com\nm-21,Eve,Eden,eve@example.com\n`
    expect(await counts(text, { invite: true, dryRun: true })).toMatchObject({
      created: 2,
      invited: 2,
    })
    expect(await server.mails()).toEqual([])
    expect(await counts(text)).toMatchObject({ created: 2, invited: 0 })
    expect(await counts(text, { invite: true })).toMatchObject({ same: 2, invited: 2 })
    expect(await counts(text, { invite: true })).toMatchObject({ same: 2, invited: 0 })
    const mails = (await server.mails()).filter(({ subject }) => subject.includes('account'))
    expect(mails.map(({ to }) => to).sort()).toEqual(['dee@example.com', 'eve@example.com'])
    const member = server.browser('lantern.localhost')
    expect((await member.signIn('dee@example.com', '')).statusCode).not.toBe(200)
    const code =
      new URL(linkIn(mails.find(({ to }) => to === 'dee@example.com')?.text ?? '')).pathname
        .split('/')
        .at(-1) ?? ''
    expect(
      (
        await member.call('POST', '/api/public/account/activate', {
          body: { code: code.toLowerCase(), new_password: 'Dees-own-pass-1' },
        })
      ).statusCode,
    ).toBe(200)
    // The mailed link has signed in.
    expect((await member.call('GET', '/api/account')).json()).toMatchObject({
      first_name: 'Dee',
      is_member: true,
    })
    expect((await member.signIn('dee@example.com', 'Dees-own-pass-1')).statusCode).toBe(200)
    expect(
      await lantern(
        sql`select email_verified_at is not null as confirmed from customers where external_id in ('m-20', 'm-21') order by external_id`,
      ),
    ).toEqual([{ confirmed: true }, { confirmed: false }])
    expect(
      (
        await member.call('POST', '/api/public/account/activate', {
          body: { code, new_password: 'Dees-own-pass-2' },
        })
      ).statusCode,
    ).toBe(400)
    // A member who lost the invitation and requests a new password is invited again.
    await member.call('POST', '/api/public/account/forgot-password', {
      body: { email: 'eve@example.com' },
    })
    expect((await server.mails()).at(-1)).toMatchObject({
      to: 'eve@example.com',
      subject: mails[0]?.subject,
    })
  })

  it('an imported member with a password is not invited again: the member confirms the address and then gets a reset link', async () => {
    await load(`${HEADER}\nm-25,Gil,Gray,gil@example.com\n`)
    const codeHash = hashToken('GIL-ON-PAPER')
    await lantern(
      sql`insert into account_links (company_id, token_hash, customer_id, kind, email_lower, expires_at) select company_id, ${codeHash}, id, 'activate', email_lower, now() + interval '1 day' from customers where external_id = 'm-25'`,
    )
    const post = (path: string, body: unknown) =>
      server.browser('lantern.localhost').call('POST', `/api/public/account/${path}`, { body })
    const lastPage = async () =>
      new URL(
        linkIn(
          (await server.mails())
            .filter(
              ({ to, text }) => to === 'gil@example.com' && !text.includes('/forgot-password'),
            )
            .at(-1)?.text ?? '',
        ),
      ).pathname.split('/')
    await post('forgot-password', { email: 'gil@example.com' })
    expect((await lastPage())[1]).toBe('activate')
    const activated = await post('activate', {
      code: 'gil-on-paper',
      new_password: 'Gils-own-pass-1',
    })
    // Whoever has the paper may have read it over a shoulder, so it signs nobody in.
    expect([activated.statusCode, activated.json<object>(), activated.cookies]).toEqual([
      200,
      { success: true, data: 'gil@example.com' },
      [],
    ])
    await post('forgot-password', { email: 'gil@example.com' })
    expect((await lastPage())[1]).toBe('verify-email')
    expect((await post('verify-email', { id: (await lastPage())[2] })).statusCode).toBe(200)
    await post('forgot-password', { email: 'gil@example.com' })
    expect((await lastPage())[1]).toBe('password-reset')
  })

  it('an invitation signs nobody else out who is signed in at the same browser', async () => {
    await load(`${HEADER}\nm-27,Ivo,Iles,ivo@example.com\n`, { invite: true })
    const invitation = (await server.mails()).findLast(({ to }) => to === 'ivo@example.com')
    const code = new URL(linkIn(invitation?.text ?? '')).pathname.split('/').at(-1)
    const shared = server.browser('lantern.localhost')
    expect((await shared.signIn('lee@example.com')).statusCode).toBe(200)
    const activated = await shared.call('POST', '/api/public/account/activate', {
      body: { code, new_password: 'Ivos-own-pass-1' },
    })
    expect(activated.json()).toEqual({ success: true, data: 'ivo@example.com' })
    expect((await shared.call('GET', '/api/account')).json()).toMatchObject({
      email: 'lee@example.com',
    })
  })

  describe('a changed address', () => {
    const mailsTo = async (email: string) => (await server.mails()).filter(({ to }) => to === email)
    const linkTo = async (email: string) =>
      new URL(linkIn((await mailsTo(email)).at(-1)?.text ?? '')).pathname.split('/').at(-1) ?? ''
    const post = (path: string, body: unknown) =>
      server.browser('lantern.localhost').call('POST', `/api/public/account/${path}`, { body })
    const activated = async (id: string, email: string): Promise<void> => {
      await load(`${HEADER}\n${id},Fay,Fox,${email}\n`, { invite: true })
      expect(
        (await post('activate', { code: await linkTo(email), new_password: 'Fays-own-pass-1' }))
          .statusCode,
      ).toBe(200)
    }
    const emailNow = async (id: string) =>
      (await lantern(sql`select email from customers where external_id = ${id}`))[0]?.['email']

    it('of a member with a confirmed address takes effect once confirmed, and the old address can revert it', async () => {
      await activated('m-30', 'fay@example.com')
      const moved = await load(`${HEADER}\nm-30,Fay,Fox,typo@example.com\n`, { invite: true })
      expect(moved).toMatchObject({
        exit: 0,
        json: { changed: 1, invited: 0, unconfirmed: 1 },
        text: expect.stringContaining('1 new address waits for confirmation'),
      })
      expect(await emailNow('m-30')).toBe('fay@example.com')
      const [old] = (await mailsTo('fay@example.com')).slice(-1)
      expect(linkIn(old?.text ?? '')).toContain('/revert-email/')
      await post('forgot-password', { email: 'typo@example.com' })
      expect(
        (await mailsTo('typo@example.com')).map(
          ({ text }) => new URL(linkIn(text)).pathname.split('/')[1],
        ),
      ).toEqual(['verify-email'])
      expect(await counts(`${HEADER}\nm-30,Fay,Fox,typo@example.com\n`)).toMatchObject({
        same: 1,
        unconfirmed: 0,
      })
      expect(
        (await post('verify-email', { id: await linkTo('typo@example.com') })).statusCode,
      ).toBe(200)
      expect(await emailNow('m-30')).toBe('typo@example.com')
      // The previous address stays reserved for its owner, so another member cannot get it.
      expect(await refusals(`${HEADER}\nm-31,Gus,Gray,FAY@example.com\n`)).toEqual([
        [2, 'email', 'taken'],
      ])
    })

    it('of a member without a confirmed address is saved and invited, and the old invitation stops working', async () => {
      await load(`${HEADER}\nm-32,Hal,Hill,hal@example.com\n`, { invite: true })
      const old = await linkTo('hal@example.com')
      expect(
        await counts(`${HEADER}\nm-32,Hal,Hill,hal.new@example.com\n`, {
          invite: true,
          dryRun: true,
        }),
      ).toMatchObject({ changed: 1, invited: 1 })
      expect(
        await counts(`${HEADER}\nm-32,Hal,Hill,hal.new@example.com\n`, { invite: true }),
      ).toMatchObject({ changed: 1, invited: 1, unconfirmed: 0 })
      expect(
        (await post('activate', { code: old, new_password: 'Hals-own-pass-1' })).statusCode,
      ).toBe(400)
      expect(
        (
          await post('activate', {
            code: await linkTo('hal.new@example.com'),
            new_password: 'Hals-own-pass-1',
          })
        ).statusCode,
      ).toBe(200)
    })
  })
})
