import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openPostgres } from '../../../server/platform/db/engines/openPostgres'
import { median } from '../../../tests/bench/support/figures'
import { spawnServer, type ServerProcess } from '../../../tests/server/process/spawnServer'
import { bundlePrograms } from '../../bundlePrograms'
import type { Outcome, Part } from '../Part'
import { findPostgres, type Postgres } from '../postgres/findPostgres'
import { root } from '../runTests'
import { Clients } from './Clients'
import { compareMembers } from './compareMembers'
import { createPair, type Pair } from './createPair'
import { Member } from './Member'
import { prepareMembers } from '../../../tests/support/writingMembers'
import { failOver, type Round } from './failOver'
import { openNotices } from './openNotices'

const HOST = 'harbour.localhost'
const ROUNDS = 10
const MEMBERS = 12

/**
 * Kills the primary of a synchronous pair while members write through two server processes, and
 * promotes the standby: ten rounds. Then compares what members were told with the database.
 */
export const auditFailover: Part = {
  id: 'failover',
  title:
    'Failover: kill -9 of the primary under load, promotion of its synchronous standby; two server processes go on',
  alone: true,
  async run({ fast }) {
    const postgres = findPostgres()
    if (typeof postgres === 'string')
      return { checked: 'none', result: 'not run', failures: [], notRun: postgres }
    return measure(postgres, fast ? 2 : ROUNDS)
  },
}

async function measure(postgres: Postgres, rounds: number): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-failover-'))
  // Inside the repository, so that imports of packages resolve.
  const programs = path.join(root, 'test-results/processes', path.basename(folder))
  const pair = await createPair(postgres)
  const servers: ServerProcess[] = []
  try {
    const script = await bundlePrograms(root, programs, {
      server: 'tests/server/process/bareServer.ts',
      worker: 'server/workers/worker.ts',
      pictureProgram: 'server/platform/media/pictureProgram.ts',
    })
    const env = {
      DATABASE_URL: pair.url,
      PORTICO_SECRET: 'the secret of all the audit’s processes',
      LOG_LEVEL: 'fatal',
    }
    const start = async (name: string): Promise<ServerProcess> => {
      const server = await spawnServer(script.server, {
        ...env,
        PORTICO_DATA: path.join(folder, name),
      })
      servers.push(server)
      return server
    }
    return await runRounds(pair, [await start('one'), await start('two')], rounds)
  } finally {
    for (const server of servers) server.child.kill('SIGKILL')
    await pair.remove()
    await Promise.all([folder, programs].map((one) => rm(one, { recursive: true, force: true })))
  }
}

async function runRounds(
  pair: Pair,
  servers: readonly [ServerProcess, ServerProcess],
  rounds: number,
): Promise<Outcome> {
  const open = () =>
    openPostgres({ url: pair.url, refuseSuperuser: true, onConnectionError: () => undefined })
  const clients = new Clients(
    servers.map(({ port }) => port),
    HOST,
  )
  const prepared = await open()
  const { members: signedIn, offers } = await prepareMembers(prepared, MEMBERS)
  await prepared.close()
  const members = Member.all(signedIn, clients, offers)
  const checkNotices = await openNotices(servers, HOST)
  const failures: string[] = []
  const done: Round[] = []
  let isOver = false
  const working = members.map((member) =>
    member
      .work(() => isOver)
      .catch((error: unknown) => {
        failures.push(`member ${member.customerId}: ${String(error)}`)
        isOver = true
      }),
  )
  try {
    while (done.length < rounds && !isOver)
      done.push(await failOver({ pair, clients, members, checkNotices }))
  } catch (error) {
    failures.push(String(error))
  }
  isOver = true
  await Promise.all(working)
  clients.close()
  const db = await open()
  failures.push(...(await compareMembers(db, members)))
  await db.close()
  const statuses = sumStatuses(done)
  const unexpected = Object.keys(statuses).filter((status) => status !== '503')
  if (unexpected.length > 0)
    failures.push(`writes failed with ${JSON.stringify(statuses)} instead of 503 alone`)
  const total = (pick: (member: Member) => number) =>
    members.reduce((sum, member) => sum + pick(member), 0)
  const seconds = (values: readonly number[]) =>
    `${(median(values) / 1000).toFixed(1)} s (longest ${(Math.max(...values) / 1000).toFixed(1)} s)`
  return {
    checked: `${done.length} rounds, ${members.length} members on 2 processes: ${total(({ allBookings }) => allBookings.length)} bookings, ${total(({ payments }) => payments)} payments, ${total(({ edits }) => edits)} edits acknowledged`,
    result: `${failures.length} faults; ${statuses['503'] ?? 0} requests answered 503, none otherwise; from the kill to the promoted standby ${seconds(done.map(({ promotedMs }) => promotedMs))}, to the next write of both processes ${seconds(done.map(({ healedMs }) => healedMs))}`,
    failures,
  }
}

function sumStatuses(rounds: readonly Round[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { byStatus } of rounds)
    for (const [status, count] of Object.entries(byStatus))
      sums[status] = (sums[status] ?? 0) + count
  return sums
}
