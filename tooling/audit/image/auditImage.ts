import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chown, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { median } from '../../../tests/bench/support/figures'
import { request } from '../../../tests/server/process/spawnServer'
import { freePort } from '../../../tests/support/freePort'
import type { Outcome, Part } from '../Part'
import { findPostgres, type Postgres } from '../postgres/findPostgres'
import { ScratchCluster } from '../postgres/ScratchCluster'
import { root } from '../runTests'
import { buildImage, type Image } from './buildImage'
import { checkSamples } from './checkSamples'

const run = promisify(execFile)
const HOST = 'portal.mill.example'
/** The user `node` of the image. */
const USER = 1000
const CALLS = 10

/**
 * Builds the image's files by the steps of deploy/Dockerfile, and starts them as deploy/compose.yaml
 * does, without a container engine: read-only, as another user, with an empty environment.
 */
export const auditImage: Part = {
  id: 'image',
  title:
    'The image: its files built by the Dockerfile’s steps, run read-only by a user who is not root, with the environment of compose.yaml alone; no container engine',
  alone: true,
  async run() {
    const postgres = findPostgres()
    const missing =
      typeof postgres === 'string'
        ? postgres
        : process.getuid?.() === 0
          ? undefined
          : 'only root can mount the image’s files'
    if (typeof postgres === 'string' || missing !== undefined)
      return { checked: 'none', result: 'not run', failures: [], notRun: missing ?? '' }
    const folder = await mkdtemp(path.join(tmpdir(), 'portico-image-'))
    const cluster = await ScratchCluster.create(postgres)
    try {
      await cluster.start()
      return await examine(await buildImage(root, folder), folder, cluster, postgres)
    } finally {
      await cluster.remove()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** Runs programs in the image's files. */
class Container {
  constructor(
    readonly image: Image,
    readonly volumes: string,
    readonly variables: readonly string[],
  ) {}

  start(words: readonly string[], extra: readonly string[] = []): ChildProcess {
    return spawn(
      path.join(import.meta.dirname, 'inImage.sh'),
      [
        this.image.files,
        this.volumes,
        process.execPath,
        ...this.variables,
        ...extra,
        '--',
        ...words,
      ],
      { env: { PATH: process.env.PATH }, stdio: ['ignore', 'pipe', 'pipe'] },
    )
  }

  /** Runs a program until it ends; returns its exit code and output. */
  async run(
    words: readonly string[],
    extra: readonly string[] = [],
  ): Promise<{ code: number | null; output: string }> {
    const child = this.start(words, extra)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
    return { code, output }
  }
}

async function examine(
  image: Image,
  folder: string,
  cluster: ScratchCluster,
  postgres: Postgres,
): Promise<Outcome> {
  const failures: string[] = []
  const expect = (isTrue: boolean, what: string): void => {
    if (!isTrue) failures.push(what)
  }
  const volumes = path.join(folder, 'volumes')
  await makeVolumes(volumes, cluster, postgres)
  const port = await freePort()
  const compose = await readFile(path.join(root, 'deploy/compose.yaml'), 'utf8')
  const container = new Container(image, volumes, [
    ...Object.entries({ ...image.environment, ...composeEnvironment(compose), PORT: port }).map(
      ([name, value]) => `${name}=${value}`,
    ),
  ])

  const began = Date.now()
  const server = container.start(image.command)
  const ended = new Promise<number | null>((resolve) => server.once('close', resolve))
  let output = ''
  let log = ''
  server.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  server.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const isReady = new Promise<void>((resolve) =>
    server.stdout?.on('data', () => output.includes('Portico is ready') && resolve()),
  )
  await Promise.race([
    isReady,
    ended.then((code) => {
      throw new Error(`the server ended with ${String(code)}: ${log.slice(-2000)}`)
    }),
  ])
  const startMs = Date.now() - began

  const status = await readFile(`/proc/${String(server.pid)}/status`, 'utf8')
  expect(new RegExp(`^Uid:\\t${USER}\\t${USER}\\t`, 'm').test(status), 'the server runs as root')
  for (const place of ['/opt/portico', '/', '/etc', '/run/secrets'])
    expect(
      (await container.run(['touch', `${place}/written`])).code !== 0,
      `${place} can be written`,
    )
  expect((await container.run(image.health)).code === 0, 'the health check fails')
  const ask = (method: string, where: string, body?: unknown) =>
    request(port, {
      method,
      path: where,
      host: HOST,
      ...(body === undefined ? {} : { body }),
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' },
    })
  expect((await ask('GET', '/readyz')).status === 200, '/readyz is not 200')

  const club = async (...words: string[]): Promise<Record<string, unknown>> => {
    const { code, output: text } = await container.run(['club', ...words, '--json'])
    expect(code === 0, `club ${words.join(' ')} ended with ${String(code)}: ${text}`)
    return JSON.parse(text) as Record<string, unknown>
  }
  const { link } = await club(
    ...'admin invite --email owner@example.com --level owner --host'.split(' '),
    HOST,
  )
  await writeFile(path.join(volumes, 'data/mill.json'), '{}')
  await club(...'import /var/lib/portico/mill.json --name Mill --verified --host'.split(' '), HOST)
  const password = 'The-owners-pass-1'
  const token = new URL(String(link)).hash.slice(1)
  await ask('POST', '/api/user/admin/link/use', { token, new_password: password })
  const signIn = await ask('POST', '/api/user/admin/login', {
    username: 'owner@example.com',
    password,
  })
  expect(signIn.status === 200, `the owner’s sign-in was answered ${signIn.status}`)
  const page = await ask('GET', '/login')
  expect(page.status === 200 && page.body.includes('Mill'), 'the login page is not the club’s')
  const asset = /\/assets\/[\w.-]+\.js/.exec(page.body)?.[0] ?? '/assets/none'
  expect((await ask('GET', asset)).status === 200, 'the page’s script is missing')

  const backup = await container.run(
    ['club', 'backup', '/var/backups/portico/today.dump', '--json'],
    ['PORTICO_BACKUP_URL_FILE=/run/secrets/backup_url'],
  )
  expect(backup.code === 0, `club backup: ${backup.output}`)
  const calls: string[] = []
  // `true` is what the mounts alone take, which a container that runs has made already.
  for (const words of ['true', 'club --version', 'club list', 'club admin list']) {
    const times: number[] = []
    for (let call = 0; call < CALLS; call += 1) {
      const start = performance.now()
      await container.run(words.split(' '))
      times.push(performance.now() - start)
    }
    calls.push(`${words} ${Math.round(median(times))} ms`)
  }

  const stopping = Date.now()
  server.kill('SIGTERM')
  const code = await ended
  expect(code === 0, `SIGTERM ended the server with ${String(code)}: ${log.slice(-500)}`)
  const samples = await checkSamples(path.join(root, 'deploy'), path.join(folder, 'samples'))
  failures.push(...samples.failures)
  const { stdout: size } = await run('du', ['-sm', image.files])
  const { stdout: packages } = await run('npm', ['ls', '--all', '--parseable'], {
    cwd: image.files,
    maxBuffer: 50e6,
  })
  return {
    checked: `${parseInt(size)} MB of files, ${new Set(packages.trim().split('\n')).size - 1} packages, Node ${process.versions.node}, PostgreSQL with the roles of database.sh: start, health, invitation, import, sign-in, a page with its files, backup, stop; the samples read by ${samples.read.join(', ') || 'no program'}`,
    result: `${failures.length} faults; ready after ${startMs} ms on an empty database, ended ${Date.now() - stopping} ms after SIGTERM (${String(image.environment['PORTICO_DRAIN_MS'] ?? 5000)} of them the grace period); medians of ${CALLS} calls with the mounts of the image: ${calls.join(', ')}`,
    failures,
  }
}

/** Makes the secrets by secrets.sh, the roles by database.sh, and the folders of the volumes. */
async function makeVolumes(
  volumes: string,
  cluster: ScratchCluster,
  postgres: Postgres,
): Promise<void> {
  for (const name of ['data', 'backups']) {
    await mkdir(path.join(volumes, name), { recursive: true, mode: 0o700 })
    await chown(path.join(volumes, name), USER, USER)
  }
  const script = path.join(volumes, 'secrets.sh')
  await copyFile(path.join(root, 'deploy/secrets.sh'), script)
  await run('sh', [script])
  for (const name of ['database_url', 'backup_url']) {
    const file = path.join(volumes, 'secrets', name)
    const url = await readFile(file, 'utf8')
    await writeFile(file, url.replace('@database/', `@127.0.0.1:${cluster.port}/`))
  }
  await run('sh', [path.join(root, 'deploy/database.sh')], {
    env: {
      PATH: `${postgres.programs}:${process.env.PATH ?? ''}`,
      PGHOST: '127.0.0.1',
      PGPORT: String(cluster.port),
      SECRETS: path.join(volumes, 'secrets'),
    },
  })
}

/** The variables that compose.yaml gives the server. */
function composeEnvironment(compose: string): Record<string, string> {
  const block = /environment: &environment\n((?: {6}\w+: .*\n)+)/.exec(compose)?.[1] ?? ''
  return Object.fromEntries(
    block
      .trim()
      .split('\n')
      .map((line) => line.trim().split(': ') as [string, string]),
  )
}
