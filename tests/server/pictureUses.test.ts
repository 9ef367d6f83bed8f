import pg from 'pg'
import sharp from 'sharp'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { engines } from './engines'
import { multipartForm } from './multipartForm'
import { testServer, type Browser, type TestServer } from './testServer'

const NO_USES = { configs: [], records: [], more_records: false }

describe.each(engines)('where pictures are used on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  let manager: Browser
  let viewer: Browser
  let side = 20
  beforeAll(async () => {
    server = await testServer(engine)
    const signedIn = async (username: string) => {
      const browser = server.browser()
      await browser.signInAdmin(username)
      return browser
    }
    owner = await signedIn('owner')
    manager = await signedIn('manager')
    viewer = await signedIn('viewer')
    await owner.patch(1, { debug: true })
  })
  afterAll(() => server.close())

  const upload = async (): Promise<string> => {
    side += 1
    const bytes = await sharp({
      create: { width: side, height: side, channels: 3, background: '#14598c' },
    })
      .png()
      .toBuffer()
    const { payload, headers } = multipartForm([{ bytes, name: 'photo.png' }])
    const response = await manager.call('POST', '/admin/api/media', { raw: payload, headers })
    return response.json<{ path: string }>().path
  }
  const uses = async (path: string, browser = viewer) =>
    (await browser.call('GET', `/admin/api/media/uses?path=${path}`)).json<typeof NO_USES>()
  const remove = async (path: string, browser = manager) =>
    (await browser.call('DELETE', `/admin/api/media?path=${path}`)).statusCode

  it('a picture that nothing uses is deleted by a manager, not by a viewer or another company, and is gone', async () => {
    const path = await upload()
    expect(await uses(path)).toEqual(NO_USES)
    const outsider = server.browser('saraya.localhost')
    await outsider.signInAdmin('outsider')
    expect([await remove(path, viewer), await remove(path, outsider)]).toEqual([403, 404])
    expect((await server.browser().call('GET', path)).statusCode).toBe(200)
    expect([await remove(path), await remove(path)]).toEqual([204, 404])
    expect((await server.browser().call('GET', path)).statusCode).toBe(404)
    expect((await manager.call('GET', '/admin/api/media/uses?path=scene:moon')).statusCode).toBe(
      404,
    )
  })

  it('a picture that is published, drafted or planned for a club is not deleted, and it says where', async () => {
    const [published, drafted, planned] = [await upload(), await upload(), await upload()]
    const saved = await owner.patch(1, { props: { slogans: [{ id: 'a', image: published }] } })
    expect(saved.statusCode).toBe(200)
    const draft = (image: string) =>
      manager.call('PUT', '/admin/api/domains/1/draft', {
        body: { config: { props: { logo: { image } } } },
      })
    await draft(planned)
    const at = new Date(Date.now() + 3_600_000).toISOString()
    expect(
      (await manager.call('POST', '/admin/api/domains/1/publish', { body: { at } })).statusCode,
    ).toBe(200)
    await draft(drafted)
    const club = { domain_id: 1, club: 'Harbour House' }
    expect([await uses(published), await uses(drafted), await uses(planned)]).toEqual([
      {
        configs: [{ ...club, state: 'published', by: '', places: ['/props/slogans/0/image'] }],
        records: [],
        more_records: false,
      },
      {
        configs: [{ ...club, state: 'draft', by: 'Milo Grant', places: ['/props/logo/image'] }],
        records: [],
        more_records: false,
      },
      {
        configs: [{ ...club, state: 'planned', by: 'Milo Grant', places: ['/props/logo/image'] }],
        records: [],
        more_records: false,
      },
    ])
    for (const path of [published, drafted, planned]) expect(await remove(path)).toBe(409)
    // Another company's admins learn nothing of it.
    const outsider = server.browser('saraya.localhost')
    await outsider.signInAdmin('outsider')
    expect(await uses(published, outsider)).toEqual(NO_USES)
  })

  it('a picture in a record or its text is not deleted, and the record is named', async () => {
    const path = await upload()
    const desk = server.browser()
    await desk.signInAdmin('desk')
    const article = (
      await desk.call('POST', '/admin/api/desk/articles', {
        body: { title: 'Regatta', body: `Look: ![](${path})` },
        headers: { 'idempotency-key': 'article-with-picture' },
      })
    ).json<{ id: number }>()
    await server.db.tx(1, (tx) =>
      tx.execute(
        sql`update events set media = jsonb_build_array(jsonb_build_object('url', ${path}::text)) where company_id = 1 and id = 1`,
      ),
    )
    const found = await uses(path)
    expect(found).toEqual({
      configs: [],
      records: [
        { kind: 'events', id: 1, name: expect.any(String) },
        { kind: 'articles', id: article.id, name: 'Regatta' },
      ],
      more_records: false,
    })
    expect(await remove(path)).toBe(409)
  })

  it('of each kind the 20 newest records are named, and it says whether there are more', async () => {
    const path = await upload()
    const show = (count: number) =>
      server.db.tx(1, (tx) =>
        tx.execute(
          sql`insert into reply_templates (company_id, name, text)
            select 1, 'Directions', ${path} from generate_series(1, ${count}::int)`,
        ),
      )
    const listed = async () => {
      const { records, more_records } = await uses(path)
      return [records.length, more_records]
    }
    await show(20)
    expect(await listed()).toEqual([20, false])
    await show(1)
    expect(await listed()).toEqual([20, true])
  })

  it('a picture on the line of an order is found by an index, whatever extension is asked for', async () => {
    const path = await upload()
    const {
      rows: [line],
    } = await server.db.tx(1, (tx) =>
      tx.execute<{ id: number }>(
        sql`update order_items set photo = ${path} where company_id = 1
          and id = (select min(id) from order_items where company_id = 1) returning id`,
      ),
    )
    expect((await uses(path)).records).toEqual([{ kind: 'orders', id: line?.id, name: '' }])
    expect(await remove(path.replace('.png', '.webp'))).toBe(409)
    const plan = await server.db.tx(1, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(
        sql`explain select from order_items where company_id = 1 and photo <> '' and photo in (${path}, '/media/b.png')`,
      )
    })
    expect(JSON.stringify(plan.rows)).toContain('order_items_photo')
  })

  it('a picture of the company itself, its logo or one in its text, is not deleted', async () => {
    const [logo, described] = [await upload(), await upload()]
    await server.db.platform((tx) =>
      tx.execute(
        sql`update companies set profile = profile || jsonb_build_object('logoUrl', ${logo}::text)
          where id = 1`,
      ),
    )
    const patched = await owner.call('PATCH', '/admin/api/company', {
      body: { biography: `Our house: ![](${described})` },
    })
    expect(patched.statusCode).toBe(200)
    for (const path of [logo, described]) {
      expect((await uses(path)).records).toEqual([
        { kind: 'company', id: 1, name: expect.any(String) },
      ])
      expect(await remove(path)).toBe(409)
    }
    const outsider = server.browser('saraya.localhost')
    await outsider.signInAdmin('outsider')
    expect(await uses(logo, outsider)).toEqual(NO_USES)
  })

  it('a revision whose picture was deleted since can be restored, and its problems say which place lacks it', async () => {
    const path = await upload()
    const old = (await owner.patch(1, { props: { assets: { errorPicture: path } } })).json<{
      revision: number
    }>()
    await owner.patch(1, { props: { assets: { errorPicture: null } } })
    expect(await remove(path)).toBe(204)
    const restored = await owner.call(
      'POST',
      `/admin/api/domains/1/revisions/${old.revision}/restore`,
    )
    expect(restored.statusCode).toBe(200)
    expect(restored.json<{ problems: unknown[] }>().problems).toContainEqual(
      expect.objectContaining({ code: 'image-missing', path: '/props/assets/error_picture' }),
    )
    // What isn't a return to an earlier state still needs its pictures.
    expect((await owner.patch(1, { props: { favicon: path } })).statusCode).toBe(422)
  })

  // Another connection has to see the lock.
  it.skipIf(engine.name === 'PGlite')(
    'whoever stores what shows a picture, also within a text, keeps it from being deleted meanwhile',
    async () => {
      const path = await upload()
      const desk = server.browser()
      await desk.signInAdmin('owner')
      const { db } = server.context
      const transact = db.tx.bind(db)
      const other = new pg.Client({ connectionString: server.url })
      await other.connect()
      const isLocked = async () =>
        (
          await other.query(
            'select from media where position(sha256 in $1) > 0 for update skip locked',
            [path],
          )
        ).rowCount === 0
      const text = `Look: ![](${path})`
      const locking: string[] = []
      for (const [name, write] of Object.entries({
        draft: () =>
          desk.call('PUT', '/admin/api/domains/1/draft', {
            body: { config: { props: { logo: { image: path } } } },
          }),
        ...Object.fromEntries(
          Object.entries({
            articles: { title: 'Regatta', body: text },
            categories: { group: 'product', name: 'Seen', description: text },
            memberships: { title: 'Seen', details: text },
            mailings: { subject: 'Seen', text },
            surveys: { name: 'Seen', description: text },
            templates: { name: 'Seen', text },
          }).map(([resource, body]) => [
            resource,
            () =>
              desk.call('POST', `/admin/api/desk/${resource}`, {
                body,
                headers: { 'idempotency-key': `seen-${resource}` },
              }),
          ]),
        ),
      })) {
        let locked = false
        const spy = vi.spyOn(db, 'tx').mockImplementation((companyId, work) =>
          transact(companyId, async (tx) => {
            const done = await work(tx)
            locked ||= await isLocked()
            return done
          }),
        )
        const answer = await write()
        spy.mockRestore()
        expect(answer.statusCode, answer.body).toBeLessThan(300)
        if (locked) locking.push(name)
      }
      await other.end()
      expect(locking).toEqual([
        'draft',
        'articles',
        'categories',
        'memberships',
        'mailings',
        'surveys',
        'templates',
      ])
    },
  )
})
