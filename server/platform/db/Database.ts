import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** A running transaction: drizzle's query builder, the same for both engines. */
export type Tx = Pick<
  PgDatabase<NodePgQueryResultHKT>,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute'
>

/** The callbacks of a subscription to a channel. */
export interface Listener {
  onNotice: (payload: string) => void
  /** Called after each connection and reconnection; earlier notices may have been missed. */
  onConnect?: () => void
}

/** Runs one statement and returns its rows; the same for both database drivers. */
export type Query = (statement: string) => Promise<readonly Readonly<Record<string, unknown>>[]>

/**
 * Copies the embedded database: returns what `read` has found in it, and a tar of its folder at the
 * same moment.
 */
export type CopyDatabase = <T>(
  read: (query: Query) => Promise<T>,
) => Promise<{ found: T; archive: Uint8Array }>

/** The connections of this process to the database. */
export interface Connections {
  /** How many run a transaction. */
  used: number
  /** How many are open and do nothing. */
  idle: number
  /** How many transactions wait for one. */
  waiting: number
  /** Whether notices reach this process, as far as is known; false without a subscription. */
  listening: boolean
}

/** The database interface, the same for the embedded engine and a PostgreSQL server. */
export interface Database {
  readonly engine: 'pglite' | 'postgres'
  /** Runs a transaction inside a company: row-level security shows only that company's rows. */
  tx<T>(companyId: number, run: (db: Tx) => Promise<T>): Promise<T>
  /**
   * Runs a transaction without a company: it can use platform tables; every company table appears
   * empty.
   */
  platform<T>(run: (db: Tx) => Promise<T>): Promise<T>
  /**
   * Runs a transaction in which nothing can be written (25006), inside a company or with null without one.
   * What begins it is sent together with its first statements. If it is known how many `statements`
   * it has, so is what ends it with the last: then statements that don't wait for each other are one
   * round trip. `run` is called again if its connection turns out to be broken.
   */
  read<T>(companyId: number | null, run: (db: Tx) => Promise<T>, statements?: number): Promise<T>
  /**
   * Subscribes to the notices that any process on this database sends to a channel; returns a
   * function that unsubscribes.
   */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>
  /** Sends a notice to every process, including this one. Inside a transaction use `notifyIn`. */
  notify(channel: string, payload: string): Promise<void>
  /** Only for the embedded database: everything else waits meanwhile. */
  readonly copy?: CopyDatabase
  /**
   * Only for the embedded database: counts the rows of all tables anew, from which it plans its
   * statements; a PostgreSQL server does so by itself.
   */
  readonly analyze?: () => Promise<void>
  /** The connections of this process, for metrics. */
  connections(): Connections
  /** Resolves if the database answers; rejects if not. */
  ping(): Promise<void>
  close(): Promise<void>
}
