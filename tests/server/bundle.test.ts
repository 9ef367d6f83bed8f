import { createHash, randomBytes } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  packBundle,
  unpackBundle,
  type Bundle,
} from '../../server/features/config/model/clubBundle'
import { runCommand } from '../../server/cli/runCommand'
import type { CommandService } from '../../server/cli/CommandResult'
import { createClubCache } from '../../server/platform/clubs/createClubCache'
import { media } from '../../server/platform/db/schema/media'
import { clubCommands } from './clubCommands'
import { engines } from './engines'
import { multipartForm } from './multipartForm'
import { testServer, type TestServer } from './testServer'
import * as workers from '../../server/platform/jobs/runInWorker'

vi.mock('../../server/platform/jobs/runInWorker', { spy: true })

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
const demoClubs = [
  { slug: 'harbour', companyId: 1, domainId: 1 },
  { slug: 'lantern', companyId: 2, domainId: 2 },
  { slug: 'noria', companyId: 3, domainId: 3 },
  { slug: 'saraya', companyId: 4, domainId: 4 },
] as const

describe.each(engines)('a bundle on $name', (engine) => {
  let server: TestServer
  let target: CommandService & { close(): Promise<void> }
  beforeAll(async () => {
    server = await testServer(engine)
    const { db, drop } = await engine.openEmpty()
    const { secret, otherSecret, catalogue, env, now, uploads } = server.context
    target = {
      db,
      secret,
      otherSecret,
      catalogue,
      env,
      now,
      uploads,
      clubs: createClubCache(db, catalogue, { sandboxCharges: true, production: false }),
      close: drop,
    }
  })
  afterAll(async () => {
    await target.close()
    await server.close()
  })

  const exported = async (service: CommandService, slug: string): Promise<Buffer> => {
    const { exit, file, text } = await runCommand(service, {
      name: 'export',
      slug,
      bundle: `${slug}.zip`,
    })
    expect([exit, text]).toEqual([0, expect.stringMatching(/^\S+\.zip contains the config/)])
    return Buffer.from(file?.bytes ?? '')
  }
  const imported = (
    file: Uint8Array,
    host: string,
    more: { dryRun?: boolean; replace?: boolean } = {},
  ) =>
    runCommand(target, {
      name: 'import',
      file: 'x.zip',
      content: { bundle: file },
      host,
      clubName: 'A Club',
      companyId: undefined,
      replace: false,
      dryRun: false,
      ...more,
    })
  const clubs = async () => (await runCommand(target, { name: 'list' })).json
  const picturesOf = (companyId: number) =>
    target.db.tx(companyId, (tx) => tx.select({ sha256: media.sha256 }).from(media))
  const packed = (bundle: Bundle, change: Partial<Bundle>) => packBundle({ ...bundle, ...change })

  it.each(demoClubs)(
    'carries $slug with its uploaded pictures to another database, where a second export is byte-identical',
    async ({ slug, domainId }) => {
      const owner = server.browser(`${slug}.localhost`)
      await owner.signInAdmin('owner')
      await owner.call('POST', '/admin/api/domains/select', {
        body: { domain_name: `${slug}.localhost` },
      })
      const paths: string[] = []
      for (const format of ['png', 'jpeg', 'webp', 'avif'] as const) {
        const { payload, headers } = multipartForm([
          { bytes: await noise(48).toFormat(format).toBuffer() },
        ])
        paths.push(
          (await owner.call('POST', '/admin/api/media', { raw: payload, headers })).json<{
            path: string
          }>().path,
        )
      }
      const [image, favicon, avatar, slogan] = paths
      await owner.call('PATCH', '/admin/api/media', {
        body: { path: image, name: 'Mark', alt: { en: 'Our mark' }, focus: { x: 10, y: 90 } },
      })
      expect(
        (
          await owner.patch(domainId, {
            props: {
              logo: { image },
              favicon,
              assets: { avatar },
              slogans: [{ id: 'tide', title: 'Tide', image: slogan }],
            },
          })
        ).statusCode,
      ).toBe(200)

      const first = await exported(server.context, slug)
      const created = await imported(first, `${slug}.example`)
      expect(created).toMatchObject({ exit: 0, json: { slug, revision: 1 } })
      expect(await exported(target, slug)).toEqual(first)
      // Packing and unpacking must not block the server's other requests.
      expect(workers.runInWorker).toHaveBeenCalledWith(
        'packBundle',
        expect.anything(),
        expect.anything(),
      )
      expect(workers.runInWorker).toHaveBeenCalledWith(
        'unpackBundle',
        expect.anything(),
        expect.anything(),
      )
      const bundle = unpackBundle(first)
      expect('facts' in bundle ? bundle.facts : '').toContain('"en": "Our mark"')
      expect(
        'pictures' in bundle
          ? bundle.pictures.map(({ sha256, extension }) => `/media/${sha256}.${extension}`).sort()
          : bundle,
      ).toEqual([...paths].sort())
      expect(await imported(first, `${slug}.example`, { replace: true })).toMatchObject({
        exit: 0,
        json: { slug, revision: 2 },
      })
      expect(await exported(target, slug)).toEqual(first)
    },
  )

  it('--dry-run rejects the same bundles and writes nothing', async () => {
    const first = await exported(server.context, 'harbour')
    const before = await clubs()
    expect(await imported(first, 'dry.example', { dryRun: true })).toMatchObject({
      exit: 0,
      text: expect.stringContaining('nothing was written'),
    })
    expect(await imported(first, 'harbour.example', { dryRun: true, replace: true })).toMatchObject(
      { exit: 0, text: expect.stringContaining('nothing was written') },
    )
    expect(await imported(first, 'harbour.example', { dryRun: true })).toMatchObject({ exit: 1 })
    expect(await clubs()).toEqual(before)
  })

  it('is rejected if a picture would fail as an upload or contains metadata; nothing is written', async () => {
    const bundle = unpackBundle(await exported(server.context, 'harbour')) as Bundle
    const before = await clubs()
    const stored = await picturesOf(1)
    const named = (data: Buffer, extension: string) => ({
      sha256: createHash('sha256').update(data).digest('hex'),
      extension,
      data,
    })
    const exif = await noise(16)
      .withExif({ IFD0: { Copyright: 'canary' } })
      .jpeg()
      .toBuffer()
    const wrong: [ReturnType<typeof named>, RegExp][] = [
      [
        named(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'png'),
        /not a PNG, JPEG, WebP or AVIF picture/,
      ],
      [named((await noise(64).png().toBuffer()).subarray(0, 300), 'png'), /damaged or cut off/],
      [named(await noise(16).png().toBuffer(), 'jpg'), /is a png picture/],
      [named(exif, 'jpg'), /contains metadata/],
    ]
    for (const [picture, message] of wrong) {
      for (const replace of [false, true]) {
        const answer = await imported(
          packed(bundle, { pictures: [...bundle.pictures, picture] }),
          replace ? 'harbour.example' : 'wrong.example',
          { replace },
        )
        expect(answer).toMatchObject({
          exit: 1,
          json: { slug: null, revision: null, error: expect.stringMatching(message) },
        })
      }
    }
    const without = await imported(
      packed(bundle, { pictures: bundle.pictures.slice(1) }),
      'without.example',
    )
    expect(without).toMatchObject({
      exit: 1,
      json: {
        problems: expect.arrayContaining([expect.objectContaining({ code: 'image-missing' })]),
      },
    })
    expect(await clubs()).toEqual(before)
    expect(await picturesOf(1)).toEqual(stored)
  })

  it('imports only the pictures that its config refers to', async () => {
    const bundle = unpackBundle(await exported(server.context, 'harbour')) as Bundle
    const data = await noise(20).png().toBuffer()
    const unused = {
      sha256: createHash('sha256').update(data).digest('hex'),
      extension: 'png',
      data,
    }
    expect(
      await imported(packed(bundle, { pictures: [...bundle.pictures, unused] }), 'unused.example'),
    ).toMatchObject({ exit: 0 })
    const { companyId } = (await target.clubs.byHost('unused.example')) ?? { companyId: 0 }
    const stored = (await picturesOf(companyId)).map(({ sha256 }) => sha256)
    expect(stored).toHaveLength(bundle.pictures.length)
    expect(stored).not.toContain(unused.sha256)
  })
})

