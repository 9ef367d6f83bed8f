import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Command } from '../../server/cli/Command'
import type { CommandResult } from '../../server/cli/CommandResult'
import { readDataFiles } from '../../server/cli/readDataFiles'
import { runCommand } from '../../server/cli/runCommand'
import { writeDataFolder } from '../../server/cli/writeDataFolder'
import { rootFolder } from '../../server/platform/env/rootFolder'
import { unpackData } from '../../server/features/transfers/model/dataBundle'
import { transferKinds } from '../../server/features/transfers/transferKinds'
import { WRITTEN_DAY } from '../../server/seed/demoTimes'
import { oneEngine } from './engines'
import { testServer, type TestServer } from './testServer'

const SLUGS = ['harbour', 'lantern', 'noria', 'saraya']

describe('exports', () => {
  let server: TestServer
  let other: TestServer
  /** The demo as of the day for which its bundles are written. */
  let demo: TestServer
  let folder: string
  beforeAll(async () => {
    server = await testServer(oneEngine)
    other = await testServer(oneEngine, { empty: true })
    demo = await testServer(oneEngine, { demoAt: new Date(`${WRITTEN_DAY}T15:00:00Z`) })
    folder = await mkdtemp(path.join(os.tmpdir(), 'exports-'))
  })
  afterAll(async () => {
    await Promise.all([server.close(), other.close(), demo.close()])
    await rm(folder, { recursive: true, force: true })
  })

  const run = (on: TestServer, command: Command): Promise<CommandResult> =>
    runCommand(on.context, command)
  const exportOf = async (on: TestServer, slug: string): Promise<Uint8Array> => {
    const { exit, file, text } = await run(on, { name: 'data-export', slug, out: 'export.zip' })
    expect(exit, text).toBe(0)
    return file?.bytes ?? new Uint8Array()
  }
  const importInto = async (on: TestServer, slug: string, bytes: Uint8Array) => {
    const place = path.join(folder, `${slug}.zip`)
    await writeFile(place, bytes)
    const files = await readDataFiles([place], Readable.from([]))
    if ('readError' in files) throw new Error(files.readError)
    return run(on, { name: 'data-import', slug, files, invite: false, dryRun: false })
  }
  const rowsOf = async (on: TestServer, companyId: number, table: string) =>
    (
      await on.db.tx(companyId, (tx) =>
        tx.execute(
          sql`select * from ${sql.identifier(table)} where company_id = ${companyId} order by id`,
        ),
      )
    ).rows
  /** Makes the same club on the other server, with its memberships and nothing else. */
  const copyClub = async (
    slug: string,
    companyId: number,
    host = `${slug}.example`,
  ): Promise<string> => {
    const { json } = await run(server, { name: 'export', slug, bundle: undefined })
    const made = await run(other, {
      name: 'import',
      file: 'config.json',
      content: { text: JSON.stringify(json) },
      host,
      clubName: slug,
      companyId: undefined,
      replace: false,
      dryRun: false,
      hostFlags: { verified: true, anyHost: true },
    })
    expect(made.exit, made.text).toBe(0)
    const copy = made.json as { slug: string }
    const clubs = (await run(other, { name: 'list' })).json as { slug: string; companyId: number }[]
    const id = clubs.find((club) => club.slug === copy.slug)?.companyId ?? 0
    for (const row of await rowsOf(server, companyId, 'memberships'))
      await other.db.tx(id, (tx) =>
        tx.execute(
          sql`insert into memberships (company_id, title, type, status, profile) values (${id}, ${row['title']}, ${row['type']}, ${row['status']}, ${JSON.stringify(row['profile'])}::jsonb)`,
        ),
      )
    return copy.slug
  }

  /** A file's text without the marks that an export writes for spreadsheets. */
  const lines = (bytes: Uint8Array = new Uint8Array()): string =>
    Buffer.from(bytes)
      .toString()
      .replace(/^\ufeff/, '')
      .replaceAll('\r\n', '\n')

  const textOf = (files: readonly { name: string; bytes: Uint8Array }[], file: string): string =>
    Buffer.from(files.find(({ name }) => name === file)?.bytes ?? []).toString()

  it.each(SLUGS.map((slug, index) => [slug, index + 1] as const))(
    'of %s, imported on another server, is byte for byte the same there, and nothing changes when it is imported again',
    async (slug, companyId) => {
      const first = await exportOf(server, slug)
      // The same, although records have got external ids by the first one.
      expect(Buffer.from(await exportOf(server, slug)).equals(first)).toBe(true)
      const copy = await copyClub(slug, companyId)
      const imported = await importInto(other, copy, first)
      expect(imported.exit, imported.text).toBe(0)
      expect(imported.json).toMatchObject({ changed: 0, refused: [] })
      const names = (bytes: Uint8Array) => {
        const files = unpackData(bytes)
        if ('error' in files) throw new Error(files.error)
        return Object.fromEntries(
          files.map(({ name, bytes: content }) => [name, Buffer.from(content).toString()]),
        )
      }
      const second = await exportOf(other, copy)
      expect(names(second)).toEqual(names(first))
      expect(Buffer.from(second).equals(first)).toBe(true)
      expect((await importInto(other, copy, first)).json).toMatchObject({ created: 0, changed: 0 })
    },
  )

  it.each(SLUGS.map((slug, index) => [slug, index + 1] as const))(
    'of %s are its bundle in fixtures/clubs, which changes nothing there, and makes the same elsewhere',
    async (slug, companyId) => {
      const bundle = path.join(rootFolder(), 'fixtures/clubs', slug, 'data')
      if (!existsSync(bundle)) return
      const files = await readDataFiles([bundle], Readable.from([]))
      if ('readError' in files) throw new Error(files.readError)
      const written = files.map(({ name, bytes }) => [path.basename(name), lines(bytes)])
      const command = { name: 'data-import', files, invite: false, dryRun: false } as const
      const same = await run(demo, { ...command, slug })
      expect(same.exit, same.text).toBe(0)
      expect(same.json).toMatchObject({ created: 0, changed: 0 })
      const exported = async (on: TestServer, of: string) => {
        const all = unpackData(await exportOf(on, of))
        if ('error' in all) throw new Error(all.error)
        return written.map(([name]) => [name, lines(all.find((one) => one.name === name)?.bytes)])
      }
      expect(await exported(demo, slug)).toEqual(written)
      const copy = await copyClub(slug, companyId, `${slug}-bundle.example`)
      const made = await run(other, { ...command, slug: copy })
      expect(made.exit, made.text).toBe(0)
      expect(await exported(other, copy)).toEqual(written)
    },
  )

  it.each(SLUGS)('of %s, imported again at the same club, changes nothing', async (slug) => {
    const first = await exportOf(server, slug)
    const again = await importInto(server, slug, first)
    expect(again.exit, again.text).toBe(0)
    expect(again.json).toMatchObject({ created: 0, changed: 0, refused: [] })
    expect(Buffer.from(await exportOf(server, slug)).equals(first)).toBe(true)
  })

  it('of before a change, imported again at the same club, bring nothing back', async () => {
    const rename = (from: string, to: string) =>
      server.db.tx(1, (tx) =>
        tx.execute(
          sql`update customers set profile = profile || jsonb_build_object('lastName', ${to}::text) where email = 'alex@example.com' and profile ->> 'lastName' = ${from}`,
        ),
      )
    const before = await exportOf(server, 'harbour')
    await rename('Rivera', 'Rivers')
    const again = await importInto(server, 'harbour', before)
    expect(again.exit).toBe(1)
    expect(again.json).toMatchObject({ refused: [{ column: 'last_name', code: 'not_imported' }] })
    await rename('Rivers', 'Rivera')
  })

  it('are answered to staff by kind and as a whole, by their areas', async () => {
    const browser = server.browser()
    await browser.signInAdmin('desk')
    const members = await browser.call('GET', '/admin/api/desk/exports/members.csv')
    expect(members.statusCode).toBe(200)
    expect(members.headers['content-disposition']).toContain('members.csv')
    expect(members.body).toContain('external_id,first_name')
    const whole = await browser.call('GET', '/admin/api/desk/exports.zip')
    const files = unpackData(whole.rawPayload)
    if ('error' in files) throw new Error(files.error)
    expect(files.map(({ name }) => name).filter((name) => name.endsWith('.csv'))).toEqual(
      transferKinds.filter(({ area }) => area === 'desk').map(({ name }) => `${name}.csv`),
    )
    expect(textOf(files, 'members.csv')).toBe(members.body)
  })

  it('go into an empty folder, from which an import reads them, as from a JSON file', async () => {
    const result = await run(server, {
      name: 'data-export',
      slug: 'harbour',
      out: path.join(folder, 'new'),
    })
    expect((await writeDataFolder(result)).exit).toBe(0)
    expect(await readdir(path.join(folder, 'new'))).toContain('members.csv')
    const files = await readDataFiles([path.join(folder, 'new')], Readable.from([]))
    if ('readError' in files) throw new Error(files.readError)
    const unpacked = unpackData(result.file?.bytes ?? new Uint8Array())
    if ('error' in unpacked) throw new Error(unpacked.error)
    expect(files.map(({ name }) => name).sort()).toEqual(unpacked.map(({ name }) => name).sort())
    expect(await writeDataFolder(result)).toMatchObject({ exit: 1 })
    const json = path.join(folder, 'rows.json')
    await writeFile(json, JSON.stringify({ members: [{ external_id: '=1', last_name: 'Örn' }] }))
    const rows = await readDataFiles([json], Readable.from([]))
    if ('readError' in rows) throw new Error(rows.readError)
    expect(textOf(rows, 'members.csv')).toBe("\ufeffexternal_id,last_name\r\n'=1,Örn\r\n")
  })

  it('that are hostile are not unpacked: foreign names, false hashes, damage, and what unpacks to too much', () => {
    const text = strToU8('a')
    const sha256 = createHash('sha256').update(text).digest('hex')
    const of = (entries: Record<string, Uint8Array>) => unpackData(zipSync(entries))
    expect(of({ 'members.csv': text, [`pictures/${sha256}.png`]: text })).toHaveLength(2)
    expect(of({ '../members.csv': text })).toHaveProperty('error')
    expect(of({ [`pictures/${'0'.repeat(64)}.png`]: text })).toHaveProperty('error')
    expect(unpackData(zipSync({ 'members.csv': text }).subarray(0, 40))).toHaveProperty('error')
    const bomb = Buffer.from(zipSync({ 'members.csv': text }))
    // The unpacked size in the archive's directory.
    bomb.writeUInt32LE(0xfffffff0, bomb.indexOf('PK\x01\x02') + 24)
    expect(unpackData(bomb)).toEqual({ error: 'it is larger than 256 MB' })
  })
})
