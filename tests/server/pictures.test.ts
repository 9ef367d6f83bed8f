import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { media } from '../../server/db/schema/media'
import { engines } from './engines'
import { multipartForm } from './multipartForm'
import { testServer, type Browser, type TestServer } from './testServer'

const svg = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inside}</svg>`)
/** 40,000 thick lines that cross each other: every single part of it is ordinary, and drawing it takes minutes. */
const scribble = svg(`<path fill="none" stroke="#123" stroke-width="20" stroke-linejoin="round" d="M0 0${Array.from({ length: 40_000 }, (_, n) => `L${(n * 37.7) % 100} ${(n * 91.3) % 100}`).join('')}"/>`)

const sendLogo = (browser: Browser, bytes: Buffer) => {
  const { payload, headers } = multipartForm([{ bytes, name: 'logo.svg', type: 'image/svg+xml' }])
  return browser.call('POST', '/admin/api/media/logo', { raw: payload, headers })
}

interface Refusal { code: string; error_description: string; error_details: { path: string; code: string; subject?: string; message: string }[] }

describe.each(engines)('pictures that are hard to draw, on $name', (engine) => {
  let server: TestServer
  let harbour: Browser
  let lantern: Browser
  let ordinary: Buffer
  beforeAll(async () => {
    server = await testServer(engine)
    harbour = server.browser('harbour.localhost')
    await harbour.signInAdmin('manager')
    lantern = server.browser('lantern.localhost')
    await lantern.signInAdmin('owner')
    await lantern.call('POST', '/admin/api/domains/select', { body: { domain_name: 'lantern.localhost' } })
    ordinary = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#14304f' } }).composite([{ input: svg('<circle cx="50" cy="50" r="40" fill="#c9963b"/>') }]).png().toBuffer()
  })
  afterAll(() => server.close())

  const stored = (companyId: number) => server.db.tx(companyId, (tx) => tx.select({ sha256: media.sha256 }).from(media))

  it('are stopped and refused, with nothing stored, while another club’s ordinary picture is done', async () => {
    // Both processes are running: what is measured is the work, not their start.
    expect((await Promise.all([sendLogo(harbour, ordinary), sendLogo(lantern, ordinary)])).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const before = await stored(1)
    const worst = [sendLogo(harbour, scribble), sendLogo(harbour, scribble)] as const
    const first = await Promise.race([...worst.map((sent) => sent.then(() => 'the worst')), sendLogo(lantern, ordinary).then(({ statusCode }) => statusCode)])
    expect(first).toBe(200)
    for (const answer of await Promise.all(worst)) {
      expect(answer.statusCode).toBe(422)
      expect(answer.json<Refusal>()).toMatchObject({ code: 'invalid_image', error_details: [{ path: '/file', code: 'image-too-complex', message: expect.stringContaining('5 seconds') }] })
    }
    expect(await stored(1)).toEqual(before)
    expect((await sendLogo(harbour, ordinary)).statusCode).toBe(200)
  })

  it('are refused by what makes them so where that can be told: the answer names it', async () => {
    const bomb = svg('<filter id="f" x="0" y="0" width="1" height="1"><feMorphology operator="dilate" radius="50"/></filter><rect width="100" height="100" filter="url(#f)"/>')
    const answer = await sendLogo(harbour, bomb)
    expect(answer.statusCode).toBe(422)
    expect(answer.json<Refusal>().error_details).toEqual([{ path: '/file', code: 'svg-part', subject: '<feMorphology>', message: expect.stringContaining('<feMorphology>') }])
  })

  it('of one club fill its own queue only: past eight that wait it hears 503 with Retry-After, another club is served', async () => {
    const mine = Array.from({ length: 12 }, () => sendLogo(harbour, scribble.subarray(0, 2000)))
    const answers = Promise.all(mine)
    expect((await sendLogo(lantern, ordinary)).statusCode).toBe(200)
    const busy = (await answers).filter(({ statusCode }) => statusCode === 503)
    expect(busy.length).toBeGreaterThan(0)
    for (const answer of busy) expect([answer.json<Refusal>().code, answer.headers['retry-after']]).toEqual(['busy', expect.stringMatching(/^\d+$/)])
  })
})
