import { and, asc, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { chunks } from '../../platform/db/chunks'
import { countList, type Page } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { importBatches, imports, type ImportCounts } from '../../platform/db/schema/imports'
import { AppError } from '../../platform/http/AppError'
import type { TransferName } from '../../platform/transfer/TransferKind'

/** An import as stored. */
export type ImportRow = typeof imports.$inferSelect

/** A batch of an import's rows as stored. */
export type ImportBatch = typeof importBatches.$inferSelect

/** Identifies an import. */
export type ImportKey = Pick<ImportRow, 'companyId' | 'id'>

/** What is counted before anything is. */
export const noCounts: ImportCounts = {
  created: 0,
  changed: 0,
  same: 0,
  rejected: 0,
  invited: 0,
  notes: {},
}

/** How many batches one statement stores. */
const STORED_AT_ONCE = 25

/** Stores an import with the rows of its file; returns its id. */
export async function insertImport(
  tx: Tx,
  row: Omit<typeof imports.$inferInsert, 'id'>,
  batches: readonly string[],
): Promise<number> {
  const [inserted] = await tx.insert(imports).values(row).returning({ id: imports.id })
  if (inserted === undefined) throw new Error('the import was not inserted')
  const { companyId } = row
  for (const chunk of chunks(
    batches.map((rows, number) => ({ companyId, importId: inserted.id, number, rows, errors: [] })),
    STORED_AT_ONCE,
  ))
    await tx.insert(importBatches).values(chunk)
  return inserted.id
}

/** An import; throws 404 `not_found`. With `lock`, locks it for the rest of the transaction. */
export async function readImport(
  tx: Tx,
  { companyId, id }: ImportKey,
  { lock = false } = {},
): Promise<ImportRow> {
  const row = await findByKey(tx, imports, { companyId, id }, lock ? 'update' : undefined)
  if (row === undefined) throw new AppError(404, 'not_found')
  return row
}

/** Changes an import. */
export async function updateImport(
  tx: Tx,
  { companyId, id }: ImportKey,
  values: Partial<ImportRow> | { revision: SQL },
): Promise<void> {
  await tx
    .update(imports)
    .set(values)
    .where(and(eq(imports.companyId, companyId), eq(imports.id, id)))
}

/** The import of the company that is checked or written now; undefined if none is. */
export async function findUnderWay(tx: Tx, companyId: number): Promise<ImportRow | undefined> {
  const [row] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.companyId, companyId), inArray(imports.state, ['checking', 'writing'])))
  return row
}

/** A page of the company's imports of these kinds, the latest first, and their total. */
export async function paginateImports(
  tx: Tx,
  companyId: number,
  kinds: readonly TransferName[],
  page: Page,
): Promise<{ rows: ImportRow[]; total: number }> {
  const condition = and(eq(imports.companyId, companyId), inArray(imports.kind, [...kinds]))
  const [rows, total] = await Promise.all([
    tx
      .select()
      .from(imports)
      .where(condition)
      .orderBy(desc(imports.id))
      .offset(page.offset)
      .limit(page.limit),
    countList(tx, imports, condition, page),
  ])
  return { rows, total }
}

const isBatchOf = ({ companyId, id }: ImportKey): SQL | undefined =>
  and(eq(importBatches.companyId, companyId), eq(importBatches.importId, id))

/** A batch of an import; undefined after the last one, and once the file is deleted. */
export const findBatch = (
  tx: Tx,
  { companyId, id }: ImportKey,
  number: number,
): Promise<ImportBatch | undefined> =>
  findByKey(tx, importBatches, { companyId, importId: id, number })

/** Stores what is wrong with the rows of a batch. */
export async function storeErrors(
  tx: Tx,
  key: ImportKey,
  { number, errors }: Pick<ImportBatch, 'number' | 'errors'>,
): Promise<void> {
  await tx
    .update(importBatches)
    .set({ errors })
    .where(and(isBatchOf(key), eq(importBatches.number, number)))
}

/** The batches of an import with errors, from one on. */
export const listRejected = (
  tx: Tx,
  key: ImportKey,
  { from = 0, limit }: { from?: number; limit: number },
): Promise<ImportBatch[]> =>
  tx
    .select()
    .from(importBatches)
    .where(
      and(
        isBatchOf(key),
        sql`${importBatches.number} >= ${from}`,
        ne(importBatches.errors, sql`'[]'::jsonb`),
      ),
    )
    .orderBy(asc(importBatches.number))
    .limit(limit)

/** The errors of each batch that has some. */
export const listErrors = async (tx: Tx, key: ImportKey): Promise<ImportBatch['errors'][]> =>
  (
    await tx
      .select({ errors: importBatches.errors })
      .from(importBatches)
      .where(and(isBatchOf(key), ne(importBatches.errors, sql`'[]'::jsonb`)))
      .orderBy(asc(importBatches.number))
  ).map(({ errors }) => errors)

/** Deletes the rows of an import's file, and what else shows its content. */
export async function deleteFile(tx: Tx, key: ImportKey): Promise<void> {
  await tx.delete(importBatches).where(isBatchOf(key))
  await updateImport(tx, key, { sample: [], examples: [] })
}
