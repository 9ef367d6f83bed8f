import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { Database, Tx } from '../db/Database'
import type { ObjectStore } from './ObjectStore'
import { uploadTables, type UploadTable } from './uploadTables'

/** Where a company's uploads are. */
export interface UploadCount {
  inDatabase: number
  inStore: number
}

/**
 * How long an object is kept after its row was deleted, in seconds: longer than a request to the
 * store takes, because a process may still be writing it.
 */
const SETTLE_SECONDS = 60

/** After how many uploads that can't be written a run ends: each may take all of its time. */
const MOST_FAILED = 3

/** How many deleted objects are removed at once. */
const REMOVED_AT_ONCE = 100

/**
 * Moves a company's uploads from the database to the store, `most` at most; returns how many. A row
 * names its object before the object is written, and loses its bytes once it is: wherever this
 * stops, the next run writes the same object, and none is left without a row. If one can't be
 * written, the others are, those first that no run has tried; at the end it throws why.
 */
export async function moveToStore(
  db: Database,
  store: ObjectStore,
  companyId: number,
  most: number,
): Promise<number> {
  const failed: string[] = []
  let failure: unknown
  let moved = 0
  while (moved + failed.length < most && failed.length < MOST_FAILED) {
    const found = await nameNextObject(db, companyId, failed)
    if (found === undefined) break
    const { upload, row } = found
    const name = String(row['object'])
    try {
      const data = bufferOf(row['data'])
      await store.put({ companyId, name }, { data, contentType: String(row['content_type']) })
    } catch (error) {
      failed.push(name)
      failure = error
      continue
    }
    await db.tx(companyId, (tx) =>
      tx.execute(
        sql`update ${sql.identifier(upload.name)} set data = null where ${isRow(upload, companyId, row)} and object = ${name}`,
      ),
    )
    moved += 1
  }
  if (failed.length > 0) throw failure
  return moved
}

/**
 * Moves one of a company's uploads from the store to the database; returns whether there was one.
 * Throws if the store has lost it or has other bytes. The object is removed later, as if the upload
 * had been deleted.
 */
export async function moveToDatabase(
  db: Database,
  store: ObjectStore,
  companyId: number,
): Promise<boolean> {
  for (const upload of uploadTables) {
    const [row] = await db.tx(companyId, (tx) =>
      rowsOf(
        tx,
        sql`select ${columns(upload)}, object from ${sql.identifier(upload.name)}
          where company_id = ${companyId} and data is null limit 1`,
      ),
    )
    if (row === undefined) continue
    const name = String(row['object'])
    const data = await store.get({ companyId, name })
    const fault = faultOf(name, data)
    if (data === undefined || fault !== undefined)
      throw new Error(`the object ${companyId}/${name} ${String(fault)}`)
    await db.tx(companyId, (tx) =>
      tx.execute(
        sql`update ${sql.identifier(upload.name)} set data = ${data}, object = null
          where ${isRow(upload, companyId, row)} and object = ${name} and data is null`,
      ),
    )
    return true
  }
  return false
}

/**
 * Removes the objects of a company's deleted uploads. Returns in how many milliseconds the next one
 * may be removed; undefined if none is left.
 */
export async function removeReleased(
  db: Database,
  store: ObjectStore,
  companyId: number,
): Promise<number | undefined> {
  const released = await db.tx(companyId, (tx) =>
    rowsOf(
      tx,
      sql`select id, object from released_uploads where company_id = ${companyId}
        and released_at <= now() - make_interval(secs => ${SETTLE_SECONDS}) limit ${REMOVED_AT_ONCE}`,
    ),
  )
  for (const { id, object } of released) {
    await store.remove({ companyId, name: String(object) })
    await db.tx(companyId, (tx) =>
      tx.execute(
        sql`delete from released_uploads where company_id = ${companyId} and id = ${Number(id)}`,
      ),
    )
  }
  const [next] = await db.tx(companyId, (tx) =>
    rowsOf(
      tx,
      sql`select (extract(epoch from min(released_at) - now()) + ${SETTLE_SECONDS}::int) * 1000 as ms
        from released_uploads where company_id = ${companyId}`,
    ),
  )
  return next?.['ms'] == null ? undefined : Math.max(0, Math.ceil(Number(next['ms'])))
}

