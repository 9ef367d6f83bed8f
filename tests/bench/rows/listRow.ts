import type { BenchRow, Figure } from '../BenchRow'
import { filledLists, type FilledLists } from '../lists/filledLists'
import { findFullScans } from '../lists/findFullScans'
import { openFilled, type FilledServer, type ListDatabase } from '../lists/openFilled'
import { ratioFigure, valueFigure, median, type Pair } from '../support/figures'

/**
 * `list`: the time that a call for the first page of each long list waits for the database, against
 * the same call with a hundred rows; and by number of rows: a million on PostgreSQL, and a hundred
 * thousand on PGlite, which takes five times as long to fill.
 */
export const listRow: BenchRow = {
  name: 'list',
  async run({ fast, rounds }) {
    const server = process.env.TEST_DATABASE_URL
    const databases: ListDatabase[] = [
      { engine: 'PGlite' },
      ...(server === undefined ? [] : [{ engine: 'PostgreSQL', url: server } as const]),
    ]
    const figures: Figure[] = []
    const notes: string[] = []
    for (const database of databases) {
      const last = database.engine === 'PGlite' ? 100_000 : 1_000_000
      const [small, large] = [await openFilled(database), await openFilled(database)]
      try {
        for (const group of groups)
          await measureGroup(
            {
              database,
              small,
              large,
              rounds,
              figures,
              notes,
              sizes: fast ? [2 * FEW_ROWS] : [10_000, last],
              calls: fast ? 1 : 8,
            },
            group,
          )
      } finally {
        await small.close()
        await large.close()
      }
    }
    if (server === undefined)
      notes.push('PostgreSQL was not measured: TEST_DATABASE_URL names no server')
    return { figures, notes }
  },
}

/**
 * The lists, in pairs that share no table. Those of a pair are filled at the same time, so that
 * PostgreSQL uses two processors.
 */
const groups: readonly (readonly FilledLists[])[] = filledLists.reduce<FilledLists[][]>(
  (pairs, lists) => {
    const last = pairs.at(-1)
    const isFree = last?.length === 1 && !last.some((other) => sharesTable(other, lists))
    return isFree ? [...pairs.slice(0, -1), [...last, lists]] : [...pairs, [lists]]
  },
  [],
)

/** Number of rows of the baseline, and of the member with few rows. */
const FEW_ROWS = 100

interface Job {
  database: ListDatabase
  small: FilledServer
  large: FilledServer
  sizes: readonly number[]
  rounds: number
  /** Number of calls per side and round. */
  calls: number
  figures: Figure[]
  notes: string[]
}

/** Who reads a list: the member with few rows, the member with many, or the club's owner. */
type Side = 'few' | 'many' | 'club'
const sidesOf: Readonly<Record<FilledLists['owner'], readonly Side[]>> = {
  club: ['club'],
  customer: ['few', 'many'],
  'customer with few': ['few'],
}

/** Adds rows step by step, and measures each of the lists at every step. */
async function measureGroup(job: Job, group: readonly FilledLists[]): Promise<void> {
  const { database, small, large, sizes, notes } = job
  await Promise.all(
    group.map((lists) => small.fill(lists, 0, lists.owner === 'club' ? FEW_ROWS : 2 * FEW_ROWS)),
  )
  const growth = new Map<string, string[]>()
  let filled = 0
  for (const size of sizes) {
    await Promise.all(group.map((lists) => large.fill(lists, filled, size)))
    filled = size
    for (const lists of group) await measureAt(job, lists, size, growth)
  }
  for (const [what, steps] of growth) notes.push(`growth: ${what}: ${steps.join('; ')}`)
  for (const lists of group) {
    await small.empty(lists)
    await large.empty(lists)
  }
  const names = group.flatMap(({ lists }) => lists.map(({ what }) => what))
  process.stderr.write(`   ${database.engine} ${names.join(', ')}\n`)
}

/** Measures lists with `size` rows; only the last size has a goal. */
async function measureAt(
  { database, small, large, sizes, rounds, calls, figures }: Job,
  { owner, lists, tables }: FilledLists,
  size: number,
  growth: Map<string, string[]>,
): Promise<void> {
  for (const list of lists) {
    for (const side of sidesOf[owner]) {
      const what = `${database.engine}: ${list.what}${side === 'club' ? '' : side === 'few' ? `, ${FEW_ROWS} of them the reader’s` : ', all the reader’s'}`
      const pairs = await measureRounds(
        { rounds, calls },
        () => call(small, list, side),
        () => call(large, list, side),
        small,
        large,
      )
      const steps = growth.get(what) ?? [`${FEW_ROWS} ${ms(pairs.map(({ floor }) => floor))}`]
      growth.set(what, [...steps, `${size} ${ms(pairs.map(({ ours }) => ours))}`])
      if (size !== sizes.at(-1)) continue
      figures.push(ratioFigure(`${what}, ${size} rows`, 'ms', pairs, { max: 1.5 }))
      const scannedTables = await findFullScans(
        large.db,
        tables.map(({ table }) => table),
        () => call(large, list, side),
      )
      if (scannedTables.length > 0)
        figures.push(
          valueFigure(
            `${what}: full scans (${scannedTables.join(', ')})`,
            '',
            [scannedTables.length],
            {
              max: 0,
            },
          ),
        )
    }
  }
}

/** Reads the first page; throws if the response is not a list with rows. */
async function call(
  { few, many, owner }: FilledServer,
  { path, admin }: FilledLists['lists'][number],
  side: Side,
): Promise<void> {
  const reader = side === 'few' ? few : many
  const answer = await (admin ? owner : reader.browser).call(
    'GET',
    path
      .replace('CUSTOMER', String(reader.id))
      .replace('CONVERSATION', String(reader.conversationId)),
  )
  if (answer.statusCode !== 200)
    throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
}

/** Makes calls for both sides alternately, after a warm-up; returns both medians of each round. */
export async function measureRounds(
  { rounds, calls }: Pick<Job, 'rounds' | 'calls'>,
  floor: () => Promise<void>,
  ours: () => Promise<void>,
  small: FilledServer,
  large: FilledServer,
): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const times = { ours: [] as number[], floor: [] as number[] }
    for (let turn = 0; turn < calls; turn += 1) {
      times.floor.push(await small.measureMs(floor))
      times.ours.push(await large.measureMs(ours))
    }
    if (round > 0) pairs.push({ ours: median(times.ours), floor: median(times.floor) })
  }
  return pairs
}

const ms = (values: readonly number[]): string => `${median(values).toFixed(2)} ms`

function sharesTable(one: FilledLists, other: FilledLists): boolean {
  return one.tables.some(({ table }) => other.tables.some((second) => second.table === table))
}
