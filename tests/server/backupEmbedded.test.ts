import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { beforeAll, describe, expect, it } from 'vitest'
import { migrationsFolder } from '../../server/platform/db/migrationsFolder'
import { ALL } from '../support/factor'
import { forge, manifestOf, membersFile, SECRET } from './backupSteps'
import { clubCommands } from './clubCommands'
import { spawnServer } from './process/spawnServer'

const MEMBERS = 20

describe('a backup of the embedded database', () => {
  const commands = clubCommands()
  const { clubCommand } = commands
  const env = { PORTICO_SECRET: SECRET }
  let file: string
  beforeAll(async () => {
    file = path.join(commands.folder, 'portico.tar.gz')
    const config = await commands.file('club.json', '{ "key": "a key that only the club knows" }')
    const imported = ['import', config, '--host', 'a.example', '--name', 'A']
    expect(await clubCommand(imported, '', env)).toMatchObject({ code: 0 })
    expect(await clubCommand(['backup', file], '', env)).toMatchObject({ code: 0 })
  })
  const folder = (name: string) => path.join(commands.folder, name)
  const restore = (place: string, name: string) =>
    clubCommand(['restore', place, '--data', folder(name)], '', env)

  it('is made through the running server, has what was acknowledged before, and restores into an empty folder with equal counts and checksums', async () => {
    const server = await spawnServer(commands.scripts.server, {
      PORTICO_DATA: folder('data'),
      PORTICO_DEMO: '0',
      ...env,
    })
    const running = folder('running.tar.gz')
    try {
      const members = await commands.file('members.csv', membersFile(MEMBERS))
      expect(await clubCommand(['data', 'import', 'a', members], '', env)).toMatchObject({
        code: 0,
      })
      expect(await clubCommand(['backup', running], '', env)).toMatchObject({ code: 0 })
      const { json } = await clubCommand(['check', 'a'], '', env)
      expect((json as { lines: unknown[] }).lines).toContainEqual(
        expect.objectContaining({ code: 'backup', state: 'done' }),
      )
    } finally {
      server.child.kill('SIGTERM')
      await server.ended
    }
    const manifest = await manifestOf(running)
    expect(manifest).toMatchObject({ engine: 'pglite', tables: { customers: { rows: MEMBERS } } })
    expect(await restore(running, 'restored')).toMatchObject({
      code: 0,
      json: { at: manifest.at, credentials: { current: 1, other: 0, closed: 0 } },
    })
  })

  it('is not restored into a folder that has a database, and no folder without one is backed up', async () => {
    expect(await restore(file, 'data')).toMatchObject({
      code: 1,
      json: { error: expect.stringContaining('data/db exists') },
    })
    const args = ['backup', folder('none.tar.gz'), '--data', folder('none')]
    expect(await clubCommand(args, '', env)).toMatchObject({
      code: 1,
      json: { error: expect.stringContaining('there is no Portico data') },
    })
  })

  it('that is damaged, or from which a row was removed by hand, is not restored; the table is named and nothing is kept', async () => {
    const [content, manifest] = [await readFile(file), await manifestOf(file)]
    const cut = folder('cut.tar.gz')
    await forge(cut, content, manifest)
    await writeFile(cut, content.subarray(0, content.length / 2))
    expect(await restore(cut, 'empty')).toMatchObject({
      code: 1,
      json: { error: expect.stringContaining('cut.tar.gz is damaged') },
    })
    const client = await PGlite.create({ loadDataDir: new Blob([gunzipSync(content)]) })
    await client.exec('delete from credentials')
    const dump = await client.dumpDataDir('none')
    await client.close()
    const edited = folder('edited.tar.gz')
    await forge(edited, gzipSync(Buffer.from(await dump.arrayBuffer())), manifest)
    expect(await restore(edited, 'empty')).toMatchObject({
      code: 1,
      json: { differences: ['the table credentials had 1 rows and has 0'] },
    })
    expect(await readdir(folder('empty'))).toEqual([])
  })

  it.runIf(ALL)(
    'of an older schema is made without migrating it, and is migrated when it is restored',
    async () => {
      const older = folder('older-migrations')
      await cp(migrationsFolder(), older, { recursive: true })
      const journal = path.join(older, 'meta', '_journal.json')
      const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as {
        entries: { tag: string; when: number }[]
      }
      await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, -3) }))
      await mkdir(folder('older'))
      const client = await PGlite.create(path.join(folder('older'), 'db'))
      await migrate(drizzle({ client }), { migrationsFolder: older })
      await client.close()
      const place = folder('older.tar.gz')
      await clubCommand(['backup', place, '--data', folder('older')], '', env)
      expect(await manifestOf(place)).toMatchObject({ migration: entries.at(-4)?.tag })
      expect(await restore(place, 'newer')).toMatchObject({ code: 0 })
      const restored = await PGlite.create(path.join(folder('newer'), 'db'))
      const { rows } = await restored.query(
        'select count(*)::int as n from drizzle.__drizzle_migrations',
      )
      await restored.close()
      expect(rows).toEqual([{ n: entries.length }])
    },
  )
})
