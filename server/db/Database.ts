import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** A running transaction: drizzle's query builder, the same on both engines. */
export type Tx = Pick<
  PgDatabase<NodePgQueryResultHKT>,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute'
>

/**
 * What is told to a listener; `relisten` once after each (re)connection, when notices may have been
 * missed.
 */
export interface Listener {
  notice: (payload: string) => void
  relisten?: () => void
}

/**
 * The one way to the database, equal over the embedded engine and a PostgreSQL server (decision
 * 35).
 */
export interface Database {
  readonly engine: 'pglite' | 'postgres'
  /** Runs one transaction inside a company: row-level security shows that company's rows only. */
  tx<T>(companyId: number, run: (db: Tx) => Promise<T>): Promise<T>
  /**
   * Runs one transaction without a company: platform tables only, every company table looks empty.
   */
  platform<T>(run: (db: Tx) => Promise<T>): Promise<T>
  /**
   * Hears notices of a channel from every process on this database; gives the function that stops
   * it.
   */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>
  /** Tells every process, this one too. Inside a transaction use `notifyIn`. */
  notify(channel: string, payload: string): Promise<void>
  /** Resolves when the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}
