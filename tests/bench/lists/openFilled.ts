import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../server/platform/db/Database'
import { openPglite } from '../../../server/platform/db/engines/openPglite'
import { templateFolder } from '../../e2e/support/template'
import { testServer, type Browser } from '../../server/testServer'
import { asTableOwner, COMPANY } from '../support/asTableOwner'
import { createDemoDatabase } from '../support/createDemoDatabase'
import type { FilledLists } from './filledLists'

/**
 * The database on which lists are measured: the embedded engine, or a PostgreSQL server by its URL.
 */
export type ListDatabase = { engine: 'PGlite' } | { engine: 'PostgreSQL'; url: string }

/**
 * A server on a temporary database whose tables can be filled, and the people who read its lists.
 */
export interface FilledServer {
  db: Database
  /**
   * Two members and an owner of the first club: `few` has a hundred of the added rows, `many` the
   * others.
   */
  few: Reader
  many: Reader
  owner: Browser
  /** A visitor of another company's club. */
  quiet: Browser
  /** How long `read` waits for the database, in ms. */
  measureMs(read: () => Promise<unknown>): Promise<number>
  /** Adds the rows numbered `from` + 1 to `to`. */
  fill(lists: FilledLists, from: number, to: number): Promise<void>
  /** Removes all rows of the lists' tables, except those in `JOINED`. */
  empty(lists: FilledLists): Promise<void>
  close(): Promise<void>
}

/** A member who is signed in with a browser. */
export interface Reader {
  id: number
  /** Id of the member's conversation with the club. */
  conversationId: number
  browser: Browser
}

/** Starts a server with the demo on a database of its own, without foreign keys. */
export async function openFilled(database: ListDatabase): Promise<FilledServer> {
  const { db: bare, drop } = await openDatabase(database)
  await asTableOwner(bare, (tx) => tx.execute(dropForeignKeys))
  let elapsedMs = 0
  const timed = async <T>(run: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now()
    try {
      return await run()
    } finally {
      elapsedMs += performance.now() - startedAt
    }
  }
  const db: Database = {
    ...bare,
    tx: (companyId, run) => timed(() => bare.tx(companyId, run)),
    platform: (run) => timed(() => bare.platform(run)),
    read: (companyId, run, statements) => timed(() => bare.read(companyId, run, statements)),
  }
  const opened = () => Promise.resolve({ db, url: undefined, drop })
  const server = await testServer({ name: database.engine, openEmpty: opened, openDemo: opened })
  const reader = async (email: string): Promise<Reader> => {
    const browser = server.browser()
    await expectOk(browser.signIn(email))
    const conversation = (
      await expectOk(browser.call('POST', '/api/account/conversations', { body: { with: 'club' } }))
    ).json<{ id: number }>().id
    const { rows } = await bare.tx(COMPANY, (tx) =>
      tx.execute<{ id: number }>(
        sql`select id from customers where company_id = ${COMPANY} and email_lower = ${email}`,
      ),
    )
    return { id: rows[0]?.id ?? 0, conversationId: conversation, browser }
  }
  const owner = server.browser()
  await expectOk(owner.signInAdmin('owner'))
  const [few, many] = [await reader('casey@example.com'), await reader('alex@example.com')]
  return {
    db: bare,
    few,
    many,
    owner,
    quiet: server.browser('lantern.localhost'),
    measureMs: async (read) => {
      elapsedMs = 0
      await read()
      return elapsedMs
    },
    fill: ({ tables }, from, to) =>
      asTableOwner(bare, async (tx) => {
        for (const { table, values } of tables)
          await withoutIndexes(tx, table, () =>
            insertRows(tx, table, resolveValues(values, few, many), from, to),
          )
        // All tables, because triggers fill others too; a server's autovacuum does it by itself.
        await tx.execute(sql`analyze`)
      }),
    empty: async ({ tables }) => {
      for (const { table } of tables)
        if (!JOINED.has(table))
          await asTableOwner(bare, (tx) => tx.execute(sql`truncate ${sql.identifier(table)}`))
    },
    close: () => server.close(),
  }
}

