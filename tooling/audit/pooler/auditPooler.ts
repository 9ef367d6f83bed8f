import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDemoDatabase } from '../../../tests/bench/support/createDemoDatabase'
import { HubTab } from '../../../tests/bench/support/HubTab'
import { signInCookie } from '../../../tests/bench/support/signInCookie'
import { request, spawnServer, type ServerProcess } from '../../../tests/server/process/spawnServer'
import { prepareMembers } from '../../../tests/support/writingMembers'
import { bundlePrograms } from '../../bundlePrograms'
import { Clients } from '../failover/Clients'
import { compareMembers } from '../failover/compareMembers'
import { Member } from '../failover/Member'
import { openNotices } from '../failover/openNotices'
import type { Outcome, Part } from '../Part'
import { root } from '../runTests'
import { hasPooler, POOL_SIZE, startPooler } from './startPooler'

const HOST = 'harbour.localhost'
const MEMBERS = 12
const ACTS_EACH = 24
const LISTS_AT_ONCE = 100
const PUBLISHES = 5

/**
 * Runs two server processes behind PgBouncer in transaction mode: members sign in, read, book and
 * buy, and what an owner publishes on one process reaches a tab of the other. A third process has
 * no direct connection and must say so.
 */
export const auditPooler: Part = {
  id: 'pooler',
  title:
    'PgBouncer in transaction mode: sign-in, lists, checkouts, publish to tabs of another process; without a direct connection no readiness',
  alone: true,
  async run({ fast }) {
    const server = process.env.TEST_DATABASE_URL
    const missing =
      server === undefined
        ? 'TEST_DATABASE_URL names no PostgreSQL server'
        : hasPooler()
          ? undefined
          : 'pgbouncer is missing: apt-get install pgbouncer'
    if (server === undefined || missing !== undefined)
      return { checked: 'none', result: 'not run', failures: [], notRun: missing ?? '' }
    return measure(server, fast ? 3 : ACTS_EACH)
  },
}

async function measure(databaseServer: string, actsEach: number): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-pooler-'))
  // Inside the repository, so that imports of packages resolve.
  const programs = path.join(root, 'test-results/processes', path.basename(folder))
  const { db, url, drop } = await createDemoDatabase(databaseServer)
  const pooler = await startPooler(databaseServer)
  const servers: ServerProcess[] = []
  try {
    const script = await bundlePrograms(root, programs, {
      server: 'tests/server/process/bareServer.ts',
      worker: 'server/workers/worker.ts',
      pictureProgram: 'server/platform/media/pictureProgram.ts',
    })
    const start = async (env: Record<string, string>): Promise<ServerProcess> => {
      const server = await spawnServer(script.server, {
        DATABASE_URL: pooler.through(url),
        PORTICO_SECRET: 'the secret of all the audit’s processes',
        PORTICO_DATA: path.join(folder, String(servers.length)),
        ...env,
      })
      servers.push(server)
      return server
    }
    const direct = { DATABASE_LISTEN_URL: url }
    const pair = [await start(direct), await start(direct)] as const
    const { members: signedIn, offers } = await prepareMembers(db, MEMBERS)
    const clients = new Clients(
      pair.map(({ port }) => port),
      HOST,
    )
    const members = Member.all(signedIn, clients, offers)
    const countActs = () => members.reduce((sum, one) => sum + one.acts, 0)
    const failures: string[] = []
    await Promise.all(
      members.map((member) =>
        member
          .work(() => member.acts >= actsEach)
          .catch((error: unknown) => failures.push(String(error))),
      ),
    )
    failures.push(...(await readAtOnce(pair)), ...(await publish(pair)))
    for (const { port } of pair) {
      const { status, body } = await get(port, '/readyz')
      if (status !== 200) failures.push(`/readyz of a process with a direct connection: ${body}`)
    }
    failures.push(...(await compareMembers(db, members)))
    for (const [status, count] of Object.entries(clients.failures.byStatus))
      failures.push(`${count} requests failed with ${status}`)
    clients.close()

    const alone = await start({})
    const { status, body } = await get(alone.port, '/readyz')
    if (status !== 503 || !body.includes('notifications_lost'))
      failures.push(`/readyz of a process without a direct connection: ${status} ${body}`)
    const lines = alone
      .errors()
      .split('\n')
      .filter((line) => line.includes('DATABASE_LISTEN_URL'))
    if (lines.length !== 1) failures.push(`${lines.length} lines name DATABASE_LISTEN_URL`)
    const payments = members.reduce((sum, one) => sum + one.payments, 0)
    return {
      checked: `2 processes, ${POOL_SIZE} connections of the pooler; a sign-in, ${countActs()} acts of ${MEMBERS} members, of which ${payments} checkouts, ${LISTS_AT_ONCE} lists at once, ${PUBLISHES} publishes; a third process without DATABASE_LISTEN_URL`,
      result: `${failures.length} failed requests, differences or events missed; the third process is not ready and says why once`,
      failures,
    }
  } finally {
    for (const { child } of servers) child.kill('SIGKILL')
    await Promise.all(servers.map(({ ended }) => ended))
    await pooler.stop()
    await db.close()
    await drop()
    await Promise.all([folder, programs].map((one) => rm(one, { recursive: true, force: true })))
  }
}

type Pair = readonly [ServerProcess, ServerProcess]

const get = (port: number, url: string, cookie?: string) =>
  request(port, {
    method: 'GET',
    path: url,
    host: HOST,
    ...(cookie === undefined ? {} : { cookie }),
  })

/** Signs a member in on one process and reads more lists at once than the pooler has connections. */
async function readAtOnce([one, two]: Pair): Promise<string[]> {
  const cookie = await signInCookie(one.port, HOST, 'alex@example.com')
  const answers = await Promise.all(
    Array.from({ length: LISTS_AT_ONCE }, (_value, index) =>
      get(index % 2 === 0 ? one.port : two.port, '/api/account/notifications', cookie),
    ),
  )
  return answers.flatMap(({ status, body }) =>
    status === 200 ? [] : [`a list was answered ${status}: ${body.slice(0, 200)}`],
  )
}

/** Publishes on one process; each publish has to reach a tab of the other one. */
async function publish(pair: Pair): Promise<string[]> {
  const cookie = await signInCookie(pair[1].port, HOST, 'alex@example.com')
  const tab = await HubTab.open({ kind: 'hub', port: pair[1].port, host: HOST, cookie })
  const publishOnce = await openNotices(pair, HOST)
  const missed: string[] = []
  for (let turn = 0; turn < PUBLISHES; turn += 1) {
    const before = tab.revision
    await publishOnce()
    const end = Date.now() + 10_000
    while (tab.revision === before && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 20))
    if (tab.revision === before) missed.push('a publish did not reach a tab of the other process')
  }
  tab.drop()
  return missed
}