/** Whether a company has deleted uploads whose objects are still to be removed. */
export const hasReleased = async (tx: Tx, companyId: number): Promise<boolean> =>
  (await rowsOf(tx, sql`select from released_uploads where company_id = ${companyId} limit 1`))
    .length > 0

/** Counts a company's uploads. */
export async function countUploads(tx: Tx, companyId: number): Promise<UploadCount> {
  const count: UploadCount = { inDatabase: 0, inStore: 0 }
  for (const { name } of uploadTables) {
    const [row] = await rowsOf(
      tx,
      sql`select count(data) as here, count(*) - count(data) as there from ${sql.identifier(name)} where company_id = ${companyId}`,
    )
    count.inDatabase += Number(row?.['here'])
    count.inStore += Number(row?.['there'])
  }
  return count
}

/** The names of the objects that a company's uploads are in. */
export async function listObjects(tx: Tx, companyId: number): Promise<string[]> {
  const names: string[] = []
  for (const { name } of uploadTables)
    for (const { object } of await rowsOf(
      tx,
      sql`select object from ${sql.identifier(name)} where company_id = ${companyId} and data is null`,
    ))
      names.push(String(object))
  return names
}

/**
 * What is wrong with an object's bytes; undefined if nothing is. Its name ends with the SHA-256 of
 * what was written.
 */
export function faultOf(name: string, data: Buffer | undefined): string | undefined {
  if (data === undefined) return 'is missing'
  const sum = createHash('sha256').update(data).digest('hex')
  return name.endsWith(`-${sum}`) ? undefined : 'has other bytes than were stored'
}

/**
 * The next upload to be moved, with its object named: one that has none yet, or else one that a run
 * left and that is not among `failed`.
 */
async function nameNextObject(db: Database, companyId: number, failed: readonly string[]) {
  const left = failed.map((name) => sql` and object <> ${name}`)
  for (const which of [sql`object is null`, sql.join([sql`object is not null`, ...left])])
    for (const upload of uploadTables) {
      const row = await db.tx(companyId, (tx) => nameObject(tx, upload, companyId, which))
      if (row !== undefined) return { upload, row }
    }
  return undefined
}

async function nameObject(tx: Tx, upload: UploadTable, companyId: number, which: SQL) {
  const key = columns(upload)
  const [row] = await rowsOf(
    tx,
    sql`update ${sql.identifier(upload.name)}
      set object = coalesce(object, gen_random_uuid()::text || '-' || encode(sha256(data), 'hex'))
      where company_id = ${companyId} and (${key}) in (
        select ${key} from ${sql.identifier(upload.name)}
        where company_id = ${companyId} and data is not null and ${which} limit 1
      )
      returning ${key}, object, data, ${upload.contentType} as content_type`,
  )
  return row
}

const columns = ({ key }: UploadTable): SQL =>
  sql.join(
    key.map((column) => sql.identifier(column)),
    sql`, `,
  )

const isRow = (
  { key }: UploadTable,
  companyId: number,
  row: Readonly<Record<string, unknown>>,
): SQL =>
  sql.join(
    [
      sql`company_id = ${companyId}`,
      ...key.map((column) => sql`${sql.identifier(column)} = ${row[column]}`),
    ],
    sql` and `,
  )

const rowsOf = async (tx: Tx, statement: SQL): Promise<Record<string, unknown>[]> =>
  (await tx.execute(statement)).rows

/** One driver returns a Buffer, the other a Uint8Array. */
function bufferOf(value: unknown): Buffer {
  if (value instanceof Uint8Array) return Buffer.from(value)
  throw new Error('an upload has no bytes')
}
