import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/platform/db/Database'
import { createDemoDatabase } from '../../../tests/bench/support/createDemoDatabase'
import { median } from '../../../tests/bench/support/figures'
import {
  CHECK_EVERY_MS,
  hasLoadBalancer,
  startLoadBalancer,
} from '../../../tests/bench/support/startLoadBalancer'
import { spawnServer, type ServerProcess } from '../../../tests/server/process/spawnServer'
import { freePort } from '../../../tests/support/freePort'
import { prepareMembers } from '../../../tests/support/writingMembers'
import { bundlePrograms } from '../../bundlePrograms'
import { Clients } from '../failover/Clients'
import { compareMembers } from '../failover/compareMembers'
import { Member } from '../failover/Member'
import type { Outcome, Part } from '../Part'
import { root } from '../runTests'
import { keepTabs } from './keepTabs'

const HOST = 'harbour.localhost'
const ROUNDS = 10
const MEMBERS = 8
const VISITORS = 4
const TABS = 20
/** Longer than two failed health checks. */
const DRAIN_MS = 4_000
/** How many acts of members lie between two restarts. */
const ACTS_BETWEEN = 20
/** How long members, tabs and jobs may take to go on, in ms. */
const LIMIT_MS = 120_000

/**
 * Restarts two server processes behind HAProxy, one after the other, while members book and buy,
 * visitors read and tabs are open: ten rounds. No request may fail, and what members were told must
 * be what the database has.
 */
export const auditRolling: Part = {
  id: 'rolling',
  title:
    'Rolling restarts: SIGTERM to each of two processes behind HAProxy under load, with checkouts; no request fails',
  alone: true,
  async run({ fast }) {
    const server = process.env.TEST_DATABASE_URL
    const missing =
      server === undefined
        ? 'TEST_DATABASE_URL names no PostgreSQL server'
        : hasLoadBalancer(false)
          ? undefined
          : 'haproxy is missing: apt-get install haproxy'
    if (server === undefined || missing !== undefined)
      return { checked: 'none', result: 'not run', failures: [], notRun: missing ?? '' }
    return measure(server, fast ? 1 : ROUNDS)
  },
}

async function measure(databaseServer: string, rounds: number): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-rolling-'))
  // Inside the repository, so that imports of packages resolve.
  const programs = path.join(root, 'test-results/processes', path.basename(folder))
  const { db, url, drop } = await createDemoDatabase(databaseServer)
  const servers: ServerProcess[] = []
  try {
    const script = await bundlePrograms(root, programs, {
      server: 'tests/server/process/bareServer.ts',
      worker: 'server/workers/worker.ts',
      pictureProgram: 'server/platform/media/pictureProgram.ts',
    })
    const ports = [await freePort(), await freePort()]
    const start = async (index: number): Promise<void> => {
      servers[index] = await spawnServer(script.server, {
        DATABASE_URL: url,
        PORT: String(ports[index]),
        PORTICO_SECRET: 'the secret of all the audit’s processes',
        PORTICO_DATA: path.join(folder, String(index)),
        PORTICO_DRAIN_MS: String(DRAIN_MS),
      })
    }
    await Promise.all(ports.map((_port, index) => start(index)))
    const balancer = await startLoadBalancer([ports], '/readyz')
    try {
      await pause(3 * CHECK_EVERY_MS)
      return await runRounds({ db, port: balancer.ports[0] ?? 0, servers, start }, rounds)
    } finally {
      await balancer.stop()
    }
  } finally {
    for (const { child } of servers) child.kill('SIGKILL')
    await db.close()
    await drop()
    await Promise.all([folder, programs].map((one) => rm(one, { recursive: true, force: true })))
  }
}

/** Two processes behind a load balancer. */
interface Installation {
  db: Database
  /** The load balancer's port. */
  port: number
  servers: readonly ServerProcess[]
  /** Starts the process with this index again. */
  start(index: number): Promise<void>
}

async function runRounds(
  { db, port, servers, start }: Installation,
  rounds: number,
): Promise<Outcome> {
  const { members: signedIn, offers } = await prepareMembers(db, MEMBERS)
  const clients = new Clients([port], HOST)
  const members = Member.all(signedIn, clients, offers)
  const tabs = keepTabs(TABS, { kind: 'hub', port, host: HOST, cookie: signedIn[0]?.cookie ?? '' })
  const failures: string[] = []
  let isOver = false
  let reads = 0
  const visit = async (): Promise<void> => {
    while (!isOver) {
      const { status } = await clients.ask('', 'GET', '/config')
      if (status !== 200) throw new Error(`a visitor was answered ${status}`)
      reads += 1
    }
  }
  const working = [
    ...members.map((member) => member.work(() => isOver)),
    ...Array.from({ length: VISITORS }, visit),
  ].map((work) =>
    work.catch((error: unknown) => {
      failures.push(String(error))
      isOver = true
    }),
  )
  const countActs = () => members.reduce((sum, { acts }) => sum + acts, 0)
  const stopMs: number[] = []
  let codes = 0
  for (let restart = 0; restart < 2 * rounds && !isOver; restart += 1) {
    // The limits on attempts are not what is tried here.
    await db.platform((tx) => tx.execute(sql`delete from throttles`))
    const before = countActs()
    await until('members did not go on', () => isOver || countActs() >= before + ACTS_BETWEEN)
    const began = Date.now()
    const stopped = servers[restart % 2]
    stopped?.child.kill('SIGTERM')
    const code = await stopped?.ended
    stopMs.push(Date.now() - began - DRAIN_MS)
    if (code === 0) codes += 1
    else failures.push(`a process ended with ${String(code)}: ${stopped?.errors() ?? ''}`)
    await start(restart % 2)
    // Until the load balancer has noticed.
    await pause(3 * CHECK_EVERY_MS)
  }
  await until('tabs did not reconnect', () => tabs.open === TABS)
  isOver = true
  await Promise.all(working)
  await tabs.stop()
  clients.close()
  const failed = Object.entries(clients.failures.byStatus)
  for (const [status, count] of failed) failures.push(`${count} requests failed with ${status}`)
  failures.push(...tabs.failures)
  await until('jobs were left over', async () => (await countDueJobs(db)) === 0)
  failures.push(...(await compareMembers(db, members)))
  const total = (pick: (member: Member) => number) =>
    members.reduce((sum, member) => sum + pick(member), 0)
  return {
    checked: `${codes / 2} rounds, each restarting 2 processes; ${MEMBERS} members, ${VISITORS} visitors, ${TABS} tabs: ${total(({ payments }) => payments)} checkouts, ${total(({ allBookings }) => allBookings.length)} bookings, ${total(({ edits }) => edits)} edits acknowledged, ${reads} reads`,
    result: `${failed.reduce((sum, [, count]) => sum + count, 0)} failed requests, ${failures.length} differences or faults; tabs reconnected ${tabs.connects - TABS} times; after the grace period a process ended within ${Math.round(median(stopMs))} ms (longest ${Math.max(...stopMs)} ms)`,
    failures,
  }
}

/** The number of jobs that should have run by now. */
async function countDueJobs(db: Database): Promise<number> {
  const { rows } = await db.platform((tx) =>
    tx.execute(sql`select count(*) as n from jobs where next_at <= now()`),
  )
  return Number(rows[0]?.['n'])
}

async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + LIMIT_MS
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`${what} within ${LIMIT_MS / 1000} s`)
    await pause(100)
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
