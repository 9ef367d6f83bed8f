import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { media } from '../../server/platform/db/schema/media'
import { mobileApps } from '../../server/platform/db/schema/mobileApps'
import { engines } from './engines'
import { multipartForm as form } from './multipartForm'
import { testServer, type Browser, type TestServer } from './testServer'

interface MediaFile {
  path: string
  width_px: number
  height_px: number
  bytes: number
  content_type: string
  name: string
}

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 140 } } })
const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })

const send = (browser: Browser, url: string, { payload, headers }: ReturnType<typeof form>) =>
  browser.call('POST', url, { raw: payload, headers })
const upload = (
  browser: Browser,
  bytes: Buffer,
  more: { name?: string; type?: string; field?: string } = {},
) => send(browser, '/admin/api/media', form([{ bytes, ...more }]))

describe.each(engines)('uploaded pictures on $name', (engine) => {
  let server: TestServer
  let manager: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    manager = server.browser()
    await manager.signInAdmin('manager')
    const owner = server.browser()
    await owner.signInAdmin('owner')
    await owner.patch(1, { debug: true })
  })
  afterAll(() => server.close())

  it.each([
    ['png', 'png'],
    ['jpeg', 'jpg'],
    ['webp', 'webp'],
    ['avif', 'avif'],
  ] as const)(
    '%s is stored by the hash of the served file, with its size',
    async (format, extension) => {
      const answer = await upload(manager, await canvas(40, 24).toFormat(format).toBuffer())
      expect(answer.statusCode).toBe(200)
      const file = answer.json<MediaFile>()
      expect(file).toMatchObject({
        path: expect.stringMatching(new RegExp(`^/media/[0-9a-f]{64}\\.${extension}$`)),
        width_px: 40,
        height_px: 24,
        bytes: expect.any(Number),
        content_type: `image/${format}`,
        name: 'a',
        uploaded_at: expect.stringMatching(/Z$/),
      })
      const served = await server.browser().call('GET', file.path)
      expect(served.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
      expect(served.rawPayload.length).toBe(file.bytes)
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 40, height: 24 })
      expect(
        (
          await server
            .browser()
            .call('GET', file.path, { headers: { 'if-none-match': String(served.headers.etag) } })
        ).statusCode,
      ).toBe(304)
      expect(
        (await upload(manager, await canvas(40, 24).toFormat(format).toBuffer())).json<MediaFile>()
          .path,
      ).toBe(file.path)
    },
  )

  it('is re-encoded: upright, without location and camera data', async () => {
    const taken = await canvas(40, 24)
      .withExif({ IFD0: { Copyright: 'canary-exif' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const file = (
      await upload(manager, taken, { name: 'photo.jpg', type: 'image/jpeg' })
    ).json<MediaFile>()
    expect([file.width_px, file.height_px]).toEqual([24, 40])
    const served = (await server.browser().call('GET', file.path)).rawPayload
    expect(await sharp(served).metadata()).not.toHaveProperty('exif')
  })

  it('is checked by its content and, if invalid, rejected with the field’s name; nothing is stored', async () => {
    const before = await server.db.tx(1, (tx) => tx.select({ sha256: media.sha256 }).from(media))
    const png = await noise(64).png().toBuffer()
    const jpeg = await noise(256).jpeg().toBuffer()
    const refused: [string, Buffer, number, string][] = [
      ['an empty file', Buffer.alloc(0), 422, 'empty'],
      [
        'text that says it is a picture',
        Buffer.from('<!doctype html><script>alert(1)</script>'),
        422,
        'image-type',
      ],
      [
        'an SVG',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        422,
        'image-type',
      ],
      ['a GIF', await canvas(4, 4).gif().toBuffer(), 422, 'image-type'],
      ['a head without a body', png.subarray(0, 60), 422, 'image-broken'],
      ['a PNG cut off', png.subarray(0, png.length - 400), 422, 'image-broken'],
      ['a JPEG cut off', jpeg.subarray(0, jpeg.length - 2000), 422, 'image-broken'],
      [
        'a PNG’s head before something else',
        Buffer.concat([png.subarray(0, 60), Buffer.alloc(2000, 7)]),
        422,
        'image-broken',
      ],
      [
        'more than 40 megapixels',
        await canvas(7000, 6000).png().toBuffer(),
        422,
        'image-too-large',
      ],
      ['more than 8 MB', Buffer.concat([png, Buffer.alloc(8 * 1024 * 1024)]), 413, 'too-large'],
    ]
    for (const [what, bytes, status, code] of refused) {
      const answer = await upload(manager, bytes, { field: 'picture' })
      expect([
        what,
        answer.statusCode,
        answer.json<{ error_details: unknown }>().error_details,
      ]).toEqual([
        what,
        status,
        [{ path: '/picture', code, message: expect.stringMatching(/\.$/) }],
      ])
    }
    expect(await server.db.tx(1, (tx) => tx.select({ sha256: media.sha256 }).from(media))).toEqual(
      before,
    )
  })

  it('several files, none, a malformed form or JSON get 400 with the field', async () => {
    const png = await canvas(4, 4).png().toBuffer()
    const whole = form([{ bytes: png }])
    const tries = [
      form([{ bytes: png }, { bytes: png }]),
      form([{ bytes: png }, { bytes: png }, { bytes: png }]),
      form([]),
      { ...whole, payload: whole.payload.subarray(0, 100) },
    ]
    for (const one of tries) {
      const answer = await send(manager, '/admin/api/media', one)
      expect([
        answer.statusCode,
        answer.json<{ error_details: { path: string }[] }>().error_details.map(({ path }) => path),
      ]).toEqual([400, ['/file']])
    }
    expect((await manager.call('POST', '/admin/api/media', { body: {} })).json()).toMatchObject({
      error_details: [{ path: '/file', code: 'required' }],
    })
    expect((await send(manager, '/login', whole)).statusCode).toBe(415)
  })

  it('requires a manager and the same origin to upload; a viewer can list the chosen company’s pictures, newest first', async () => {
    const viewer = server.browser()
    await viewer.signInAdmin('viewer')
    const one = form([{ bytes: await canvas(5, 5).png().toBuffer() }])
    for (const [browser, headers, status] of [
      [server.browser(), {}, 401],
      [viewer, {}, 403],
      [manager, { origin: 'https://evil.example' }, 403],
    ] as const) {
      expect(
        (
          await send(browser, '/admin/api/media', {
            ...one,
            headers: { ...one.headers, ...headers },
          })
        ).statusCode,
      ).toBe(status)
    }
    const newest = (await send(manager, '/admin/api/media', one)).json<MediaFile>()
    const list = await viewer.call('GET', '/admin/api/media?page_size=2')
    expect(list.json<MediaFile[]>()[0]).toEqual(newest)
    expect(JSON.parse(String(list.headers.pagination))).toMatchObject({
      pageSize: 2,
      hasNextPage: true,
    })
    const outsider = server.browser('saraya.localhost')
    await outsider.signInAdmin('outsider')
    expect((await outsider.call('GET', '/admin/api/media')).statusCode).toBe(204)
  })

  it('is served on its company’s hosts and to admins of that company, and to no one else', async () => {
    const { path } = (await upload(manager, await canvas(6, 6).png().toBuffer())).json<MediaFile>()
    const statusAt = async (browser: Browser, url = path) =>
      (await browser.call('GET', url)).statusCode
    expect(await statusAt(server.browser('harbour.localhost'))).toBe(200)
    expect(await statusAt(server.browser('lantern.localhost'))).toBe(404)
    expect(await statusAt(server.browser('nobody.localhost'))).toBe(404)
    const elsewhere = server.browser('lantern.localhost')
    await elsewhere.signInAdmin('manager')
    const shown = await elsewhere.call('GET', path)
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    const again = () =>
      elsewhere.call('GET', path, { headers: { 'if-none-match': String(shown.headers.etag) } })
    expect((await again()).statusCode).toBe(304)
    await elsewhere.call('POST', '/api/user/admin/logout')
    expect((await again()).statusCode).toBe(404)
    const outsider = server.browser('saraya.localhost')
    await outsider.signInAdmin('outsider')
    expect(await statusAt(outsider)).toBe(404)
    for (const url of [
      path.replace('.png', '.jpg'),
      path.replace(/[0-9a-f]{64}/, 'f'.repeat(64)),
      '/media/x',
      '/media/..%2f..%2fpackage.json',
      `${path}x`,
    ])
      expect(await statusAt(server.browser(), url)).toBe(404)
    expect(await server.db.tx(2, (tx) => tx.select({ sha256: media.sha256 }).from(media))).toEqual(
      [],
    )
  })

  it('is stored with at most 16 megapixels, more than any screen shows', async () => {
    const file = (
      await upload(manager, await canvas(6000, 4000).jpeg().toBuffer())
    ).json<MediaFile>()
    expect([file.width_px, file.height_px, file.width_px * file.height_px <= 16_000_000]).toEqual([
      4898,
      3265,
      true,
    ])
  })

  it('is limited to 500 MB and 2,000 pictures per company', async () => {
    const png = await noise(16).png().toBuffer()
    const owner = server.browser('noria.localhost')
    await owner.signInAdmin('owner')
    const row = {
      companyId: 3,
      extension: 'png',
      contentType: 'image/png',
      widthPx: 1,
      heightPx: 1,
      data: png,
    }
    const hash = (n: number) => n.toString(16).padStart(64, '0')
    for (const rows of [
      [{ ...row, sha256: hash(1), bytes: 500 * 1024 * 1024 }],
      Array.from({ length: 2000 }, (_, n) => ({
        ...row,
        sha256: hash(n),
        bytes: 1,
        data: Buffer.alloc(1),
      })),
    ]) {
      await server.db.tx(3, (tx) => tx.insert(media).values(rows))
      const refused = await upload(owner, png)
      expect([
        refused.statusCode,
        refused.json<{ error_details: unknown }>().error_details,
      ]).toEqual([409, [expect.objectContaining({ path: '/file', code: 'quota' })]])
      await server.db.tx(3, (tx) => tx.delete(media))
    }
    expect((await upload(owner, png)).statusCode).toBe(200)
  })

  it('image-missing: a config cannot refer to a missing upload or another company’s; an existing one is accepted', async () => {
    const { path } = (await upload(manager, await canvas(7, 7).png().toBuffer())).json<MediaFile>()
    expect((await manager.patch(1, { props: { logo: { image: path } } })).statusCode).toBe(200)
    const gone = `/media/${'0'.repeat(64)}.png`
    const refused = await manager.patch(1, { props: { logo: { image: gone } } })
    expect([refused.statusCode, refused.json<{ error_details: unknown }>().error_details]).toEqual([
      422,
      [expect.objectContaining({ path: '/props/logo/image', code: 'image-missing' })],
    ])
    const owner = server.browser('lantern.localhost')
    await owner.signInAdmin('owner')
    expect((await owner.patch(2, { props: { logo: { image: path } } })).statusCode).toBe(422)
    expect(
      (await manager.call('GET', '/admin/api/domains'))
        .json<{ problems: { code: string }[] }[]>()[0]
        ?.problems.map(({ code }) => code),
    ).not.toContain('image-missing')
  })

  it('a clone copies the pictures that its config refers to into its own company', async () => {
    const { path } = (await upload(manager, await canvas(8, 8).png().toBuffer())).json<MediaFile>()
    await manager.patch(1, { props: { logo: { image: path } } })
    const owner = server.browser()
    await owner.signInAdmin('owner')
    const created = await owner.call('POST', '/admin/api/clubs', {
      body: { source_domain_id: 1, name: 'Pictured', host: 'pictured.localhost' },
    })
    expect(created.json()).toMatchObject({ config: { props: { logo: { image: path } } } })
    expect((await server.browser('pictured.localhost').call('GET', path)).statusCode).toBe(200)
  })
})

describe.each(engines)('the mobile app config on $name', (engine) => {
  let server: TestServer
  let manager: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    manager = server.browser()
    await manager.signInAdmin('manager')
  })
  afterAll(() => server.close())

  interface App {
    id: number
    company_id: number
    domain_id: number
    config: { screenshots: string[] }
  }
  const read = async (browser: Browser) => (await browser.call('GET', '/admin/api/app')).json<App>()

  it('belongs to the chosen domain and has every field [shell.call.admin-app] [shell.entity.mobile-app-config]', async () => {
    expect(await read(manager)).toEqual({
      id: expect.any(Number),
      company_id: 1,
      domain_id: 1,
      name: 'Harbour House',
      status: 'published',
      package: 'com.example.harbour',
      version_code: 14,
      credentials_id: null,
      config: {
        app_id: 'com.example.harbour',
        slug: 'harbour',
        colours: { background: '#faf6ed', primary: '#14304f', onPrimary: '#fdf9f0' },
        icon: '/media/clubs/harbour/boat.webp',
        splash: '/media/clubs/harbour/pontoon.webp',
        screenshots: [],
      },
    })
    await manager.call('POST', '/admin/api/domains/select', {
      body: { domain_name: 'lantern.localhost' },
    })
    expect(await read(manager)).toMatchObject({
      company_id: 2,
      domain_id: 2,
      config: { slug: 'lantern' },
    })
    await manager.call('POST', '/admin/api/domains/select', { body: { domain_name: '' } })
    const outsider = server.browser()
    await outsider.signInAdmin('outsider')
    expect((await outsider.call('GET', '/admin/api/app')).statusCode).toBe(404)
  })

  it('a screenshot is one image file in a multipart form; the response is the updated config [shell.call.admin-app-screenshot] [shell.call.admin-app-screenshot-body]', async () => {
    const shot = async (side: number) =>
      send(
        manager,
        '/admin/api/app/screenshot',
        form([
          {
            bytes: await canvas(side, side * 2)
              .png()
              .toBuffer(),
          },
        ]),
      )
    const first = await shot(20)
    expect(first.statusCode).toBe(200)
    expect(first.json<App>().config.screenshots).toEqual([
      expect.stringMatching(/^\/media\/[0-9a-f]{64}\.png$/),
    ])
    const { config } = (await shot(21)).json<App>()
    expect(config.screenshots).toHaveLength(2)
    expect(await read(manager)).toMatchObject({ config })
    expect(
      (await server.browser().call('GET', config.screenshots[1] ?? '')).headers['content-type'],
    ).toBe('image/png')
    const refused = await send(
      manager,
      '/admin/api/app/screenshot',
      form([{ bytes: Buffer.from('no picture') }]),
    )
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      422,
      'invalid_image',
    ])
    expect(await read(manager)).toMatchObject({ config })
    const viewer = server.browser()
    await viewer.signInAdmin('viewer')
    expect(
      (
        await send(
          viewer,
          '/admin/api/app/screenshot',
          form([{ bytes: await canvas(4, 4).png().toBuffer() }]),
        )
      ).statusCode,
    ).toBe(403)
    expect(await read(viewer)).toMatchObject({ config })
  })

  it('a manager can change branding and order or remove screenshots; an invalid change is reported at its field and changes nothing; a viewer cannot change anything', async () => {
    const before = await read(manager)
    const patch = (body: object, browser = manager) =>
      browser.call('PATCH', '/admin/api/app', { body })
    const [one = '', two = ''] = before.config.screenshots
    const changed = await patch({
      name: 'Harbour',
      config: {
        colours: { primary: 'navy', onPrimary: '#fff' },
        splash: one,
        screenshots: [two, one],
      },
    })
    expect(changed.statusCode).toBe(200)
    expect(changed.json()).toMatchObject({
      name: 'Harbour',
      status: 'published',
      package: 'com.example.harbour',
      config: {
        app_id: 'com.example.harbour',
        colours: { primary: 'navy', onPrimary: '#fff' },
        icon: '/media/clubs/harbour/boat.webp',
        splash: one,
        screenshots: [two, one],
      },
    })
    expect(await read(manager)).toEqual(changed.json())
    const nowhere = `/media/${'0'.repeat(64)}.png`
    for (const [body, status, path] of [
      [{ config: { colours: { primary: 'rather blue' } } }, 400, '/config/colours/primary'],
      [{ config: { colours: { 'not a name': 'red' } } }, 400, '/config/colours'],
      [{ config: { icon: 'javascript:alert(1)' } }, 400, '/config/icon'],
      [{ config: { icon: nowhere } }, 400, '/config/icon'],
      [{ name: '  ' }, 400, '/name'],
      [{ status: 'published' }, 400, '/status'],
      [{ config: { app_id: 'com.example.other' } }, 400, '/config/app_id'],
      [{ config: { screenshots: [one] } }, 409, '/config/screenshots'],
      [{ config: { screenshots: [one, nowhere] } }, 409, '/config/screenshots'],
      [{ config: { screenshots: [one, one] } }, 409, '/config/screenshots'],
    ] as const) {
      const refused = await patch(body)
      expect(
        [
          refused.statusCode,
          refused.json<{ error_details: { path: string }[] }>().error_details[0]?.path,
        ],
        JSON.stringify(body),
      ).toEqual([status, path])
    }
    expect(await read(manager)).toEqual(changed.json())
    const remove = (path: string, browser = manager) =>
      browser.call('DELETE', `/admin/api/app/screenshot?path=${encodeURIComponent(path)}`)
    const twice = [await remove(two), await remove(two)]
    expect(twice.map((answer) => answer.json<App>().config.screenshots)).toEqual([[one], [one]])
    const viewer = server.browser()
    await viewer.signInAdmin('viewer')
    expect([
      (await patch({ name: 'Mine' }, viewer)).statusCode,
      (await remove(one, viewer)).statusCode,
    ]).toEqual([403, 403])
    const outsider = server.browser()
    await outsider.signInAdmin('outsider')
    expect([
      (await patch({ name: 'Mine' }, outsider)).statusCode,
      (await remove(one, outsider)).statusCode,
    ]).toEqual([404, 404])
    expect(await read(viewer)).toMatchObject({ name: 'Harbour', config: { screenshots: [one] } })
  })

  it('concurrent screenshots are all kept; a club without an app config gets a draft of it, which is stored with the first screenshot', async () => {
    const owner = server.browser()
    await owner.signInAdmin('owner')
    await owner.call('POST', '/admin/api/clubs', {
      body: { source_domain_id: 1, name: 'New', host: 'new.localhost' },
    })
    await owner.call('POST', '/admin/api/domains/select', {
      body: { domain_name: 'new.localhost' },
    })
    expect(await read(owner)).toMatchObject({
      id: 0,
      name: 'New',
      status: 'draft',
      config: { slug: 'new', screenshots: [] },
    })
    const { company_id: companyId } = await read(owner)
    expect(await server.db.tx(companyId, (tx) => tx.select().from(mobileApps))).toEqual([])
    await Promise.all(
      Array.from({ length: 6 }, async (_, n) =>
        send(
          owner,
          '/admin/api/app/screenshot',
          form([
            {
              bytes: await canvas(10 + n, 9)
                .png()
                .toBuffer(),
            },
          ]),
        ),
      ),
    )
    expect((await read(owner)).config.screenshots).toHaveLength(6)
    expect((await read(owner)).id).toBeGreaterThan(0)
  })
})
