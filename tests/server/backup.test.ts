import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MIGRATION_LOCK } from '../../server/platform/db/engines/migratePostgres'
import { findPostgres } from '../../tooling/audit/postgres/findPostgres'
import { ScratchCluster } from '../../tooling/audit/postgres/ScratchCluster'
import {
  forge,
  makeDocumentedRoles,
  makeIdleDump,
  manifestOf,
  membersFile,
  rehearsal,
  SECRET,
} from './backupSteps'
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
        credentials: { current: 1, other: 0, closed: 0 },
      },
    })
    expect(await clubCommand(['list'], '', env)).toMatchObject({ json: [{ slug: 'a' }] })
    const again = path.join(commands.folder, 'again.dump')
    await clubCommand(['backup', again], '', env)
    expect((await manifestOf(again)).tables).toEqual(manifest.tables)
  })

  it('is known to the checklist of the clubs, as the last one', async () => {
    const { at } = await manifestOf(file)
    const { code, json } = await clubCommand(['check', 'a'], '', environment())
    expect(code).toBe(1)
    expect((json as { lines: unknown[] }).lines).toContainEqual(
      expect.objectContaining({ code: 'backup', state: 'done', at }),
    )
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

  it('is not restored where DATABASE_LISTEN_URL names another database, which stays as it is', async () => {
    await cluster.query('create database listened owner portico')
    const env = await emptyDatabase('other')
    const refused = await refusal(['restore', file], {
      ...env,
      DATABASE_LISTEN_URL: cluster.url('listened', 'portico'),
    })
    expect(refused).toContain('DATABASE_LISTEN_URL and DATABASE_URL name different databases')
    expect(await tablesIn('listened')).toEqual([])
    expect(await tablesIn('other')).toEqual([])
  })

  it('needs no role that may read the server’s identifier', async () => {
    await cluster.query(
      `revoke execute on function pg_control_system() from public;
       grant execute on function pg_control_system() to portico`,
      'portico',
    )
    expect(
      await clubCommand(
        ['backup', path.join(commands.folder, 'anonymous.dump')],
        '',
        environment(),
      ),
    ).toMatchObject({ code: 0 })
  })

  it('waits for a migration, and has the tables that it makes', async () => {
    const migration = new pg.Client({ connectionString: cluster.url('portico') })
    await migration.connect()
    await migration.query(`select pg_advisory_lock(${MIGRATION_LOCK})`)
    const place = path.join(commands.folder, 'waited.dump')
    const done = clubCommand(['backup', place], '', environment())
    await expect
      .poll(() =>
        cluster.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`),
      )
      .toHaveLength(1)
    await migration.query('create table migrated (id int)')
    await migration.end()
    expect(await done).toMatchObject({ code: 0 })
    expect((await manifestOf(place)).tables).toHaveProperty('migrated')
    await cluster.query('drop table migrated', 'portico')
  })

  it('is not made by a pg_dump of another major version', async () => {
    const programs = await makeIdleDump(commands.folder, { version: '99.1' })
    const { code, stderr } = await runProcess(
      commands.scripts.club,
      ['backup', path.join(commands.folder, 'major.dump')],
      { ...environment(), PATH: programs },
    )
    expect([code, stderr]).toEqual([1, expect.stringMatching(/install postgresql-client-\d\d,/)])
  })

  describe('that is not finished', () => {
    const start = async (command?: string) => {
      const [{ server_version: version } = {}] = await cluster.query('show server_version')
      const programs = await makeIdleDump(commands.folder, { version: String(version), command })
      const child = spawn(
        process.execPath,
        [commands.scripts.club, 'backup', path.join(commands.folder, 'unfinished.dump')],
        {
          env: { ...environment(), PATH: `${programs}:${String(process.env.PATH)}` },
          stdio: 'ignore',
        },
      )
      const ended = once(child, 'exit')
      const pid = () => readFile(path.join(programs, 'pid'), 'utf8').catch(() => '')
      await expect.poll(pid, { timeout: 20_000 }).not.toBe('')
      return { child, ended, dump: Number(await pid()) }
    }
    const isAlive = (pid: number) => {
      try {
        return process.kill(pid, 0)
      } catch {
        return false
      }
    }
    const parts = async () =>
      (await readdir(commands.folder)).filter((name) => name.startsWith('unfinished'))

    it('leaves no part of a file and no pg_dump when a signal ends it', async () => {
      const { child, ended, dump } = await start()
      expect(await parts()).toHaveLength(1)
      child.kill('SIGTERM')
      expect(await ended).toEqual([143, null])
      expect(await parts()).toEqual([])
      await expect.poll(() => isAlive(dump)).toBe(false)
    })

    it('nor when the tables can’t be read', async () => {
      const { ended, dump } = await start(
        `psql -X -d '${cluster.url('portico')}' -c "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'portico_backup'"`,
      )
      expect(await ended).toEqual([1, null])
      expect(await parts()).toEqual([])
      await expect.poll(() => isAlive(dump)).toBe(false)
    })
  })

  it('is rehearsed by the documented commands, with none of the server’s variables but those in them', async () => {
    await cluster.query('create database rehearsed owner portico')
    const variables = await commands.file(
      'portico.env',
      `STRIPE_SECRET_KEY_1=sk_live\nSMTP_URL=smtp://mail\nPORTICO_SECRET='${SECRET}'\n`,
    )
    let script = await rehearsal()
    for (const [written, here] of [
      ['sudo -u postgres createdb', 'true'],
      ['/etc/portico.env', variables],
      ['/var/tmp/portico-rehearsal', path.join(commands.folder, 'rehearsed')],
      ['postgres://portico:…@127.0.0.1/portico_rehearsal', cluster.url('rehearsed', 'portico')],
      ['npm run -s club --', `'${process.execPath}' '${commands.scripts.club}'`],
      ['/var/backups/portico/2026-11-29.dump', file],
      ['npm start', 'env'],
    ] as const) {
      expect(script).toContain(written)
      script = script.replace(written, here)
    }
    const { stdout, stderr } = spawnSync('bash', ['-c', script], {
      env: { ...process.env, STRIPE_SECRET_KEY_1: 'sk_live', DATABASE_LISTEN_URL: 'postgres://x' },
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(stdout).toContain('PORTICO_SECRET opens all 1 stored credentials')
    const names = [...stdout.matchAll(/^(\w+)=/gm)].map(([, name]) => name)
    expect(
      names.filter((name) => !/^(?:PATH|HOME|PWD|OLDPWD|SHLVL|_)$/.test(String(name))).sort(),
    ).toEqual(['DATABASE_URL', 'HOST', 'NODE_ENV', 'PORT', 'PORTICO_DATA', 'PORTICO_SECRET'])
  })
})
