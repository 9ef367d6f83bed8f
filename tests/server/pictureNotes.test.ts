import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from './engines'
import { multipartForm } from './multipartForm'
import { testServer, type Browser, type TestServer } from './testServer'

interface Notes {
  notes: Record<string, { alt: string; focus: { x: number; y: number } | null }>
}

describe.each(engines)('what is said of pictures on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  let manager: Browser
  let side = 40
  beforeAll(async () => {
    server = await testServer(engine)
    owner = server.browser()
    await owner.signInAdmin('owner')
    manager = server.browser()
    await manager.signInAdmin('manager')
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
  const say = (path: string, facts: object, browser = manager) =>
    browser.call('PATCH', '/admin/api/media', { body: { path, ...facts } })
  const notes = async (language: string, paths: readonly string[], browser = server.browser()) => {
    const query = new URLSearchParams([
      ['language', language],
      ...paths.map((path) => ['paths', path]),
    ])
    return (await browser.call('GET', `/api/pictures?${query}`)).json<Notes>().notes
  }

  it('a picture is described per language; a visitor gets the text of their language, else of the club’s own, and decoration has none', async () => {
    const path = await upload()
    const described = await say(path, { alt: { en: ' Boats\n at dusk ', es: 'Barcos' } })
    expect(described.json()).toMatchObject({
      alt: { en: 'Boats at dusk', es: 'Barcos' },
      decorative: false,
      focus: null,
    })
    const alts = async () =>
      Promise.all(['es-mx', 'en', 'fr'].map(async (tag) => (await notes(tag, [path]))[path]?.alt))
    expect(await alts()).toEqual(['Barcos', 'Boats at dusk', 'Boats at dusk'])
    // The languages that are not sent stay.
    await say(path, { alt: { es: '' } })
    expect(await alts()).toEqual(['Boats at dusk', 'Boats at dusk', 'Boats at dusk'])
    await say(path, { decorative: true })
    expect((await notes('en', [path]))[path]).toBeUndefined()
    expect((await say(path, { decorative: false })).json()).toMatchObject({
      alt: { en: 'Boats at dusk' },
    })
  })

  it('only who has the path of a picture is told of it: a visitor can’t list what the company has uploaded', async () => {
    const [shown, draft] = [await upload(), await upload()]
    await say(shown, { alt: { en: 'Boats' } })
    await say(draft, { alt: { en: 'Our new clubhouse in Miami' } })
    expect(await notes('en', [shown])).toEqual({ [shown]: { alt: 'Boats', focus: null } })
    expect(Object.keys(await notes('en', [draft, shown]))).toHaveLength(2)
    const asked = async (query: string) =>
      (await server.browser().call('GET', `/api/pictures?language=en${query}`)).statusCode
    expect(await asked('')).toBe(400)
    expect(await asked(`&paths=${shown}`.repeat(41))).toBe(400)
    // The page sends no more of them either.
    const { body } = await server.browser().call('GET', '/')
    expect(body).not.toContain('Miami')
  })

  it('a picture has one focal point within it, which can be taken back', async () => {
    const path = await upload()
    await say(path, { focus: { x: 20, y: 100 } })
    expect((await notes('en', [path]))[path]).toEqual({ alt: '', focus: { x: 20, y: 100 } })
    for (const focus of [{ x: -1, y: 0 }, { x: 0, y: 101 }, { x: 5 }])
      expect((await say(path, { focus })).statusCode).toBe(400)
    await say(path, { focus: null })
    expect((await notes('en', [path]))[path]).toBeUndefined()
  })

  it('only the company’s own editors say what a picture shows, and a text that is too long is refused', async () => {
    const path = await upload()
    const viewer = server.browser()
    await viewer.signInAdmin('viewer')
    const outsider = server.browser('saraya.localhost')
    await outsider.signInAdmin('outsider')
    const alt = { en: 'Boats' }
    expect((await say(path, { alt }, viewer)).statusCode).toBe(403)
    expect((await say(path, { alt }, outsider)).statusCode).toBe(404)
    const tooLong = await say(path, { alt: { en: 'x'.repeat(251) } })
    expect(tooLong.statusCode).toBe(400)
    expect(JSON.stringify(tooLong.json())).toContain('/alt/en')
    expect((await say(path, { alt: { 'no language': 'x' } })).statusCode).toBe(400)
    await say(path, { alt })
    expect(await notes('en', [path], server.browser('saraya.localhost'))).toEqual({})
  })

  it('a clone in a company of its own takes along what is said', async () => {
    const path = await upload()
    await say(path, { alt: { en: 'Our logo' }, focus: { x: 10, y: 90 } })
    await owner.patch(1, { props: { logo: { image: path } } })
    const body = { source_domain_id: 1, name: 'Pictured', host: 'pictured.localhost' }
    expect((await owner.call('POST', '/admin/api/clubs', { body })).statusCode).toBe(200)
    expect(await notes('en', [path], server.browser('pictured.localhost'))).toEqual({
      [path]: { alt: 'Our logo', focus: { x: 10, y: 90 } },
    })
  })

  it('a part is cut out as a picture of its own, with what is said of the whole and its focal point; the whole stays', async () => {
    const bytes = await sharp({
      create: { width: 200, height: 100, channels: 3, background: '#14598c' },
    })
      .composite([
        {
          input: { create: { width: 100, height: 100, channels: 3, background: '#e8b04a' } },
          left: 100,
          top: 0,
        },
      ])
      .png()
      .toBuffer()
    const { payload, headers } = multipartForm([{ bytes, name: 'Boats.png' }])
    const sent = await manager.call('POST', '/admin/api/media', { raw: payload, headers })
    const { path } = sent.json<{ path: string }>()
    await say(path, { alt: { en: 'Boats at dusk' }, focus: { x: 75, y: 50 } })
    const cut = (part: object, browser = manager) =>
      browser.call('POST', '/admin/api/media/crop', { body: { path, ...part } })
    const right = { left: 50, top: 20, width: 50, height: 80 }
    const made = (await cut(right)).json<{ path: string }>()
    expect(made).toMatchObject({
      width_px: 100,
      height_px: 80,
      name: 'Boats',
      alt: { en: 'Boats at dusk' },
      focus: { x: 50, y: 38 },
    })
    const { rawPayload } = await server.browser().call('GET', made.path)
    const { dominant } = await sharp(rawPayload).stats()
    expect(dominant.r).toBeGreaterThan(dominant.b)
    expect((await cut(right)).json()).toMatchObject({ path: made.path })
    const named = { ...right, left: 0, name: 'Boats, cropped' }
    expect((await cut(named)).json()).toMatchObject({ name: 'Boats, cropped', focus: null })
    expect((await server.browser().call('GET', path)).statusCode).toBe(200)
    // Its focal point is not in the left half.
    const left = await cut({ left: 0, top: 0, width: 50, height: 100 })
    expect(left.json()).toMatchObject({ focus: null })
    for (const [field, part] of [
      ['/width', { ...right, width: 51 }],
      ['/height', { ...right, height: 81 }],
      ['/left', { ...right, left: -1 }],
    ] as const) {
      const refused = await cut(part)
      expect([refused.statusCode, JSON.stringify(refused.json())]).toEqual([
        400,
        expect.stringContaining(field),
      ])
    }
    const elsewhere = server.browser('saraya.localhost')
    await elsewhere.signInAdmin('owner')
    expect((await cut(right, elsewhere)).statusCode).toBe(404)
  })

  it('open pages are told, and the next page is a newer one, without a revision', async () => {
    const path = await upload()
    const config = async () => {
      const { headers, body } = await server.browser().call('GET', '/config')
      return { etag: headers.etag, revision: (JSON.parse(body) as { revision: number }).revision }
    }
    const before = await config()
    const told: string[] = []
    const stop = await server.db.listen('portico_hub', {
      onNotice: (payload) => told.push((JSON.parse(payload) as { name: string }).name),
    })
    await say(path, { name: 'Boats' })
    expect((await config()).etag).toBe(before.etag)
    await say(path, { alt: { en: 'Boats' } })
    await expect.poll(() => told).toContain('pictures.changed')
    await stop()
    const after = await config()
    expect(after.revision).toBe(before.revision)
    expect(after.etag).not.toBe(before.etag)
  })
})
