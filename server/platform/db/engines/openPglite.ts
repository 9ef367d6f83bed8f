import { setImmediate as nextTurn } from 'node:timers/promises'
import v8 from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, Tx } from '../Database'
import { migrateDatabase, type RanMigration } from '../migrateDatabase'
import { rememberFaults } from '../rememberFaults'
import { insideTransaction, outsideTransaction, refuseInsideTransaction } from '../transactionGuard'
import { typeParsers } from '../typeParsers'
import { copyPglite } from './copyPglite'
import { makeFolder } from '../../lock/makeFolder'
import { measurePglite } from './measurePglite'

/**
 * Opens the embedded database in a folder, or in memory if no folder is passed; creates it if it is
 * missing, from the dump if there is one, and migrates it. The caller must hold the folder's lock.
 */
export async function openPglite(
  folder?: string,
  dump?: Blob,
  onMigrated?: (migration: RanMigration) => void,
): Promise<Database> {
  if (folder !== undefined) await makeFolder(folder)
  v8.setFlagsFromString(OPTIMISE_LATER)
  const client = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(dump === undefined ? {} : { loadDataDir: dump }),
    relaxedDurability: false,
    parsers: { ...typeParsers },
  })
  const orm = drizzle({ client })
  await client.exec(`SET TIME ZONE 'UTC'`)
  // As below, the two drivers differ only in the type of a raw result.
  await migrateDatabase(orm as unknown as Parameters<typeof migrateDatabase>[0], onMigrated)
  await client.exec(ROLES)
  const measured = measurePglite(client)
  const faults = rememberFaults()

  /** Transactions that run or wait: the engine has one connection. */
  let open = 0
  const transaction = <T>(
    operation: string,
    companyId: number | null,
    run: (db: Tx) => Promise<T>,
    readStatements?: number,
  ): Promise<T> => {
    refuseInsideTransaction(operation)
    open += 1
    const begin = (): Promise<T> =>
      measured(beginIn(companyId, readStatements !== undefined), readStatements, (tx) =>
        // The transactions of the two database drivers differ only in the type of a raw result, and
        // both results have `rows`. Outside a transaction of its own, drizzle only calls `query`.
        run(drizzle({ client: tx as unknown as PGlite }) as unknown as Tx),
      )
    return insideTransaction(() => faults.watch(begin)).finally(() => (open -= 1))
  }

  return {
    engine: 'pglite',
    tx: (companyId, run) => transaction('tx', companyId, run),
    platform: (run) => transaction('platform', null, run),
    read: (companyId, run, statements = Infinity) =>
      transaction('read', companyId, run, statements),
    listen: async (channel, listener) => {
      refuseInsideTransaction('listen')
      const stop = await client.listen(channel, (payload) =>
        outsideTransaction(() => listener.onNotice(payload)),
      )
      listener.onConnect?.()
      return async () => {
        if (!client.closed) await stop()
      }
    },
    notify: async (channel, payload) => {
      refuseInsideTransaction('notify')
      await client.query('select pg_notify($1, $2)', [channel, payload])
    },
    copy: (read) => {
      refuseInsideTransaction('copy')
      return copyPglite(client)(read)
    },
    analyze: async () => {
      refuseInsideTransaction('analyze')
      const { rows } = await client.query<{ table: string }>(TABLES)
      // One by one, and few rows of each: nothing else is answered while a statement runs.
      for (const { table } of rows) {
        await client.exec(
          `SET default_statistics_target = ${SAMPLED}; ANALYZE ${table}; RESET default_statistics_target`,
        )
        await nextTurn()
      }
    },
    connections: () => ({
      used: Math.min(open, 1),
      idle: open === 0 ? 1 : 0,
      waiting: Math.max(0, open - 1),
      listening: !client.closed,
    }),
    ping: async () => {
      faults.check()
      await client.query('select 1')
    },
    close: async () => {
      if (!client.closed) await client.close()
    },
  }
}

/**
 * V8 flag: ten times the default budget before code is optimised. Hot code is still optimised, but
 * start-up no longer spends a third of its time optimising code that runs once.
 */
const OPTIMISE_LATER = '--wasm-tiering-budget=20000000'

/**
 * What a transaction begins with: its role and company. The role is needed because the engine's
 * default user bypasses row-level security.
 */
const beginIn = (companyId: number | null, isRead: boolean): string =>
  `set local role portico_app; set local app.company_id = '${companyId ?? ''}'${isRead ? '; set transaction read only' : ''}`

const TABLES = `select quote_ident(relname) as table from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`

/** How many common values are kept of a column; each takes 300 rows of its table to be read. */
const SAMPLED = 20

const ROLES = `
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'portico_app') THEN CREATE ROLE portico_app NOLOGIN; END IF;
END $$;
GRANT USAGE ON SCHEMA public TO portico_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO portico_app;
GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public TO portico_app;
`
