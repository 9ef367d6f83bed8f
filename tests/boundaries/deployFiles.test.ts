import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

/** They replace the vendors' addresses in tests. */
const FOR_TESTS = ['STRIPE_API', 'GOCARDLESS_API', 'PLAID_API']
/** Only compose.yaml reads it. */
const FOR_COMPOSE = ['CLUB_HOSTS']

it('.env.example names each variable that operators set, once', () => {
  const rows = read('docs/operations.md').match(/^\| `[^\n]*/gm) ?? []
  const documented = rows
    .map((row) => row.split(' | ')[0] ?? '')
    .flatMap((cell) => all(cell, /`([A-Z][A-Z_]+)`/g))
    .filter((name) => !FOR_TESTS.includes(name) && !name.endsWith('_FILE'))
  const named = all(read('deploy/.env.example'), /^(?:# )?([A-Z][A-Z_]+)=/gm)
  expect(named.toSorted()).toEqual([...documented, ...FOR_COMPOSE].toSorted())
})

it('the image copies what exists, and all that a build depends on', () => {
  const copied = all(read('deploy/Dockerfile'), /^COPY (?!--from)(.+) \S+$/gm).flatMap((names) =>
    names.split(' '),
  )
  expect(copied.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
  const hashed = all(read('tooling/sourceHash.mjs'), /^\s*'([\w./-]+)',$/gm)
  expect(hashed.length).toBeGreaterThan(5)
  expect(hashed.filter((name) => !copied.some((one) => `${name}/`.startsWith(`${one}/`)))).toEqual(
    [],
  )
})

it('the image’s pg_dump is of the version of compose.yaml’s server', () => {
  const [client] = all(read('deploy/Dockerfile'), /postgresql-client-(\d+)/g)
  const [server] = all(read('deploy/compose.yaml'), /image: postgres:(\d+)/g)
  expect(client).toBeDefined()
  expect(server).toBe(client)
})

it('each file that compose.yaml mounts or builds from exists or is made by secrets.sh', () => {
  const compose = read('deploy/compose.yaml')
  const mounted = all(compose, /- (\.\/[\w.]+):\S+:ro$/gm).map((file) => path.join('deploy', file))
  const built = all(compose, /dockerfile: (\S+)/g)
  const secrets = all(compose, /file: (secrets\/\w+)/g)
  expect(mounted.length).toBeGreaterThan(1)
  expect([...mounted, ...built].filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  expect(secrets.filter((file) => !read('deploy/secrets.sh').includes(`>${file}`))).toEqual([])
})

it('a container, a unit and the proxies allow what docs/operations.md asks for', () => {
  expect(read('deploy/Dockerfile')).toMatch(/^USER node$/m)
  expect(read('deploy/compose.yaml')).toMatch(/^ {4}read_only: true$/m)
  // Longer than the grace period of 5 s and the 10 s for what runs.
  expect(Number(all(read('deploy/compose.yaml'), /stop_grace_period: (\d+)s/g)[0])).toBeGreaterThan(
    15,
  )
  expect(Number(all(read('deploy/portico@.service'), /TimeoutStopSec=(\d+)/g)[0])).toBeGreaterThan(
    15,
  )
  expect(read('deploy/nginx.conf')).toContain('client_max_body_size 16m;')
  expect(read('deploy/Caddyfile')).toContain('max_size 16MiB')
})
