import { spawnSync } from 'node:child_process'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgres } from '../../tooling/audit/postgres/findPostgres'
import { ScratchCluster } from '../../tooling/audit/postgres/ScratchCluster'
import { forge, makeDocumentedRoles, manifestOf, membersFile, SECRET } from './backupSteps'
import { clubCommands } from './clubCommands'
import { runProcess } from './process/spawnServer'

const MEMBERS = 200

const postgres = findPostgres()

// tests/server/backupEmbedded.test.ts has the same for the embedded database.
describe.skipIf(typeof postgres === 'string')('a backup of a PostgreSQL server', () => {
  const commands = clubCommands()
  const { clubCommand } = commands
  let cluster: ScratchCluster
  let file: string
  beforeAll(async () => {
    if (typeof postgres === 'string') throw new Error(postgres)
    cluster = await ScratchCluster.create(postgres, { fsync: 'off' })
    await cluster.start()
    await makeDocumentedRoles(cluster)
    file = path.join(commands.folder, 'portico.dump')
    const config = await commands.file('club.json', '{ "key": "a key that only the club knows" }')
    const imported = ['import', config, '--host', 'a.example', '--name', 'A']
    expect(await clubCommand(imported, '', environment())).toMatchObject({ code: 0 })
    const members = await commands.file('members.csv', membersFile(MEMBERS))
    expect(await clubCommand(['data', 'import', 'a', members], '', environment())).toMatchObject({
      code: 0,
      json: { created: MEMBERS },
    })
    expect(await clubCommand(['backup', file], '', environment())).toMatchObject({ code: 0 })
  })
  afterAll(() => cluster.remove())

  const environment = (database = 'portico', role = 'portico_backup') => ({
    DATABASE_URL: cluster.url(database, 'portico'),
    PORTICO_BACKUP_URL: cluster.url(database, role),
    PORTICO_SECRET: SECRET,
  })
  const emptyDatabase = async (name: string) => {
    await cluster.query(`create database ${name} owner portico`)
    return environment(name)
  }
  const tablesIn = (database: string) =>
    cluster.query(`select 1 from pg_tables where schemaname = 'public'`, database)
  /** The output of a command that is refused. */
  const refusal = async (args: readonly string[], env: Record<string, string>) => {
    const { code, json } = await clubCommand(args, '', env)
    expect(code).toBe(1)
    return (json as { error: string }).error
  }

  it('has every row of every club, is readable by its owner only, and restores into an empty database with equal counts and checksums', async () => {
    const manifest = await manifestOf(file)
    expect(manifest).toMatchObject({
      engine: 'postgres',
      migration: expect.stringMatching(/^\d{4}_\w+$/),
      tables: { customers: { rows: MEMBERS } },
    })
    for (const name of await readdir(path.dirname(file)))
      if (name.startsWith('portico.dump'))
        expect((await stat(path.join(path.dirname(file), name))).mode & 0o777).toBe(0o600)
    const env = await emptyDatabase('restored')
    expect(await clubCommand(['restore', file], '', env)).toMatchObject({
      code: 0,
      json: {
        at: manifest.at,
        tables: Object.keys(manifest.tables).length,
        credentials: { opened: 1, closed: 0 },
      },
    })
    expect(await clubCommand(['list'], '', env)).toMatchObject({ json: [{ slug: 'a' }] })
    const again = path.join(commands.folder, 'again.dump')
    await clubCommand(['backup', again], '', env)
    expect((await manifestOf(again)).tables).toEqual(manifest.tables)
  })

  it('tells that PORTICO_SECRET does not open the stored credentials', async () => {
    const env = { ...(await emptyDatabase('secretless')), PORTICO_SECRET: SECRET.toUpperCase() }
    const { stdout, code } = await commands.runClub(['restore', file], '', env)
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining('PORTICO_SECRET does not open 1 of 1 stored credentials'),
    ])
  })

  it('is not made with a role that sees no rows, of another database, over an existing file or without pg_dump; no part of a file is left', async () => {
    const other = path.join(commands.folder, 'other.dump')
    await cluster.query(
      'create role reader login; grant pg_read_all_data to reader; create role bypasser login bypassrls',
    )
    for (const role of ['portico', 'reader'])
      expect(await refusal(['backup', other], environment('portico', role))).toContain(
        `${role} of PORTICO_BACKUP_URL may not read every row (it needs BYPASSRLS)`,
      )
    expect(await refusal(['backup', other], environment('portico', 'bypasser'))).toContain(
      'may not read every table (it needs pg_read_all_data)',
    )
    const env = environment()
    expect(
      await refusal(['backup', other], {
        ...env,
        PORTICO_BACKUP_URL: cluster.url('postgres', 'portico_backup'),
      }),
    ).toContain('name different databases')
    expect(await refusal(['backup', other], { ...env, PORTICO_BACKUP_URL: '' })).toContain(
      'PORTICO_BACKUP_URL must name a role',
    )
    expect(await refusal(['backup', file], env)).toContain(`${file} exists`)
    const without = await runProcess(commands.scripts.club, ['backup', other], {
      ...env,
      PATH: '/nowhere',
    })
    expect([without.code, without.stderr]).toEqual([
      1,
      expect.stringContaining('pg_dump is not installed'),
    ])
    expect((await readdir(commands.folder)).filter((name) => /other|\.tmp$/.test(name))).toEqual([])
    expect(await clubCommand(['backup', file, '--replace'], '', env)).toMatchObject({ code: 0 })
  })

  it('is not restored if it is damaged, cut off, without its manifest, of a newer version or of an embedded database, or into a database with tables', async () => {
    const env = await emptyDatabase('untouched')
    const content = await readFile(file)
    const manifest = await manifestOf(file)
    const copy = async (name: string, changed: Uint8Array, described: object) => {
      const place = path.join(commands.folder, name)
      await forge(place, content, { ...manifest, ...described })
      await writeFile(place, changed)
      return place
    }
    const damaged = Buffer.from(content)
    damaged.writeUInt8(damaged.readUInt8(content.length - 100) ^ 1, content.length - 100)
    const bare = path.join(commands.folder, 'bare.dump')
    await writeFile(bare, content)
    for (const [place, reason] of [
      [await copy('damaged.dump', damaged, {}), 'damaged.dump is damaged'],
      [await copy('cut.dump', content.subarray(0, 5000), {}), 'it has 5000 bytes instead of'],
      [bare, 'bare.dump.manifest.json is missing'],
      [
        await copy('newer.dump', content, { migrationTime: manifest.migrationTime + 1e9 }),
        'newer version',
      ],
      [
        await copy('embedded.dump', content, { engine: 'pglite' }),
        'backup of an embedded database',
      ],
    ] as const)
      expect(await refusal(['restore', place], env)).toContain(reason)
    expect(await tablesIn('untouched')).toEqual([])
    expect(await refusal(['restore', file], environment())).toContain('portico is not empty')
  })

  it('from which a row was removed by hand is restored with an error that names the table; a failing archive leaves nothing', async () => {
    await cluster.query('create database edited owner portico')
    const [source, target] = [path.join(commands.folder, 'edited.dump'), cluster.url('edited')]
    expect(spawnSync('pg_restore', ['-d', target, file]).status).toBe(0)
    await cluster.query(`delete from customers where email = 'ada7@example.com'`, 'edited')
    const { stdout, status } = spawnSync('pg_dump', ['-Fc', target], { maxBuffer: 1e9 })
    expect(status).toBe(0)
    const manifest = await manifestOf(file)
    await forge(source, stdout, manifest)
    const shown = await refusal(['restore', source], await emptyDatabase('short'))
    expect(shown).toContain(`the table customers had ${MEMBERS} rows and has ${MEMBERS - 1}`)
    await forge(source, stdout.subarray(0, stdout.length - 20_000), manifest)
    const failed = await refusal(['restore', source], await emptyDatabase('broken'))
    expect(failed).toContain('pg_restore failed')
    expect(await tablesIn('broken')).toEqual([])
  })
})
