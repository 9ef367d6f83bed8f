import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { adminMailDestination } from '../../server/features/admins/adminMail'
import { findWholeNetwork } from '../../server/features/networks/findNetworks'
import { buildServer } from '../../server/buildServer'
import { runCommand } from '../../server/cli/runCommand'
import type { Command } from '../../server/cli/Command'
import { clubMail } from '../../server/features/mail/clubMail'
import { UnprovenHostError } from '../../server/platform/mail/UnprovenHostError'
import { dnsServer, type DnsServer } from '../support/dnsServer'
import { engines } from './engines'
import { Browser, testServer, type TestServer } from './testServer'

interface Proof {
  host: string
  needed: boolean
  verified: boolean
  txt_name: string
  file_url: string
  value: string
  reasons: string[]
}

describe.each(engines)('club hosts on $name', (engine) => {
  let server: TestServer
  let live: Awaited<ReturnType<typeof buildServer>>
  let dns: DnsServer
  beforeAll(async () => {
    server = await testServer(engine)
    // In production the demo's admins could not sign in.
    await server.db.platform((tx) =>
      tx.execute("update admins set demo = false where username in ('outsider', 'owner')"),
    )
    dns = await dnsServer()
    const env = {
      ...server.context.env,
      production: true,
      dnsServers: [dns.address],
      logLevel: 'silent',
    } as const
    live = await buildServer({ env, db: server.db, secret: server.context.secret, build: 'test' })
  })
  afterAll(async () => {
    await live.app.close()
    await dns.close()
    await server.close()
  })

  const signedIn = async (username: string, host = 'saraya.localhost', app = server.app) => {
    const browser = new Browser(app, host)
    expect((await browser.signInAdmin(username)).statusCode).toBe(200)
    return browser
  }
  const clone = (browser: Browser, host: string, way = '') =>
    browser.call('POST', `/admin/api/clubs${way}`, {
      body: { source_domain_id: 4, name: 'New Club', host, parts: ['theme'] },
    })
  const statusAt = async (host: string) =>
    (await new Browser(live.app, host).call('GET', '/config')).statusCode
  const command = (given: Command) => runCommand(live.context, given)

  it.each([
    'localhost',
    '127.0.0.1',
    '192.168.1.20',
    '127.1',
    'backend',
    'admin.mill.example',
    'www.localhost',
    'pool.harbour.localhost',
    'co.uk',
    'github.io',
  ])('no owner can take %s, for a planned or a new host', async (host) => {
    const outsider = await signedIn('outsider')
    for (const way of ['/plan', '']) {
      const answer = await clone(outsider, host, way)
      expect([
        answer.statusCode,
        answer.json<{ error_details: { path: string }[] }>().error_details[0]?.path,
      ]).toEqual([422, '/host'])
    }
    expect(await server.context.clubs.byHost(host)).toBeNull()
  })

  it('an owner can take a name below a domain of their own company, and a local name only outside production', async () => {
    const outsider = await signedIn('outsider')
    expect((await clone(outsider, 'pool.saraya.localhost', '/plan')).statusCode).toBe(200)
    const there = await signedIn('outsider', 'saraya.localhost', live.app)
    expect((await clone(there, 'pool.saraya.localhost', '/plan')).json()).toMatchObject({
      code: 'invalid_request',
      error_details: [{ path: '/host' }],
    })
  })

  it('in production a new host shows visitors “not set up” until it is verified, while its admins reach it from another host', async () => {
    const owner = await signedIn('outsider', 'saraya.localhost', live.app)
    const created = (await clone(owner, 'mill.example')).json<{ id: number }>()
    expect(await statusAt('mill.example')).toBe(404)
    expect(
      (
        await owner.call('POST', '/admin/api/domains/select', {
          body: { domain_name: 'mill.example' },
        })
      ).statusCode,
    ).toBe(200)
    expect((await owner.call('GET', '/config')).json()).toMatchObject({
      portal: { domain_name: 'mill.example' },
    })

    const verifyHost = () =>
      owner.call('POST', `/admin/api/domains/${created.id}/host/verify`, { body: {} })
    const verification = (
      await owner.call('GET', `/admin/api/domains/${created.id}/host`)
    ).json<Proof>()
    expect(verification).toMatchObject({
      host: 'mill.example',
      needed: true,
      verified: false,
      txt_name: '_portico.mill.example',
      file_url: 'http://mill.example/.well-known/portico-verification.txt',
      value: expect.stringMatching(/^portico-verification=[0-9a-f]{64}$/),
      reasons: [],
    })
    expect((await verifyHost()).json<Proof>()).toMatchObject({
      verified: false,
      reasons: ['record-missing', 'no-address'],
    })
    expect(await statusAt('mill.example')).toBe(404)
    dns.txt.set(verification.txt_name, [verification.value])
    expect((await verifyHost()).json<Proof>()).toMatchObject({ verified: true, reasons: [] })
    expect(await statusAt('mill.example')).toBe(200)
  })

  it('outside production a new host works at once, and the demo’s hosts count as verified', async () => {
    const outsider = await signedIn('outsider')
    expect((await clone(outsider, 'pier.localhost')).statusCode).toBe(200)
    expect((await server.browser('pier.localhost').call('GET', '/config')).statusCode).toBe(200)
    expect(await statusAt('pier.localhost')).toBe(404)
    expect(await statusAt('harbour.localhost')).toBe(200)
  })

  it('in production an owner who verifies a host gets it despite another’s unverified claim, which anyone can take over after seven days; a verified claim stays', async () => {
    const claimant = await signedIn('outsider', 'saraya.localhost', live.app)
    const rightful = await signedIn('owner', 'harbour.localhost', live.app)
    const take = (host: string, way = '') =>
      rightful.call('POST', `/admin/api/clubs${way}`, {
        body: { source_domain_id: 1, name: 'The Wharf', host, parts: ['theme'] },
      })
    const squatted = (await clone(claimant, 'wharf.example')).json<{ id: number }>()
    // An unverified claim does not block names below the host.
    expect((await take('portal.wharf.example', '/plan')).statusCode).toBe(200)
    const output =
      (await take('wharf.example')).json<{ error_details: { message: string }[] }>()
        .error_details[0]?.message ?? ''
    const [, txtName = '', value = ''] =
      /at (\S+) with (portico-verification=[0-9a-f]{64})/.exec(output) ?? []
    expect(txtName).toBe('_portico.wharf.example')
    dns.txt.set(txtName, [value])
    expect((await take('wharf.example', '/plan')).statusCode).toBe(409)
    const created = await take('wharf.example')
    expect([created.statusCode, await statusAt('wharf.example')]).toEqual([200, 200])
    expect((await live.context.clubs.byHost('wharf.example'))?.domainId).toBe(
      created.json<{ id: number }>().id,
    )
    expect((await live.context.clubs.byId(squatted.id))?.host).toBe(
      `unclaimed-${squatted.id}.invalid`,
    )
    expect(
      (await claimant.call('GET', `/admin/api/domains/${squatted.id}/revisions`)).json(),
    ).toMatchObject([
      {
        by: 'Portico',
        changes: [{ text: `Host: wharf.example → unclaimed-${squatted.id}.invalid` }],
      },
      {},
    ])
    expect((await clone(claimant, 'wharf.example')).statusCode).toBe(409)

    const idle = (await clone(claimant, 'quay.example')).json<{ id: number }>()
    expect((await take('quay.example')).statusCode).toBe(409)
    await server.db.platform((tx) =>
      tx.execute(`update domains set host_since = now() - interval '7 days' where id = ${idle.id}`),
    )
    expect([(await take('quay.example')).statusCode, await statusAt('quay.example')]).toEqual([
      200, 404,
    ])
  })

  it('in production no email, link or handover goes to an unverified host, while a printed link to the studio works', async () => {
    const { db } = server
    const [before] = (
      await db.platform((tx) => tx.execute('select host_verified_at from domains where id = 3'))
    ).rows
    const networks = async (club: Awaited<ReturnType<typeof live.context.clubs.byId>>) =>
      club &&
      (
        await db.platform((tx) =>
          findWholeNetwork(tx, club, { clientScheme: 'https', clientHost: club.host }),
        )
      ).map(({ portal }) => portal?.url)
    const harbour = await live.context.clubs.byId(1)
    expect(await networks(harbour)).toContain('https://noria.localhost')
    await db.platform((tx) => tx.execute('update domains set host_verified_at = null where id = 3'))
    for (const { clubs } of [live.context, server.context]) clubs.dropAll()
    expect(await networks(harbour)).not.toContain('https://noria.localhost')
    expect(await networks(await server.context.clubs.byId(1))).toContain('https://noria.localhost')
    const noria = await live.context.clubs.byId(3)
    const content = {
      kind: 'verify',
      language: 'en',
      origin: 'https://noria.localhost',
      firstName: '',
      token: 't',
    } as const
    expect(() => noria && clubMail(noria, 'somebody@example.com', content)).toThrow(
      UnprovenHostError,
    )
    const outside = await server.context.clubs.byId(3)
    expect(outside && clubMail(outside, 'somebody@example.com', content)).toMatchObject({
      to: 'somebody@example.com',
    })
    const invite = await command({
      name: 'data-import',
      slug: 'noria',
      files: [{ name: 'members.csv', bytes: Buffer.from('email\nnew@example.com\n') }],
      invite: true,
      dryRun: false,
    })
    expect(invite).toMatchObject({
      exit: 1,
      text: expect.stringContaining('verify-host noria.localhost'),
    })
    const admin = await command({
      name: 'admin-invite',
      email: 'owner@noria-club.com',
      level: 'owner',
      companyId: 3,
      host: undefined,
    })
    expect(admin).toMatchObject({
      exit: 0,
      json: { mailed: false, link: expect.not.stringContaining('noria.localhost') },
    })
    const usePrinted = async ({ json }: { json: unknown }) => {
      const token = (json as { link: string }).link.split('#')[1]
      return (
        await new Browser(live.app, 'noria.localhost').call('POST', '/api/user/admin/link/use', {
          body: { token, new_password: 'Better-pass-2' },
        })
      ).statusCode
    }
    expect(await usePrinted(admin)).toBe(204)
    // Restores access for an owner without email.
    const reset = await command({
      name: 'admin-invite',
      email: 'owner@noria-club.com',
      level: 'owner',
      companyId: 3,
      host: undefined,
    })
    expect(reset).toMatchObject({ exit: 0, text: expect.stringContaining('already') })
    expect(await usePrinted(reset)).toBe(204)
    expect(
      (
        await new Browser(live.app, 'noria.localhost').signInAdmin(
          'owner@noria-club.com',
          'Better-pass-2',
        )
      ).statusCode,
    ).toBe(200)
    const request = { clientScheme: 'https', socket: {} } as Parameters<
      typeof adminMailDestination
    >[1]
    await expect(adminMailDestination(live.context, request, 3, noria)).rejects.toMatchObject({
      status: 409,
    })
    await db.platform((tx) =>
      tx.execute(
        sql`update domains set host_verified_at = ${before?.['host_verified_at']} where id = 3`,
      ),
    )
    for (const { clubs } of [live.context, server.context]) clubs.dropAll()
  })

  it('an owner cannot see or run another club’s host verification', async () => {
    const outsider = await signedIn('outsider')
    expect((await outsider.call('GET', '/admin/api/domains/1/host')).statusCode).toBe(403)
    expect(
      (await outsider.call('POST', '/admin/api/domains/1/host/verify', { body: {} })).statusCode,
    ).toBe(403)
  })

  it('checks a host at most 20 times in a quarter of an hour', async () => {
    const owner = await signedIn('owner', 'lantern.localhost')
    const verifyHost = () => owner.call('POST', '/admin/api/domains/2/host/verify', { body: {} })
    await server.db.platform((tx) =>
      tx.execute(
        "insert into throttles (bucket, failures, window_start) values ('verify-host:2', 20, now())",
      ),
    )
    expect((await verifyHost()).json()).toMatchObject({ code: 'too_many_attempts' })
  })

  it('the operator verifies a host by proof or vouches for it; a changed host starts unverified, with another token', async () => {
    const given = {
      name: 'import',
      file: 'x.json',
      content: { text: '{}' },
      clubName: 'The Barn',
      companyId: undefined,
      replace: false,
      dryRun: false,
    } as const
    const created = await command({ ...given, host: 'barn.example' })
    expect(created).toMatchObject({
      exit: 0,
      text: expect.stringContaining('verify-host barn.example'),
    })
    expect(await statusAt('barn.example')).toBe(404)
    const refused = await command({ name: 'verify-host', host: 'barn.example', verified: false })
    expect(refused).toMatchObject({
      exit: 1,
      json: { verified: false, txtName: '_portico.barn.example' },
      text: expect.stringContaining(
        'a TXT record at _portico.barn.example with portico-verification=',
      ),
    })
    expect(
      await command({ name: 'verify-host', host: 'barn.example', verified: true }),
    ).toMatchObject({ exit: 0, json: { verified: true } })
    expect(await statusAt('barn.example')).toBe(200)

    expect(
      await command({ name: 'rename', slug: 'barn', clubName: undefined, host: 'newbarn.example' }),
    ).toMatchObject({ exit: 0 })
    expect([await statusAt('barn.example'), await statusAt('newbarn.example')]).toEqual([404, 404])
    const { value } = (
      await command({ name: 'verify-host', host: 'newbarn.example', verified: false })
    ).json as { value: string }
    expect(value).not.toBe((refused.json as { value: string }).value)
    dns.txt.set('_portico.newbarn.example', [value])
    expect(
      await command({ name: 'verify-host', host: 'newbarn.example', verified: false }),
    ).toMatchObject({ exit: 0 })
    expect(
      await command({
        name: 'rename',
        slug: 'barn',
        clubName: 'The New Barn',
        host: 'newbarn.example',
      }),
    ).toMatchObject({ exit: 0 })
    expect(await statusAt('newbarn.example')).toBe(200)
    expect(
      await command({
        ...given,
        host: 'shed.example',
        hostFlags: { verified: true, anyHost: false },
      }),
    ).toMatchObject({ exit: 0, text: expect.not.stringContaining('verify-host') })
    expect(await statusAt('shed.example')).toBe(200)
    expect(
      await command({ name: 'verify-host', host: 'nobody.example', verified: false }),
    ).toMatchObject({ exit: 1 })
  })

  it('in production the owners’ rules apply to the operator too, except with --any-host; outside production any host is allowed', async () => {
    const given = {
      name: 'import',
      file: 'x.json',
      content: { text: '{}' },
      clubName: 'The Shed',
      companyId: undefined,
      replace: false,
      dryRun: false,
    } as const
    for (const host of ['192.168.1.20', 'localhost', 'pool.harbour.localhost'])
      expect(await command({ ...given, host })).toMatchObject({
        exit: 1,
        text: expect.stringContaining('--any-host allows it'),
      })
    const invitation = {
      name: 'admin-invite',
      email: 'rosa@example.com',
      level: 'owner',
      companyId: 1,
    } as const
    expect(await command({ ...invitation, host: 'mill.localhost' })).toMatchObject({
      exit: 1,
      text: '--host: mill.localhost is a name for local use only; --any-host allows it, for trying out',
    })
    for (const allowed of [{ host: 'mill.localhost', anyHost: true }, { host: 'mill.example' }])
      expect(await command({ ...invitation, ...allowed })).toMatchObject({ exit: 0 })
    expect(
      await command({ name: 'rename', slug: 'noria', clubName: undefined, host: '192.168.1.20' }),
    ).toMatchObject({ exit: 1 })
    expect(
      await command({
        name: 'clone',
        from: 'noria',
        host: '192.168.1.20',
        clubName: 'X',
        companyId: undefined,
        parts: undefined,
        dryRun: true,
      }),
    ).toMatchObject({ exit: 1 })
    expect(
      await command({
        ...given,
        host: '192.168.1.20',
        hostFlags: { verified: true, anyHost: true },
      }),
    ).toMatchObject({ exit: 0 })
    expect(
      await runCommand(server.context, {
        name: 'rename',
        slug: 'noria',
        clubName: undefined,
        host: '192.168.1.21',
      }),
    ).toMatchObject({ exit: 0 })
    expect((await server.browser('192.168.1.21').call('GET', '/config')).statusCode).toBe(200)
  })
})
