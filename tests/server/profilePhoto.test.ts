import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountAttributes } from '../../server/platform/db/schema/accountAttributes'
import { customerDetails } from '../../server/platform/db/schema/customerDetails'
import { customerPhotos } from '../../server/platform/db/schema/customerPhotos'
import { nominations } from '../../server/platform/db/schema/nominations'
import { engines } from './engines'
import { multipartForm } from './multipartForm'
import { testServer, type Browser, type TestServer } from './testServer'

const canvas = (width: number, height: number, blue = 140) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: blue } } })
const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })

describe.each(engines)('the profile photo on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    alex = server.browser()
    await alex.signIn('alex@example.com')
  })
  afterAll(() => server.close())

  const send = (browser: Browser, { payload, headers }: ReturnType<typeof multipartForm>) =>
    browser.call('POST', '/api/file/account/profile-photo', { raw: payload, headers })
  const upload = async (
    bytes: Buffer,
    more: { name?: string; type?: string; field?: string } = {},
  ) => send(alex, multipartForm([{ bytes, ...more }]))
  const photoOf = async (bytes: Buffer) =>
    (await upload(bytes)).json<{ profile_photo: string }>().profile_photo
  const statusAt = async (browser: Browser, photo: string) =>
    (await browser.call('GET', `/media/${photo}`)).statusCode

  it.each(['png', 'jpeg', 'gif', 'webp'] as const)(
    'a %s in the field `file` becomes the customer’s photo, and the response has the customer [shell.call.profile-photo] [shell.call.profile-photo-limits]',
    async (format) => {
      const before = (await alex.call('GET', '/api/account')).json<object>()
      const answer = await upload(await canvas(800, 600).toFormat(format).toBuffer(), {
        name: 'lie.txt',
        type: 'text/plain',
      })
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { ...before, profile_photo: expect.stringMatching(/^[0-9a-f]{64}\.webp$/) },
      ])
      expect((await alex.call('GET', '/api/account')).json()).toEqual(answer.json())
      const served = await alex.call(
        'GET',
        `/media/${answer.json<{ profile_photo: string }>().profile_photo}`,
      )
      expect(served.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
      })
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 512, height: 512 })
    },
  )

  it('is square, upright and without location and camera data; a small photo is not upscaled', async () => {
    const taken = await canvas(300, 200)
      .withExif({ IFD0: { Copyright: 'canary-exif' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { rawPayload } = await alex.call('GET', `/media/${await photoOf(taken)}`)
    const image = await sharp(rawPayload).metadata()
    expect([image.width, image.height, image.exif]).toEqual([200, 200, undefined])
  })

  it('a photo that is too large, not an image of an accepted type, truncated, missing, one of several or in another field is rejected with a reason at the field; the previous photo stays [shell.call.profile-photo] [shell.call.profile-photo-limits]', async () => {
    const before = await photoOf(await canvas(40, 40).png().toBuffer())
    const png = await noise(64).png().toBuffer()
    const refused: [string, ReturnType<typeof multipartForm>, number, string][] = [
      [
        'more than 5 MB',
        multipartForm([{ bytes: Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]) }]),
        413,
        'too-large',
      ],
      [
        'an AVIF',
        multipartForm([{ bytes: await canvas(8, 8).avif().toBuffer() }]),
        422,
        'image-type',
      ],
      [
        'an SVG',
        multipartForm([
          {
            bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
            name: 'me.svg',
            type: 'image/svg+xml',
          },
        ]),
        422,
        'image-type',
      ],
      [
        'a page that says it is a PNG',
        multipartForm([{ bytes: Buffer.from('<!doctype html><script>alert(1)</script>') }]),
        422,
        'image-type',
      ],
      [
        'a PNG cut off',
        multipartForm([{ bytes: png.subarray(0, png.length - 400) }]),
        422,
        'image-broken',
      ],
      ['an empty file', multipartForm([{ bytes: Buffer.alloc(0) }]), 422, 'empty'],
      ['two files', multipartForm([{ bytes: png }, { bytes: png }]), 400, 'several'],
      ['no file', multipartForm([]), 400, 'required'],
    ]
    for (const [what, form, status, code] of refused) {
      const answer = await send(alex, form)
      expect([
        what,
        answer.statusCode,
        answer.json<{ error_details: unknown }>().error_details,
      ]).toEqual([what, status, [{ path: '/file', code, message: expect.stringMatching(/\.$/) }]])
    }
    const elsewhere = await upload(png, { field: 'photo' })
    expect([
      elsewhere.statusCode,
      elsewhere.json<{ error_details: unknown }>().error_details,
    ]).toEqual([400, [expect.objectContaining({ path: '/photo', code: 'field' })]])
    expect((await alex.call('GET', '/api/account')).json()).toMatchObject({ profile_photo: before })
  })

  it('is visible only to the club’s signed-in customers and its admins, and only until it is replaced', async () => {
    const photo = await photoOf(await canvas(50, 50, 10).png().toBuffer())
    const casey = server.browser()
    await casey.signIn('casey@example.com')
    const admin = server.browser('lantern.localhost')
    await admin.signInAdmin('manager')
    const lee = server.browser('lantern.localhost')
    await lee.signIn('lee@example.com')
    const outsider = server.browser('saraya.localhost')
    await outsider.signInAdmin('outsider')
    for (const [browser, status] of [
      [casey, 200],
      [admin, 200],
      [server.browser(), 404],
      [lee, 404],
      [outsider, 404],
    ] as const)
      expect(await statusAt(browser, photo)).toBe(status)
    expect(await statusAt(casey, photo.replace('.webp', '.png'))).toBe(404)
    const next = await photoOf(await canvas(50, 50, 20).png().toBuffer())
    expect([await statusAt(casey, photo), await statusAt(casey, next)]).toEqual([404, 200])
    const manager = server.browser()
    await manager.signInAdmin('manager')
    expect((await manager.call('GET', '/admin/api/media')).statusCode).toBe(204)
  })

  it('is limited to twenty uploads per customer in 15 minutes; others can still upload', async () => {
    const [casey, morgan] = [server.browser(), server.browser()]
    await casey.signIn('casey@example.com')
    await morgan.signIn('morgan@example.com')
    const empty = multipartForm([{ bytes: Buffer.alloc(0) }])
    const codes = []
    for (let n = 0; n < 21; n += 1) codes.push((await send(casey, empty)).statusCode)
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 422), 429])
    expect((await send(morgan, empty)).statusCode).toBe(422)
  })

  it('even in a query without a company filter, another company sees no rows of photos, details, questions or nominations', async () => {
    for (const table of [customerPhotos, customerDetails, accountAttributes, nominations]) {
      expect((await server.db.tx(1, (tx) => tx.select().from(table))).length).toBeGreaterThan(0)
      const others = await server.db.tx(4, (tx) =>
        tx.select({ companyId: table.companyId }).from(table),
      )
      expect(others.filter(({ companyId }) => companyId !== 4)).toEqual([])
    }
  })
})
