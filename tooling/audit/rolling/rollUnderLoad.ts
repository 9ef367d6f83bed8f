import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/platform/db/Database'
import { openPostgres } from '../../../server/platform/db/engines/openPostgres'
import { median } from '../../../tests/bench/support/figures'
import {
  CHECK_EVERY_MS,
  hasLoadBalancer,
  startLoadBalancer,
} from '../../../tests/bench/support/startLoadBalancer'
import { spawnServer, type ServerProcess } from '../../../tests/server/process/spawnServer'
import { freePort } from '../../../tests/support/freePort'
import type { Offers, SignedIn } from '../../../tests/support/writingMembers'
import { bundlePrograms } from '../../bundlePrograms'
import { Clients } from '../failover/Clients'
import { compareMembers } from '../failover/compareMembers'
import { Member } from '../failover/Member'
import type { Outcome } from '../Part'
import { keepTabs } from './keepTabs'

const HOST = 'harbour.localhost'
const VISITORS = 4
const TABS = 20
/** How many members act at once. */
export const MEMBERS = 8
/** Longer than two failed health checks. */
const DRAIN_MS = 4_000
/** How many acts of members lie between two restarts. */
const ACTS_BETWEEN = 20
/** How long members, tabs and jobs may take to go on, in ms. */
const LIMIT_MS = 120_000

/** Two processes and what they work on. */
export interface Rolling {
  /** The URL of a database that the first processes can work on. */
  url: string
  /** Members that are in the database, and what they write about. */
  prepared: { members: readonly SignedIn[]; offers: Offers }
  /** The server's program that both processes start with. */
  before: string
  /** The program that a restart starts. */
  after: string
  /** How often both are restarted. */
  rounds: number
}

/**
 * The PostgreSQL server on which processes can be restarted behind a load balancer, or why that
 * can't be tried on this machine.
 */
export function findRolling(): { server: string } | { missing: string } {
  const server = process.env.TEST_DATABASE_URL
  if (server === undefined) return { missing: 'TEST_DATABASE_URL names no PostgreSQL server' }
  if (!hasLoadBalancer(false)) return { missing: 'haproxy is missing: apt-get install haproxy' }
  return { server }
}

/**
 * Bundles the server of the source tree at `root` into a folder inside it, so that imports of
 * packages resolve; returns the program, and what removes it.
 */
export async function bundleServer(
  root: string,
): Promise<{ server: string; remove(): Promise<void> }> {
  const programs = path.join(root, 'test-results/processes', `rolling-${process.pid}`)
  const { server } = await bundlePrograms(root, programs, {
    server: 'tests/server/process/bareServer.ts',
    worker: 'server/workers/worker.ts',
    pictureProgram: 'server/platform/media/pictureProgram.ts',
  })
  return { server, remove: () => rm(programs, { recursive: true, force: true }) }
}

/**
 * Restarts two server processes behind HAProxy, one after the other, while members book and buy,
 * visitors read and tabs are open. A failed request, and each difference between what members were
 * told and what the database has, is a failure.
 */
export async function rollUnderLoad(rolling: Rolling): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-rolling-'))
  const servers: ServerProcess[] = []
  try {
    const ports = [await freePort(), await freePort()]
    const start = async (index: number, program: string): Promise<void> => {
      servers[index] = await spawnServer(program, {
        DATABASE_URL: rolling.url,
        PORT: String(ports[index]),
        PORTICO_SECRET: 'the secret of all the audit’s processes',
        PORTICO_DATA: path.join(folder, String(index)),
        PORTICO_DRAIN_MS: String(DRAIN_MS),
      })
    }
    await Promise.all(ports.map((_port, index) => start(index, rolling.before)))
    const balancer = await startLoadBalancer([ports], '/readyz')
    try {
      await pause(3 * CHECK_EVERY_MS)
      return await runRounds(rolling, {
        port: balancer.ports[0] ?? 0,
        servers,
        restart: (index) => start(index, rolling.after),
      })
    } finally {
      await balancer.stop()
    }
  } finally {
    for (const { child } of servers) child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}

/** The running processes behind their load balancer. */
interface Processes {
  /** The load balancer's port. */
  port: number
  servers: readonly ServerProcess[]
  /** Starts the process with this index again. */
  restart(index: number): Promise<void>
}

async function runRounds(
  { url, prepared: { members: signedIn, offers }, rounds }: Rolling,
  { port, servers, restart }: Processes,
): Promise<Outcome> {
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
  const goOn = (): Promise<void> => {
    const before = countActs()
    return until('members did not go on', () => isOver || countActs() >= before + ACTS_BETWEEN)
  }
  const stopMs: number[] = []
  let codes = 0
  try {
    for (let turn = 0; turn < 2 * rounds && !isOver; turn += 1) {
      await goOn()
      const began = Date.now()
      const stopped = servers[turn % 2]
      stopped?.child.kill('SIGTERM')
      const code = await stopped?.ended
      stopMs.push(Date.now() - began - DRAIN_MS)
      if (code === 0) codes += 1
      else failures.push(`a process ended with ${String(code)}: ${stopped?.errors() ?? ''}`)
      await restart(turn % 2)
      // The limits on attempts are not what is tried here.
      await withDatabase(url, (db) => db.platform((tx) => tx.execute(sql`delete from throttles`)))
      // Until the load balancer has noticed.
      await pause(3 * CHECK_EVERY_MS)
    }
    await goOn()
    await until('tabs did not reconnect', () => tabs.open === TABS)
  } finally {
    // Also if a process didn't start: members would go on for good.
    isOver = true
    await Promise.all(working)
    await tabs.stop()
    clients.close()
  }
  const failed = Object.entries(clients.failures.byStatus)
  for (const [status, count] of failed) failures.push(`${count} requests failed with ${status}`)
  failures.push(...tabs.failures)
  await withDatabase(url, async (db) => {
    await until('jobs were left over', async () => (await countDueJobs(db)) === 0)
    failures.push(...(await compareMembers(db, members)))
  })
  const total = (pick: (member: Member) => number) =>
    members.reduce((sum, member) => sum + pick(member), 0)
  return {
    checked: `${codes} restarts of 2 processes in turn; ${MEMBERS} members, ${VISITORS} visitors, ${TABS} tabs: ${total(({ payments }) => payments)} checkouts, ${total(({ allBookings }) => allBookings.length)} bookings, ${total(({ edits }) => edits)} edits acknowledged, ${reads} reads`,
    result: `${failed.reduce((sum, [, count]) => sum + count, 0)} failed requests, ${failures.length} differences or faults; tabs reconnected ${tabs.connects - TABS} times; after the grace period a process ended within ${Math.round(median(stopMs))} ms (longest ${Math.max(...stopMs)} ms)`,
    failures,
  }
}

/** Opens the database for what `use` does; a restarted process has migrated it before. */
async function withDatabase<T>(url: string, use: (db: Database) => Promise<T>): Promise<T> {
  const db = await openPostgres({ url, refuseSuperuser: true, onConnectionError: () => undefined })
  try {
    return await use(db)
  } finally {
    await db.close()
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
