import { execFileSync } from 'node:child_process'
import { chownSync, copyFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgres, type Postgres } from '../../tooling/audit/postgres/findPostgres'
import { ScratchCluster } from '../../tooling/audit/postgres/ScratchCluster'
import { makeDocumentedRoles, manifestOf, SECRET } from '../server/backupSteps'
import { request, runProcess, spawnServer, type ServerProcess } from '../server/process/spawnServer'
import { testPrograms, type TestPrograms } from '../server/process/testPrograms'

const postgres = findPostgres()

describe.skipIf(typeof postgres === 'string')('TLS to a PostgreSQL server', () => {
  let folder: string
  let cluster: ScratchCluster
  let scripts: TestPrograms
  const servers: ServerProcess[] = []

  beforeAll(async () => {
    if (typeof postgres === 'string') throw new Error(postgres)
    scripts = await testPrograms()
    folder = await mkdtemp(path.join(tmpdir(), 'portico-tls-'))
    makeAuthority(folder, 'ca')
    makeAuthority(folder, 'other')
    makeCertificate(folder, 'localhost')
    makeCertificate(folder, 'db.example')
    cluster = await ScratchCluster.create(postgres, { fsync: 'off', ssl: 'on' })
    useCertificate(postgres, 'localhost')
    // Only the superuser, with which the test asks, may do without TLS.
    await writeFile(
      path.join(cluster.data, 'pg_hba.conf'),
      'host all postgres 127.0.0.1/32 trust\nhostssl all all 127.0.0.1/32 trust\n',
    )
    await cluster.start()
    await makeDocumentedRoles(cluster)
  })
  afterAll(async () => {
    for (const { child, ended } of servers) {
      child.kill('SIGTERM')
      await ended
    }
    await cluster.remove()
    await rm(folder, { recursive: true })
  })

  const useCertificate = ({ user }: Postgres, name: string): void => {
    for (const kind of ['key', 'crt']) {
      const file = path.join(cluster.data, `server.${kind}`)
      copyFileSync(path.join(folder, `${name}.${kind}`), file)
      if (user) chownSync(file, user.uid, user.gid)
    }
  }
  /** A URL by the name in the certificate. */
  const urlOf = (role: string, options: string) =>
    `${cluster.url('portico', role).replace('127.0.0.1', 'localhost')}${options}`
  const verified = (authority = 'ca') =>
    `?sslmode=verify-full&sslrootcert=${path.join(folder, `${authority}.crt`)}`
  const environment = (options: string) => ({
    DATABASE_URL: urlOf('portico', options),
    PORTICO_BACKUP_URL: urlOf('portico_backup', options),
    PORTICO_SECRET: SECRET,
    PORTICO_DATA: path.join(folder, 'data'),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
  })
  const club = (args: readonly string[], options = verified()) =>
    runProcess(scripts.club, args, environment(options))
  /** What a server that can't start prints. */
  const refusal = async (options: string) => {
    const error: unknown = await spawnServer(scripts.server, environment(options)).then(
      () => 'it started',
      (reason: unknown) => reason,
    )
    return error instanceof Error ? error.message : error
  }

  it('is used by each connection of a server, by the one that listens too, and the server is ready', async () => {
    const server = await spawnServer(scripts.server, environment(verified()))
    servers.push(server)
    const ready = await request(server.port, { method: 'GET', path: '/readyz', host: 'localhost' })
    expect([ready.status, ready.body]).toEqual([200, expect.any(String)])
    const connections = await cluster.query(
      `select application_name as name, ssl, version from pg_stat_ssl join pg_stat_activity using (pid) where usename = 'portico'`,
    )
    expect(connections.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['portico', 'portico listen']),
    )
    for (const connection of connections)
      expect(connection).toMatchObject({
        ssl: true,
        version: expect.stringMatching(/^TLSv1\.[23]$/),
      })
  })

  it('without it, with a certificate of another authority, or without the authority’s file nothing starts, and one line says why', async () => {
    const cannot =
      /^the server ended with 1: Portico can't start: the database that DATABASE_URL names can't be reached: [^\n]+\n$/
    expect(await refusal('')).toMatch(cannot)
    expect(await refusal('')).toContain('no encryption')
    expect(await refusal(verified('other'))).toMatch(cannot)
    expect(await refusal(verified('other'))).toContain('certificate')
    expect(await refusal(verified('missing'))).toMatch(
      /^the server ended with 1: Portico can't start: DATABASE_URL names the file \S+missing\.crt, which can't be read: ENOENT\n$/,
    )
    const refused = await club(['list'], verified('other'))
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/^the database that DATABASE_URL names can't be reached: [^\n]+\n$/),
    ])
  })

  it('`club backup` and `club restore` use it', async () => {
    const file = path.join(folder, 'portico.dump')
    expect(await club(['backup', file])).toMatchObject({ code: 0 })
    const refused = await club(['backup', `${file}.2`], verified('other'))
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(
        /^the database that PORTICO_BACKUP_URL names can't be reached: [^\n]+\n$/,
      ),
    ])
    await cluster.query('create database restored owner portico')
    const env = environment(verified())
    const restored = await runProcess(scripts.club, ['restore', file], {
      ...env,
      DATABASE_URL: env.DATABASE_URL.replace('/portico?', '/restored?'),
    })
    expect(restored, restored.stderr).toMatchObject({ code: 0 })
    expect(Object.keys((await manifestOf(file)).tables).length).toBeGreaterThan(50)
  })

  it('a certificate of the right authority for another host is refused', async () => {
    if (typeof postgres === 'string') throw new Error(postgres)
    useCertificate(postgres, 'db.example')
    await cluster.query('select pg_reload_conf()')
    await expect.poll(() => refusal(verified())).toContain('db.example')
    expect(await refusal(verified())).toMatch(
      /Portico can't start: the database that DATABASE_URL names can't be reached: [^\n]+\n$/,
    )
  })
})

const openssl = (folder: string, ...args: string[]) =>
  execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })

/** Makes an authority: `<name>.crt` and `<name>.key`. */
function makeAuthority(folder: string, name: string): void {
  const files = ['-keyout', `${name}.key`, '-out', `${name}.crt`]
  const request = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', `/CN=${name}`]
  openssl(folder, 'req', ...request, ...files)
}

/** Makes a certificate of the authority `ca` for a host: `<host>.crt` and `<host>.key`. */
function makeCertificate(folder: string, host: string): void {
  const files = ['-keyout', `${host}.key`, '-out', `${host}.crt`]
  const signed = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-addext', `subjectAltName=DNS:${host}`]
  const request = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', `/CN=${host}`]
  openssl(folder, 'req', ...request, ...signed, '-addext', 'basicConstraints=CA:FALSE', ...files)
}
