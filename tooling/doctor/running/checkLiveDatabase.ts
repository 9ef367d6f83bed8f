import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { listCompanyIds } from '../../../server/platform/db/platform/domains'
import { countUploads } from '../../../server/platform/uploads/moveUploads'
import { countSealed } from '../../../server/cli/commands/sealedValues'
import { lastMigrationTime, readSchemaState } from '../../../server/platform/backup/migrationState'
import type { Tx } from '../../../server/platform/db/Database'
import type { ServerSecrets } from '../../../server/platform/env/ServerSecrets'
import { failed, passed, warned, type Finding } from '../Finding'
import { secretFinding } from './secretFinding'

const CONNECT_MS = 5_000
/** Milliseconds that a notice may take. */
const NOTICE_MS = 5_000
/** Seconds by which the clocks of this machine and the database may differ. */
const WARN_SECONDS = 2
const FAIL_SECONDS = 30

/** What was found of a live database, the verified hosts of its clubs, and how many uploads only a store has. */
export interface LiveDatabase {
  findings: readonly Finding[]
  hosts: readonly string[]
  uploadsInStore: number
}

/** How to reach a live database. */
export interface LiveDatabaseOptions {
  url: string
  /** Where the servers listen for notices, if that is another address. */
  listenUrl: string | undefined
  secret: string | undefined
  otherSecret: string | undefined
}

/** Checks schema, clock, notices and secret of a live PostgreSQL database; changes nothing. */
export async function checkLiveDatabase({
  url,
  listenUrl = url,
  secret,
  otherSecret,
}: LiveDatabaseOptions): Promise<LiveDatabase> {
  const client = connectionTo(url)
  try {
    await client.connect()
  } catch (error) {
    const todo = 'Start it, or correct DATABASE_URL.'
    return {
      findings: [failed('database', `can't be reached: ${codeOf(error)}`, todo)],
      hosts: [],
      uploadsInStore: 0,
    }
  }
  try {
    return {
      findings: [
        await checkSchema(client),
        await checkClock(client),
        await checkNotices(client, listenUrl),
        ...(secret === undefined ? [] : [await checkSecret(client, { secret, otherSecret })]),
      ],
      hosts: await readHosts(client),
      uploadsInStore: await countInStore(client),
    }
  } catch (error) {
    const todo = 'Check that DATABASE_URL names the database of the running server.'
    return {
      findings: [failed('database', `can't be read: ${codeOf(error)}`, todo)],
      hosts: [],
      uploadsInStore: 0,
    }
  } finally {
    await client.end()
  }
}

async function checkSchema(client: pg.Client): Promise<Finding> {
  const { migrationTime, postgres } = await readSchemaState(
    async (statement) => (await client.query<Record<string, unknown>>(statement)).rows,
  )
  const known = await lastMigrationTime()
  const found = `PostgreSQL ${postgres}`
  if (migrationTime === known) return passed('schema', `${found}, at this version’s migration`)
  return migrationTime < known
    ? failed(
        'schema',
        `the schema is older than this version (${found})`,
        'Restart the server with this version: it migrates the schema when it starts.',
      )
    : failed(
        'schema',
        `the schema is newer than this version (${found})`,
        'Run the doctor, and every server, from the newest version that has started on this database.',
      )
}

async function checkClock(client: pg.Client): Promise<Finding> {
  const before = Date.now()
  const { rows } = await client.query<{ ms: string }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::text as ms',
  )
  const here = (before + Date.now()) / 2
  const seconds = Math.abs(Number(rows[0]?.ms) - here) / 1000
  const found = `differs from the database’s by ${seconds.toFixed(1)} s`
  const todo = 'Synchronise the clocks of both machines (NTP): sessions and jobs end by them.'
  if (seconds > FAIL_SECONDS) return failed('clock', found, todo)
  return seconds > WARN_SECONDS ? warned('clock', found, todo) : passed('clock', found)
}

/** Sends a notice by one connection and waits for it on another, as servers do. */
async function checkNotices(client: pg.Client, listenUrl: string): Promise<Finding> {
  const listener = connectionTo(listenUrl)
  const channel = `portico_doctor_${randomUUID().replaceAll('-', '')}`
  let timer: NodeJS.Timeout | undefined
  try {
    await listener.connect()
    const arrived = new Promise<boolean>((resolve) => {
      listener.on('notification', () => resolve(true))
      timer = setTimeout(() => resolve(false), NOTICE_MS)
    })
    await listener.query(`LISTEN ${channel}`)
    await client.query('select pg_notify($1, $2)', [channel, ''])
    if (await arrived) return passed('notices', 'arrive')
    return failed(
      'notices',
      `none arrived within ${NOTICE_MS / 1000} s`,
      'Servers must listen on the database itself: a pooler in transaction mode passes no notices on.',
    )
  } catch (error) {
    return failed('notices', `can't be listened for: ${codeOf(error)}`, 'Correct the address.')
  } finally {
    clearTimeout(timer)
    await listener.end().catch(() => undefined)
  }
}

async function checkSecret(client: pg.Client, secrets: ServerSecrets): Promise<Finding> {
  const inCompany = transactions(client)
  return secretFinding(
    await countSealed({ platform: (run) => inCompany(null, run), tx: inCompany }, secrets),
  )
}

async function countInStore(client: pg.Client): Promise<number> {
  const inCompany = transactions(client)
  let count = 0
  for (const companyId of await inCompany(null, listCompanyIds))
    count += (await inCompany(companyId, (tx) => countUploads(tx, companyId))).inStore
  return count
}

/** Returns what runs a transaction of a company, or with null one of the platform. */
function transactions(client: pg.Client) {
  const orm = drizzle({ client })
  return <T>(companyId: number | null, run: (tx: Tx) => Promise<T>): Promise<T> =>
    orm.transaction(async (tx) => {
      await tx.execute(
        sql`select set_config('app.company_id', ${companyId === null ? '' : String(companyId)}, true)`,
      )
      return run(tx)
    })
}

async function readHosts(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ host: string }>(
    'select host from domains where host_verified_at is not null order by id limit 200',
  )
  return rows.map(({ host }) => host)
}

const connectionTo = (url: string): pg.Client => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'portico doctor',
  })
  // An error between two statements would end the process; the next statement fails anyway.
  client.on('error', () => undefined)
  return client
}

/** Why something failed: never an address, which may have a password. */
const codeOf = (error: unknown): string =>
  error instanceof Error
    ? 'code' in error && typeof error.code === 'string'
      ? error.code
      : error.message
    : 'unknown reason'