describe('a bundle on the command line', () => {
  const commands = clubCommands()

  it('is read and written as a file; import recognizes it by content, whatever its name', async () => {
    const { folder, clubCommand: club } = commands
    const data = await noise(24).png().toBuffer()
    const sha256 = createHash('sha256').update(data).digest('hex')
    const given = path.join(folder, 'given.bundle')
    await writeFile(
      given,
      packBundle({
        text: JSON.stringify({ props: { favicon: `/media/${sha256}.png` } }),
        pictures: [{ sha256, extension: 'png', data }],
      }),
    )
    expect(
      await club(['import', given, '--host', 'mill.example', '--name', 'The Mill']),
    ).toMatchObject({ code: 0 })
    const written = path.join(folder, 'mill.zip')
    const done = await club(['export', 'mill', '--bundle', written])
    expect([done.code, done.json]).toEqual([
      0,
      { slug: 'mill', file: written, pictures: [`/media/${sha256}.png`], missing: [] },
    ])
    expect(unpackBundle(await readFile(written))).toMatchObject({
      pictures: [{ sha256, extension: 'png' }],
    })
    expect(
      await club(['import', written, '--host', 'mill.example', '--name', 'The Mill', '--replace']),
    ).toMatchObject({ code: 0 })
    const nowhere = path.join(folder, 'no-such-folder', 'mill.zip')
    const failed = await club(['export', 'mill', '--bundle', nowhere])
    expect([failed.code, failed.json]).toEqual([
      1,
      { error: expect.stringContaining(`${nowhere} cannot be written`) },
    ])
    await expect(stat(nowhere)).rejects.toThrow()
  })
})
