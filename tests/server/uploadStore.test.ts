import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '../../server/cli/runCommand'
import { copyMedia, loadMedia } from '../../server/features/media/copyMedia'
import { createUploads } from '../../server/platform/uploads/createUploads'
import { readEnvironment } from '../../server/platform/env/readEnvironment'
import { readUploadsAddress } from '../../server/platform/env/readUploadsAddress'
import { checkUploads } from '../../tooling/doctor/running/checkUploads'
import { startObjectServer, type ObjectServer } from '../support/objectServer'
import { lockEngines } from './engines'
import { multipartForm } from './multipartForm'
import { testServer, type Browser, type TestServer } from './testServer'

const COMPANY = 1

let store: ObjectServer
beforeAll(async () => {
  process.env.AWS_ACCESS_KEY_ID = 'a-test-key'
  process.env.AWS_SECRET_ACCESS_KEY = 'a-test-secret'
  store = await startObjectServer()
})
afterAll(async () => {
  delete process.env.AWS_ACCESS_KEY_ID
  delete process.env.AWS_SECRET_ACCESS_KEY
  await store.close()
})

let pictures = 0
/** A picture that no test has uploaded before; as a photo too, in which near colours are equal. */
const newPicture = () => {
  const number = pictures++
  const background = { r: (number % 8) * 32, g: (Math.floor(number / 8) % 8) * 32, b: 7 }
  return sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer()
}

/** Uploads a new picture of the club or of the member; returns its path. */
async function upload(browser: Browser, as: 'picture' | 'photo'): Promise<string> {
  const { payload, headers } = multipartForm([{ bytes: await newPicture() }])
  const url = as === 'picture' ? '/admin/api/media' : '/api/file/account/profile-photo'
  const answer = await browser.call('POST', url, { raw: payload, headers })
  expect(answer.statusCode).toBe(200)
  const { path, profile_photo: photo } = answer.json<{ path?: string; profile_photo?: string }>()
  return path ?? `/media/${photo}`
}

/** The hash in a picture's path. */
const hashOf = (picture: string) => picture.slice('/media/'.length).split('.')[0] ?? ''

