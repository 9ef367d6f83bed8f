import zlib from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { engines } from './engines'
import { testServer, type TestServer } from './testServer'

describe.each(engines)('GET /config on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())

  it('returns portal and company of the host to a signed-out visitor, whatever its case, port or trailing dot [shell.call.config] [shell.call.config-shape]', async () => {
    for (const host of ['harbour.localhost', 'HARBOUR.localhost:3000', 'harbour.localhost.']) {
      const response = await server.browser(host).call('GET', '/config')
      expect(response.statusCode).toBe(200)
      expect(response.json()).toMatchObject({
        portal: { domain_name: 'harbour.localhost', company_id: 1, domain_id: 1 },
        company: { id: 1, name: 'Harbour House' },
      })
    }
    expect((await server.browser('lantern.localhost').call('GET', '/config')).json()).toMatchObject(
      { company: { name: 'The Lantern' } },
    )
  })

  it('answers 404 not_found for an unknown host [shell.call.config-shape] [shell.error.http-404-code] [money.error.http-404] [activity.error.http-404]', async () => {
    const response = await server.browser('nobody.localhost').call('GET', '/config')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({
      code: 'not_found',
      error_description: 'The resource you are looking for could not be found.',
    })
  })

  it('returns every field of the company [shell.entity.company]', async () => {
    const { company } = (await server.browser().call('GET', '/config')).json<{ company: object }>()
    expect(Object.keys(company).sort()).toEqual(
      [
        'id',
        'name',
        'logo_url',
        'icon_url',
        'biography',
        'website',
        'email',
        'phone',
        'address',
        'address2',
        'city',
        'state',
        'zip_code',
        'country',
        'timezone',
        'timezone_offset',
        'background_color',
        'full_address',
      ].sort(),
    )
  })

  it('says how far the company’s time zone is from UTC now, also once the clocks have changed [shell.entity.company]', async () => {
    const now = vi.spyOn(server.context, 'now')
    const readAt = async (time: string) => {
      now.mockReturnValue(new Date(time))
      const answer = await server.browser().call('GET', '/config')
      const { company } = answer.json<{ company: { timezone_offset: number } }>()
      return { offset: company.timezone_offset, etag: answer.headers.etag }
    }
    const [winter, summer] = [
      await readAt('2031-01-15T12:00:00Z'),
      await readAt('2031-07-15T12:00:00Z'),
    ]
    now.mockRestore()
    expect([winter.offset, summer.offset]).toEqual([-300, -240])
    expect(summer.etag).not.toBe(winter.etag)
  })

  it('never sends key or token, even if someone wrote them into the database by hand [shell.entity.portal-config-secrets-delivery]', async () => {
    const browser = server.browser('lantern.localhost')
    await server.db.platform((tx) =>
      tx.execute(
        sql`update domains set config = config || '{"key":"canary-key","token":"canary-token"}' where id = 2`,
      ),
    )
    server.context.clubs.dropAll()
    const admin = server.browser('lantern.localhost')
    await admin.signInAdmin('owner')
    const answers = [
      await browser.call('GET', '/config'),
      await admin.call('GET', '/admin/api/domains'),
      await admin.call('GET', '/config'),
    ]
    for (const answer of answers) expect(answer.body).not.toContain('canary')
    await server.db.platform((tx) =>
      tx.execute(sql`update domains set config = config - 'key' - 'token' where id = 2`),
    )
    server.context.clubs.dropAll()
  })

  it('answers 304 to the ETag of the same revision and 200 once it has changed [shell.call.config-not-modified]', async () => {
    const visitor = server.browser()
    const first = await visitor.call('GET', '/config')
    const etag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    expect(first.headers.vary).toBe('Cookie, Accept-Encoding')
    const cacheOf = async (browser: ReturnType<typeof server.browser>, revision: number) =>
      (await browser.call('GET', `/config?revision=${revision}`)).headers['cache-control']
    const { revision } = first.json<{ revision: number }>()
    // Kept before its time, the answer to a revision that is yet to come would be an older one.
    expect(await cacheOf(visitor, revision + 1)).toBe('private, no-cache')
    const kept = await visitor.call('GET', `/config?revision=${revision}`)
    expect(kept.headers).toMatchObject({
      'cache-control': expect.stringMatching(/^public, max-age=0, s-maxage=30/),
      // A preview gets its draft instead.
      vary: 'Cookie, X-Preview-Session, Accept-Encoding',
    })
    const again = await visitor.call('GET', '/config', { headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const admin = server.browser()
    await admin.signInAdmin('owner')
    await admin.patch(1, { props: { sider: { note: 'Changed' } } })
    const changed = await visitor.call('GET', '/config', { headers: { 'if-none-match': etag } })
    expect(changed.statusCode).toBe(200)
    expect(changed.json()).toMatchObject({ portal: { props: { sider: { note: 'Changed' } } } })
  })

  it('has another ETag for a revision that is counted again after a restore', async () => {
    const visitor = server.browser()
    const etag = String((await visitor.call('GET', '/config')).headers.etag)
    await server.db.platform((tx) =>
      tx.execute(
        sql`update domains set updated_at = updated_at + interval '1 second' where id = 1`,
      ),
    )
    server.context.clubs.dropAll()
    const after = await visitor.call('GET', '/config', { headers: { 'if-none-match': etag } })
    expect(after.statusCode).toBe(200)
  })

  it('returns the same document compressed and uncompressed', async () => {
    const visitor = server.browser()
    const plain = (await visitor.call('GET', '/config')).json<unknown>()
    const br = await visitor.call('GET', '/config', {
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    })
    expect(br.headers['content-encoding']).toBe('br')
    expect(JSON.parse(zlib.brotliDecompressSync(br.rawPayload).toString())).toEqual(plain)
    const gzip = await visitor.call('GET', '/config', {
      headers: { 'accept-encoding': 'gzip, br;q=0' },
    })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(zlib.gunzipSync(gzip.rawPayload).toString())).toEqual(plain)
  })

  it('rereads the database when a tab asks for a newer revision than the cached one', async () => {
    // The notification of an earlier change may still be in flight and would clear the cache. It
    // arrives before this marker, so wait for the marker.
    let notified = false
    const stop = await server.db.listen('marker', { onNotice: () => void (notified = true) })
    await server.db.notify('marker', '')
    await expect.poll(() => notified).toBe(true)
    await stop()
    const visitor = server.browser()
    const { revision } = (await visitor.call('GET', '/config')).json<{ revision: number }>()
    await server.db.platform((tx) =>
      tx.execute(sql`update domains set revision = revision + 1 where id = 1`),
    )
    expect((await visitor.call('GET', '/config')).json()).toMatchObject({ revision })
    expect((await visitor.call('GET', `/config?revision=${revision + 1}`)).json()).toMatchObject({
      revision: revision + 1,
    })
  })

  it.each(['"text"', '[]', 'null', '{"props": 7, "intl": {"rtl": "x"}, "pages": {"a": 1}}'])(
    'still answers if the stored config is damaged: %s',
    async (damaged) => {
      await server.db.platform((tx) =>
        tx.execute(sql`update domains set config = ${damaged}::jsonb where id = 2`),
      )
      server.context.clubs.dropAll()
      const lantern = server.browser('lantern.localhost')
      expect((await lantern.call('GET', '/config')).statusCode).toBe(200)
      expect((await lantern.signIn('lee@example.com')).statusCode).toBe(200)
      expect((await lantern.call('POST', '/signout')).statusCode).toBe(204)
      const club = await server.context.clubs.byHost('lantern.localhost')
      expect(club?.compiled().config.navigation.length).toBeGreaterThan(0)
    },
  )
})