/** Tables that keep their rows, because later lists need the members' accounts and cards. */
const JOINED: ReadonlySet<string> = new Set(['customers', 'memberships'])

async function expectOk(answer: ReturnType<Browser['call']>): ReturnType<Browser['call']> {
  const response = await answer
  if (response.statusCode >= 300)
    throw new Error(`a request of the bench failed with ${response.statusCode}: ${response.body}`)
  return response
}

async function openDatabase(
  database: ListDatabase,
): Promise<{ db: Database; drop(): Promise<void> }> {
  if (database.engine === 'PostgreSQL') {
    const { db, drop } = await createDemoDatabase(database.url)
    return { db, drop: () => db.close().then(drop) }
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-bench-'))
  await cp(path.join(await templateFolder(), 'db'), path.join(folder, 'db'), { recursive: true })
  const db = await openPglite(path.join(folder, 'db'))
  return { db, drop: () => db.close().then(() => rm(folder, { recursive: true, force: true })) }
}

/**
 * Drops all foreign keys, because checking the references of a million rows would take too long.
 */
const dropForeignKeys = sql`do $$ declare found record; begin
  for found in select conrelid::regclass as place, conname from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace loop
    execute format('alter table %s drop constraint %I', found.place, found.conname);
  end loop;
end $$`

const resolveValues = (
  values: Readonly<Record<string, string>>,
  few: Reader,
  many: Reader,
): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(values).map(([column, value]) => [
      column,
      value
        .replace('OWNER', `case when n <= 100 then ${few.id} else ${many.id} end`)
        .replace(
          'OWN_CONVERSATION',
          `case when n <= 100 then ${few.conversationId} else ${many.conversationId} end`,
        ),
    ]),
  )

/**
 * Copies the demo's first row `to` − `from` times with the given changes; if the demo has none,
 * `values` has every column.
 */
async function insertRows(
  tx: Tx,
  name: string,
  values: ReadonlyMap<string, string>,
  from: number,
  to: number,
): Promise<void> {
  const table = sql.identifier(name)
  const example = sql.identifier(`bench_${name}`)
  await tx.execute(
    sql`create table if not exists ${example} as select * from ${table} where company_id = ${COMPANY} limit 1`,
  )
  const hasExample = (await tx.execute(sql`select from ${example}`)).rows.length > 0
  const { rows } = await tx.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns where table_name = ${name} and is_generated = 'NEVER' order by ordinal_position`,
  )
  const columns = rows
    .map((column) => column.name)
    .filter(
      (column) =>
        (hasExample ? true : values.has(column)) && !(column === 'id' && !values.has('id')),
    )
  const cells = columns.map((column) => {
    const value = values.get(column)
    return value === undefined ? sql.identifier(column) : sql.raw(value)
  })
  const source = hasExample
    ? sql`${example}, generate_series(${from + 1}::int, ${to}::int) n`
    : sql`generate_series(${from + 1}::int, ${to}::int) n`
  await tx.execute(
    sql`insert into ${table} (${sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    )}) select ${sql.join(cells, sql`, `)} from ${source}`,
  )
}

/**
 * Drops a table's indexes while rows are added, and creates them again: a million rows take 8 s of
 * CPU instead of 21. For the same reason, the table's changes are not logged.
 */
async function withoutIndexes(tx: Tx, table: string, fill: () => Promise<void>): Promise<void> {
  const { rows: constraints } = await tx.execute<{ name: string; definition: string }>(
    sql`select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = ${table}::regclass and contype in ('p', 'u', 'x') order by contype`,
  )
  const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(
    sql`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = ${table}::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  await tx.execute(sql`alter table ${sql.identifier(table)} set unlogged`)
  for (const { name } of constraints)
    await tx.execute(
      sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`,
    )
  for (const { name } of indexes) await tx.execute(sql`drop index ${sql.raw(name)}`)
  await fill()
  for (const { name, definition } of constraints)
    await tx.execute(
      sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    )
  for (const { definition } of indexes) await tx.execute(sql.raw(definition))
}