describe.each(lockEngines)('uploads on $name', (engine) => {
  describe.each(['the database', 'a store'])('in %s', (kind) => {
    const inStore = kind === 'a store'
    let server: TestServer
    let manager: Browser
    let member: Browser
    beforeAll(async () => {
      store.objects.clear()
      server = await testServer(engine, {
        environment: inStore ? { PORTICO_UPLOADS: store.url } : {},
      })
      manager = server.browser()
      await manager.signInAdmin('manager')
      member = server.browser()
      await member.signIn('alex@example.com')
    })
    afterAll(() => server.close())
    beforeEach(() => store.fail(undefined))

    const runJobs = () => {
      server.context.jobs.wake()
      return server.context.jobs.idle()
    }

    /** Makes time pass for what was deleted, and for the jobs that wait. */
    const dueNow = (which?: 'only the jobs') =>
      server.db.tx(COMPANY, async (tx) => {
        if (which === undefined)
          await tx.execute(sql`update released_uploads set released_at = now() - interval '1 hour'`)
        await tx.execute(sql`update jobs set next_at = 'epoch' where kind = 'uploads'`)
      })

    const countJobs = async () => {
      const { rows } = await server.db.tx(COMPANY, (tx) =>
        tx.execute(sql`select from jobs where kind = 'uploads'`),
      )
      return rows.length
    }

    it('a picture and a photo are served as they were stored, each to those who may see it', async () => {
      const [picture, photo] = [await upload(manager, 'picture'), await upload(member, 'photo')]
      const read = (browser: Browser, path: string) => browser.call('GET', path)
      const before = await read(manager, picture)
      await runJobs()
      expect(store.objects.size).toBeGreaterThanOrEqual(inStore ? 2 : 0)
      const after = await read(server.browser(), picture)
      expect([after.statusCode, after.headers['content-type']]).toEqual([200, 'image/png'])
      expect(after.rawPayload.equals(before.rawPayload)).toBe(true)
      expect((await read(member, photo)).statusCode).toBe(200)
      expect((await read(server.browser(), photo)).statusCode).toBe(404)
      expect((await read(server.browser('lantern.localhost'), picture)).statusCode).toBe(404)
    })

    it('a replaced photo is gone, and so are its bytes', async () => {
      const before = new Set(store.objects.keys())
      const first = await upload(member, 'photo')
      await runJobs()
      const written = [...store.objects.keys()].filter((name) => !before.has(name))
      expect(written).toHaveLength(inStore ? 1 : 0)
      await upload(member, 'photo')
      await runJobs()
      // Not yet: another process may still be writing it.
      expect(written.every((name) => store.objects.has(name))).toBe(true)
      await dueNow('only the jobs')
      await runJobs()
      expect(await countJobs()).toBe(inStore ? 1 : 0)
      await dueNow()
      await runJobs()
      expect((await member.call('GET', first)).statusCode).toBe(404)
      expect(written.filter((name) => store.objects.has(name))).toEqual([])
      const left = await server.db.tx(COMPANY, (tx) =>
        tx.execute(sql`select from released_uploads`),
      )
      expect(left.rows).toEqual([])
    })

    if (!inStore) return

    it('every object is in its company’s folder, with the checksum in its name', async () => {
      await upload(manager, 'picture')
      await runJobs()
      for (const name of store.objects.keys())
        expect(name).toMatch(/^portico\/uploads\/1\/[0-9a-f-]{36}-[0-9a-f]{64}$/)
    })

    it.each([500, 'hang'] as const)(
      'a store that fails (%s) refuses no upload, answers 503 for what only it has, and holds no connection',
      async (how) => {
        const stored = await upload(manager, 'picture')
        await runJobs()
        store.fail(how)
        const impatient = createUploads(server.context.env, { requestMs: 300 })
        Object.assign(server.context, { uploads: impatient })
        const asked = store.asked()
        const waiting = server.browser().call('GET', stored)
        await asked
        expect(server.db.connections()).toMatchObject({ used: 0, waiting: 0 })
        expect((await server.browser().call('GET', '/config')).statusCode).toBe(200)
        const answer = await waiting
        expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
        expect(answer.json()).toMatchObject({ code: 'busy' })
        const fresh = await upload(manager, 'picture')
        expect((await server.browser().call('GET', fresh)).statusCode).toBe(200)
        store.fail(undefined)
        expect((await server.browser().call('GET', stored)).statusCode).toBe(200)
      },
    )

    it('a picture that only the store has is copied to another company', async () => {
      const picture = await upload(manager, 'picture')
      await runJobs()
      const copied = {
        companyId: COMPANY,
        hashes: [hashOf(picture)],
      }
      const folder = await mkdtemp(path.join(tmpdir(), 'pictures-'))
      await loadMedia(server.context, copied, folder)
      // Meanwhile the jobs move all that they find.
      await runJobs()
      await server.db.platform((tx) => copyMedia(tx, copied, 2, folder))
      await rm(folder, { recursive: true })
      await runJobs()
      expect((await server.browser('lantern.localhost').call('GET', picture)).statusCode).toBe(200)
      expect([...store.objects.keys()].some((name) => name.startsWith('portico/uploads/2/'))).toBe(
        true,
      )
    })

    it('an upload that the store refuses stops neither other uploads nor deletions', async () => {
      await upload(member, 'photo')
      await runJobs()
      const [released] = [...store.objects.keys()].slice(-1)
      await upload(member, 'photo')
      await runJobs()
      await dueNow()
      const before = new Set(store.objects.keys())
      const refused = await upload(manager, 'picture')
      const hash = hashOf(refused)
      store.refuse((data) => createHash('sha256').update(data).digest('hex') === hash)
      const others = [await upload(manager, 'picture'), await upload(manager, 'picture')]
      await runJobs()
      const written = [...store.objects.keys()].filter((name) => !before.has(name))
      expect(written.map((name) => name.slice(-64)).sort()).toEqual(others.map(hashOf).sort())
      expect(store.objects.has(String(released))).toBe(false)
      expect((await server.browser().call('GET', refused)).statusCode).toBe(200)
      store.refuse(() => false)
      await dueNow()
      await runJobs()
      expect([...store.objects.keys()].some((name) => name.endsWith(hash))).toBe(true)
    })

    it('a process without the store leaves the objects of deleted uploads to those that have it, with one job', async () => {
      const first = await upload(member, 'photo')
      await runJobs()
      const [released] = [...store.objects.keys()].slice(-1)
      Object.assign(server.context, { uploads: createUploads({ uploads: undefined }) })
      for (let photo = 0; photo < 3; photo += 1) await upload(member, 'photo')
      await dueNow()
      await runJobs()
      expect(await countJobs()).toBe(1)
      expect(store.objects.has(String(released))).toBe(true)
      Object.assign(server.context, { uploads: createUploads(server.context.env) })
      await dueNow()
      await runJobs()
      expect(store.objects.has(String(released))).toBe(false)
      expect(await countJobs()).toBe(0)
      expect((await member.call('GET', first)).statusCode).toBe(404)
    })

    it('club uploads check names what is missing or changed, and move brings all back, at the second try too', async () => {
      const picture = await upload(manager, 'picture')
      const run = (name: 'uploads-move' | 'uploads-check' | 'dump', address = store.url) =>
        runCommand(
          { ...server.context, uploads: createUploads({ uploads: readUploadsAddress(address) }) },
          { name },
        )
      expect(await run('uploads-move')).toMatchObject({ exit: 0, json: { inDatabase: 0 } })
      expect(await run('uploads-check')).toMatchObject({ exit: 0 })
      if (server.db.copy)
        expect((await run('dump')).json).toMatchObject({ uploadsInStore: expect.any(Number) })
      const [name = ''] = [...store.objects.keys()].slice(-1)
      const kept = store.objects.get(name) ?? { data: Buffer.alloc(0), contentType: '' }
      store.objects.set(name, { ...kept, data: Buffer.from('other bytes') })
      expect((await run('uploads-check')).text).toContain('has other bytes than were stored')
      store.objects.delete(name)
      expect(await run('uploads-check')).toMatchObject({
        exit: 1,
        text: expect.stringContaining('is missing'),
      })
      const back = `${store.url}&read-only=1`
      expect(await run('uploads-move', back)).toMatchObject({ exit: 1 })
      store.objects.set(name, kept)
      expect(await run('uploads-move', back)).toMatchObject({ exit: 0, json: { inStore: 0 } })
      store.fail(500)
      expect((await server.browser().call('GET', picture)).statusCode).toBe(200)
    })
  })
})

describe('a store', () => {
  it('is tried by the doctor, who leaves nothing there', async () => {
    const objects = store.objects.size
    const found = () =>
      checkUploads({ uploads: readUploadsAddress(store.url) }, { uploadsInStore: 3 })
    store.fail(undefined)
    expect(await found()).toMatchObject({ ok: true })
    expect(store.objects.size).toBe(objects)
    store.fail(403)
    expect(await found()).toMatchObject({ ok: false })
  })

  it('is missed by the doctor if uploads are there and no variable names it', async () => {
    const found = (uploadsInStore: number) =>
      checkUploads({ uploads: undefined }, { uploadsInStore })
    expect(await found(0)).toMatchObject({ ok: true })
    expect(await found(3)).toMatchObject({ ok: false, found: expect.stringContaining('3') })
  })

  it.each([
    'https://bucket/folder',
    's3://key:password@bucket/folder',
    's3://bucket/?endpoint=minio.example.com',
    's3://bucket/?readonly=1',
    's3://B/',
  ])('is not opened by %s, and the message has nothing of it', (address) => {
    expect(() => readEnvironment({ PORTICO_UPLOADS: address })).toThrow(
      /^PORTICO_UPLOADS (?!.*password)/,
    )
  })
})
