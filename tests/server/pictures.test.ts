import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { passImages } from '../../server/features/wallet-passes/passLook'
import { media } from '../../server/platform/db/schema/media'
import { runPictureTask } from '../../server/platform/media/runPictureTask'
import { findProgram } from '../../server/platform/env/findProgram'
import { closeWorkers, runInWorker } from '../../server/platform/jobs/runInWorker'
import { holdTimeouts } from '../support/heldTimeouts'
import { engines } from './engines'
import { multipartForm } from './multipartForm'
import { testServer, type Browser, type TestServer } from './testServer'

vi.mock('../../server/platform/env/findProgram', { spy: true })

const spinProgram = path.join(import.meta.dirname, '../../server/platform/jobs/spin.fixture.mjs')

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inside}</svg>`)
/**
 * An SVG of 40,000 thick, crossing lines: each line is ordinary, but drawing all of them takes
 * minutes.
 */
const scribble = svg(
  `<path fill="none" stroke="#123" stroke-width="20" stroke-linejoin="round" d="M0 0${Array.from({ length: 40_000 }, (_, n) => `L${(n * 37.7) % 100} ${(n * 91.3) % 100}`).join('')}"/>`,
)

const sendLogo = (browser: Browser, bytes: Buffer) => {
  const { payload, headers } = multipartForm([{ bytes, name: 'logo.svg', type: 'image/svg+xml' }])
  return browser.call('POST', '/admin/api/media/logo', { raw: payload, headers })
}

/** The time limit for drawing a picture, in ms (server/platform/media/runPictureTask.ts). */
const JOB_TIMEOUT_MS = 5_000

interface Refusal {
  code: string
  error_description: string
  error_details: { path: string; code: string; subject?: string; message: string }[]
}

describe.each(engines)('pictures that are expensive to draw on $name', (engine) => {
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
    await lantern.call('POST', '/admin/api/domains/select', {
      body: { domain_name: 'lantern.localhost' },
    })
    ordinary = await sharp({
      create: { width: 600, height: 300, channels: 3, background: '#14304f' },
    })
      .composite([{ input: svg('<circle cx="50" cy="50" r="40" fill="#c9963b"/>') }])
      .png()
      .toBuffer()
  })
  afterAll(() => server.close())

  const stored = (companyId: number) =>
    server.db.tx(companyId, (tx) => tx.select({ sha256: media.sha256 }).from(media))

  it('are aborted and rejected, with nothing stored, while another club’s ordinary picture succeeds', async () => {
    const before = await stored(1)
    const limit = holdTimeouts(JOB_TIMEOUT_MS)
    const worst = [sendLogo(harbour, scribble), sendLogo(harbour, scribble)] as const
    await expect.poll(() => limit.count()).toBeGreaterThan(0)
    const first = await Promise.race([
      ...worst.map((sent) => sent.then(() => 'the worst')),
      sendLogo(lantern, ordinary).then(({ statusCode }) => statusCode),
    ])
    expect(first).toBe(200)
    limit.release()
    for (const answer of await Promise.all(worst)) {
      expect(answer.statusCode).toBe(422)
      expect(answer.json<Refusal>()).toMatchObject({
        code: 'invalid_image',
        error_details: [
          {
            path: '/file',
            code: 'image-too-complex',
            message: expect.stringContaining('5 seconds'),
          },
        ],
      })
    }
    expect(await stored(1)).toEqual(before)
    expect((await sendLogo(harbour, ordinary)).statusCode).toBe(200)
  })

  it('are rejected with the name of the element that makes them expensive, where it is known', async () => {
    const bomb = svg(
      '<filter id="f" x="0" y="0" width="1" height="1"><feMorphology operator="dilate" radius="50"/></filter><rect width="100" height="100" filter="url(#f)"/>',
    )
    const answer = await sendLogo(harbour, bomb)
    expect(answer.statusCode).toBe(422)
    expect(answer.json<Refusal>().error_details).toEqual([
      {
        path: '/file',
        code: 'svg-part',
        subject: '<feMorphology>',
        message: expect.stringContaining('<feMorphology>'),
      },
    ])
  })

  it('of one club fill only its own queue: past eight waiting pictures the club gets 503 with Retry-After, while another club is served', async () => {
    const limit = holdTimeouts(JOB_TIMEOUT_MS)
    // This picture takes the company's slot at once and keeps it until the time limit is released.
    const held = runPictureTask('readLogo', { file: scribble }, 1)
    await expect.poll(() => limit.count()).toBeGreaterThan(0)
    const waiting = Array.from({ length: 8 }, () =>
      runPictureTask('readLogo', { file: ordinary }, 1),
    )
    for (const answer of await Promise.all([1, 2, 3, 4].map(() => sendLogo(harbour, ordinary))))
      expect([
        answer.statusCode,
        answer.json<Refusal>().code,
        answer.headers['retry-after'],
      ]).toEqual([503, 'busy', expect.stringMatching(/^\d+$/)])
    expect((await sendLogo(lantern, ordinary)).statusCode).toBe(200)
    limit.release()
    expect(await held).toMatchObject({ rejection: { code: 'image-too-complex' } })
    for (const drawn of await Promise.all(waiting)) expect(drawn).not.toHaveProperty('rejection')
  })

  it('a wallet pass whose pictures could not be drawn gets them at the next request', async () => {
    const { picture } = (await sendLogo(harbour, ordinary)).json<{ picture: { path: string } }>()
    const patched = await harbour.patch(1, { props: { logo: { image: picture.path } } })
    expect(patched.statusCode).toBe(200)
    const club = await server.context.clubs.byHost('harbour.localhost')
    if (club === null) throw new Error('there is no such club')
    const colours = { background: '#14304f', foreground: '#ffffff' }
    vi.spyOn(server.db, 'tx').mockRejectedValueOnce(new Error('the database is down'))
    await expect(passImages(server.context, club, colours)).rejects.toThrow('the database is down')
    vi.mocked(server.db.tx).mockRestore()
    expect(Object.keys(await passImages(server.context, club, colours))).not.toEqual([])
  })

  it('and worker tasks end with the server', async () => {
    const other = await testServer(engine, { empty: true })
    const limit = holdTimeouts(JOB_TIMEOUT_MS)
    const picture = runPictureTask('readLogo', { file: scribble }, 1)
    await expect.poll(() => limit.count()).toBeGreaterThan(0)
    // The workers that start next run a program whose task never ends, so only closing the server
    // can end it.
    await closeWorkers()
    vi.mocked(findProgram).mockReturnValueOnce(spinProgram)
    const task = runInWorker<() => void>('spin', undefined, {
      companyId: 1,
      timeoutMs: JOB_TIMEOUT_MS,
    }).then(
      () => 'finished',
      () => 'ended',
    )
    await expect.poll(() => limit.count()).toBe(2)
    await other.close()
    expect(await picture).toMatchObject({ rejection: { code: 'image-too-complex' } })
    expect(await task).toBe('ended')
    limit.release()
  })
})
