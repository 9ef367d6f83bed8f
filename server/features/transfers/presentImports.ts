import type { DeskImport } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { findAdminNames } from '../../platform/db/platform/admins'
import { importBatches } from '../../platform/db/schema/imports'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { ImportRow } from './importRepository'

/** How many errors an import shows. */
const SHOWN_ERRORS = 100

/** Imports as the desk shows them, in the same order. */
export async function presentImports(
  tx: Tx,
  companyId: number,
  rows: readonly ImportRow[],
): Promise<DeskImport[]> {
  const names = await findAdminNames(
    tx,
    rows.map(({ by }) => by),
  )
  const errors = await listErrors(tx, companyId, rows)
  return rows.map((row) => ({
    id: row.id,
    revision: row.revision,
    kind: row.kind,
    fileName: row.fileName,
    state: row.state,
    separator: row.separator,
    encoding: row.encoding,
    rows: row.rows,
    done: row.done,
    header: [...row.header],
    sample: row.sample.map((cells) => [...cells]),
    preset: row.preset,
    mapping: { ...row.mapping },
    unmapped: row.header.filter((column) => !Object.values(row.mapping).includes(column)),
    options: { ...row.options, dayFirst: row.options.dayFirst === true },
    counts: {
      ...row.counts,
      notes: Object.entries(row.counts.notes).map(([code, count]) => ({ code, count })),
    },
    examples: row.examples,
    rejected: errors.get(row.id) ?? [],
    by: row.by,
    byName: names.get(row.by.toLowerCase()) ?? '',
    at: row.at.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    problem: row.problem,
  }))
}

/** The first errors of each of these imports, by import. */
async function listErrors(
  tx: Tx,
  companyId: number,
  rows: readonly ImportRow[],
): Promise<Map<number, DeskImport['rejected']>> {
  const ids = rows.filter(({ counts }) => counts.rejected > 0).map(({ id }) => id)
  const byImport = new Map<number, DeskImport['rejected']>()
  if (ids.length === 0) return byImport
  const ranked = tx
    .select({
      importId: importBatches.importId,
      number: importBatches.number,
      errors: importBatches.errors,
      place:
        sql<number>`row_number() over (partition by ${importBatches.importId} order by ${importBatches.number})`.as(
          'place',
        ),
    })
    .from(importBatches)
    .where(
      and(
        eq(importBatches.companyId, companyId),
        inArray(importBatches.importId, ids),
        ne(importBatches.errors, sql`'[]'::jsonb`),
      ),
    )
    .as('ranked')
  const found = await tx
    .select()
    .from(ranked)
    // Each has at least one.
    .where(sql`${ranked.place} <= ${SHOWN_ERRORS}`)
    .orderBy(asc(ranked.importId), asc(ranked.number))
  for (const { importId, errors } of found) {
    const before = byImport.get(importId) ?? []
    byImport.set(importId, [...before, ...errors].slice(0, SHOWN_ERRORS))
  }
  return byImport
}
