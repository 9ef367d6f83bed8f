import { readFile } from 'node:fs/promises'
import type { BenchRow, Effort, Figure, Findings } from '../BenchRow'
import { signInAdmin, type AdminClient } from '../../e2e/support/admin'
import { request } from '../../server/process/spawnServer'
import { createClubsDatabase, hostOfClub } from '../support/createClubsDatabase'
import { median, ratioFigure, type Goal, type Pair } from '../support/figures'
import { startPortal, type BenchPortal } from '../support/startPortal'

/**
 * `growth`: a server with 100 and 1,000 clubs of 1,000 members each, a million in all, against one
 * with a single such club: start, memory, `/config` and the home page of its clubs in turn, a
 * publish, and the desk's list of one club's members and a search in it. It needs PostgreSQL.
 */
export const growthRow: BenchRow = {
  name: 'growth',
  async run(effort) {
    const server = process.env.TEST_DATABASE_URL
    if (server === undefined)
      return { figures: [], notes: [], skipped: 'TEST_DATABASE_URL names no PostgreSQL server' }
    const sizes = effort.fast ? [10] : [100, 1_000]
    const membersEach = effort.fast ? 100 : 1_000
    const one = await open(server, membersEach)
    try {
      const many = await open(server, membersEach)
      try {
        const figures: Figure[] = []
        const notes: string[] = []
        for (const size of sizes) {
          const found = await measure(one, many, size, effort)
          figures.push(...found.figures)
          notes.push(...found.notes)
          process.stderr.write(`   ${size} clubs, ${size * membersEach} members\n`)
        }
        return { figures, notes }
      } finally {
        await many.close()
      }
    } finally {
      await one.close()
    }
  },
}

/** How many calls of each kind a round has; their median counts. */
const CALLS = 10
/** How many clubs are visited at the same time, for the first time. */
const VISITORS = 4

/** What calls may cost with many clubs, as for long lists (`list`, `desk`). */
const GOAL: Goal = { max: 1.5 }

/** A server with clubs, and the owner of the first one. */
interface Grown {
  portal: BenchPortal
  owner: AdminClient
  /** How many clubs it has. */
  clubs: number
  grow(count: number): Promise<void>
  close(): Promise<void>
}

/** Starts a server with one club. */
async function open(serverUrl: string, membersEach: number): Promise<Grown> {
  const database = await createClubsDatabase(serverUrl, membersEach)
  try {
    await database.grow(1)
    const portal = await startPortal({ env: { DATABASE_URL: database.url } })
    const owner = await signInAdmin(portal, hostOfClub(1))
    const grown: Grown = {
      portal,
      owner,
      clubs: 1,
      async grow(count) {
        await database.grow(count)
        grown.clubs = count
      },
      async close() {
        await owner.dispose()
        await portal.dispose()
        await database.drop()
      },
    }
    return grown
  } catch (error) {
    await database.drop()
    throw error
  }
}

/** What is called, the `turn`th time. */
const calls: readonly { what: string; call(grown: Grown, turn: number): Promise<void> }[] = [
  { what: '/config', call: (grown, turn) => visit(grown, clubInTurn(grown, turn), '/config') },
  { what: 'home page', call: (grown, turn) => visit(grown, clubInTurn(grown, turn), '/') },
  {
    what: 'publish',
    call: async ({ owner }, turn) => {
      const primary = `#${(0x101010 + turn * 4_099).toString(16)}`
      await owner.patch(hostOfClub(1), { props: { colors: { primary } } })
    },
  },
  { what: 'first page of members', call: (grown) => readMembers(grown, '') },
  { what: 'search for a member', call: (grown) => readMembers(grown, '&search=last0000077') },
]

/** Lets `many` grow to `size` clubs, and measures it and `one` in turn. */
async function measure(
  one: Grown,
  many: Grown,
  size: number,
  { fast, rounds }: Effort,
): Promise<Findings> {
  await many.portal.stop()
  await many.grow(size)
  const starts: Pair[] = []
  const memory: Pair[] = []
  // The first round is a warm-up.
  for (let round = fast ? 1 : 0; round <= rounds; round += 1) {
    const [floor, ours] = [await restart(one), await restart(many)]
    if (round === 0) continue
    starts.push({ ours: ours.readyMs, floor: floor.readyMs })
    memory.push({ ours: ours.megabytes, floor: floor.megabytes })
  }
  const began = performance.now()
  for (const grown of [one, many]) await visitAll(grown)
  const visitSeconds = (performance.now() - began) / 1000
  const named = `${size} clubs`
  const figures = [
    ratioFigure(`${named}: start`, 'ms', starts),
    ratioFigure(`${named}: memory after the start`, 'MB', memory),
    ratioFigure(`${named}: memory once each club was visited`, 'MB', [
      { ours: await residentMegabytes(many), floor: await residentMegabytes(one) },
    ]),
  ]
  for (const { what, call } of calls) {
    const pairs: Pair[] = []
    for (let round = fast ? 1 : 0; round <= rounds; round += 1) {
      const times = { ours: [] as number[], floor: [] as number[] }
      for (let index = 0; index < CALLS; index += 1) {
        const turn = round * CALLS + index
        times.floor.push(await timeMs(() => call(one, turn)))
        times.ours.push(await timeMs(() => call(many, turn)))
      }
      if (round > 0) pairs.push({ ours: median(times.ours), floor: median(times.floor) })
    }
    figures.push(ratioFigure(`${named}: ${what}`, 'ms', pairs, GOAL))
  }
  return {
    figures,
    notes: [`${named}: visiting each for the first time took ${visitSeconds.toFixed(1)} s`],
  }
}

/** Starts a server again: how long it takes until it is ready, and its memory then. */
async function restart(grown: Grown): Promise<{ readyMs: number; megabytes: number }> {
  await grown.portal.stop()
  await grown.portal.start()
  return { readyMs: grown.portal.program.readyMs, megabytes: await residentMegabytes(grown) }
}

/** The memory of a server's process that is in use (RSS), from /proc of Linux. */
async function residentMegabytes({ portal }: Grown): Promise<number> {
  const status = await readFile(`/proc/${portal.program.child.pid}/status`, 'utf8')
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
  if (kilobytes === undefined) throw new Error('the memory of a process is not known here')
  return Number(kilobytes) / 1024
}

/** Another club at each turn, spread over all. */
const clubInTurn = ({ clubs }: Grown, turn: number): number => ((turn * 7_919) % clubs) + 1

/** Reads the config and the home page of each club once, so that the server keeps them. */
async function visitAll(grown: Grown): Promise<void> {
  let next = 1
  await Promise.all(
    Array.from({ length: VISITORS }, async () => {
      while (next <= grown.clubs) {
        const club = next++
        await visit(grown, club, '/config')
        await visit(grown, club, '/')
      }
    }),
  )
}

async function visit({ portal }: Grown, club: number, path: string): Promise<void> {
  const host = hostOfClub(club)
  const { status } = await request(portal.port, { method: 'GET', path, host })
  if (status !== 200) throw new Error(`${path} of ${host} answered ${status}`)
}

/** Reads a page of the first club's members; throws if there is none. */
async function readMembers({ owner }: Grown, query: string): Promise<void> {
  const path = `/admin/api/desk/members?page_size=50${query}`
  const answer = await owner.api.get(path)
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`)
  if (((await answer.json()) as unknown[]).length === 0) throw new Error(`${path} found nobody`)
}

async function timeMs(run: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await run()
  return performance.now() - began
}
