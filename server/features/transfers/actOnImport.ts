import { and, eq, ne, sql } from 'drizzle-orm'
import type { Calls } from '../../../generated/types'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Tx } from '../../platform/db/Database'
import { isUniqueViolation } from '../../platform/db/isUniqueViolation'
import { findAdminNames } from '../../platform/db/platform/admins'
import { runJobBy } from '../../platform/db/platform/jobs'
import { importBatches } from '../../platform/db/schema/imports'
import { AppError } from '../../platform/http/AppError'
import type { TransferKind } from '../../platform/transfer/TransferKind'
import {
  findUnderWay,
  noCounts,
  readImport,
  updateImport,
  type ImportKey,
  type ImportRow,
} from './importRepository'
import { missingColumns } from './model/missingColumns'
import { hasColumn, mapByPreset, suggestMapping } from './model/suggestMapping'
import { isFinished } from './runImport'
import { tellDeskIn, tellDeskOfEnd } from './tellDeskIn'

/** Changes a locked import. Throws 409 `conflict` if another one of the company is begun meanwhile. */
export async function actOnImport(
  { db }: Pick<ServerContext, 'db'>,
  key: ImportKey,
  change: (tx: Tx, row: ImportRow) => Promise<void>,
): Promise<void> {
  try {
    await db.tx(key.companyId, async (tx) => {
      await change(tx, await readImport(tx, key, { lock: true }))
      await tellDeskIn(tx, key)
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError(409, 'conflict', { cause: error }) : error
  }
}

/**
 * Changes how an import is mapped, which has to be checked again then, or its options. Throws 409
 * `conflict` while or after it is checked or written, 422 `invalid_request` for columns that are
 * not there.
 */
export async function changeImport(
  tx: Tx,
  row: ImportRow,
  kind: TransferKind,
  body: Calls['desk.imports.patch']['body'],
): Promise<void> {
  if (row.state !== 'uploaded' && row.state !== 'checked') throw new AppError(409, 'conflict')
  const presetId = body.preset === undefined ? row.preset : body.preset
  const preset = kind.presets?.find(({ id }) => id === presetId)
  if (presetId !== null && preset === undefined) throw unknown('/preset', 'is no preset')
  const presetMapping = () =>
    preset ? mapByPreset(preset, row.header) : suggestMapping(kind, row.header)
  const mapping =
    toMapping(body.mapping) ?? (presetId === row.preset ? row.mapping : presetMapping())
  checkMapping(row, kind, mapping)
  await updateImport(tx, row, {
    revision: row.revision + 1,
    preset: presetId,
    mapping,
    options: { ...row.options, ...body.options },
    // The check is the same whatever the other options.
    ...((body.mapping !== undefined ||
      body.preset !== undefined ||
      (body.options?.dayFirst ?? row.options.dayFirst) !== row.options.dayFirst) && {
      ...unchecked,
      state: 'uploaded',
    }),
  })
}

/** What an import is set to before it is checked. */
const unchecked = { nextBatch: 0, done: 0, counts: noCounts, examples: [], problem: null }

/** The mapping of a request, whose values its schema has checked. */
const toMapping = (
  mapping: Readonly<Record<string, string | undefined>> | undefined,
): Record<string, string> | undefined =>
  mapping &&
  Object.fromEntries(
    Object.entries(mapping).flatMap(([column, name]) =>
      name === undefined ? [] : [[column, name]],
    ),
  )

function checkMapping(
  { header }: ImportRow,
  { columns }: TransferKind,
  mapping: ImportRow['mapping'],
): void {
  for (const [column, name] of Object.entries(mapping)) {
    if (!hasColumn(columns, column)) throw unknown('/mapping', `has no column ${column}`)
    if (!header.includes(name)) throw unknown(`/mapping/${column}`, 'is no column of the file')
  }
}

const unknown = (path: string, message: string): AppError =>
  new AppError(422, 'invalid_request', { details: [{ path, code: 'unknown', message }] })

/** When the job runs of an import that is begun, unless somebody runs it already. */
const AT_ONCE = new Date(0)

/**
 * Begins to check an import, in the row's name and with its areas. Throws 409 `conflict` if it is under way or finished, or another one of
 * the company is under way; 422 `invalid_request` if a required column is not mapped.
 */
export async function beginCheck(
  tx: Tx,
  row: ImportRow,
  kind: TransferKind,
  jobAt = AT_ONCE,
): Promise<void> {
  if (row.state !== 'uploaded' && row.state !== 'checked') throw new AppError(409, 'conflict')
  const missing = missingColumns(kind, row.mapping)
  if (missing.length > 0)
    throw new AppError(422, 'invalid_request', {
      details: missing.map((column) => ({
        path: `/mapping/${column}`,
        code: 'required',
        message: 'is required',
      })),
    })
  await requireTurn(tx, row)
  await tx
    .update(importBatches)
    .set({ errors: [] })
    .where(
      and(
        eq(importBatches.companyId, row.companyId),
        eq(importBatches.importId, row.id),
        ne(importBatches.errors, sql`'[]'::jsonb`),
      ),
    )
  await updateImport(tx, row, {
    ...unchecked,
    state: 'checking',
    by: row.by,
    areas: row.areas,
  })
  await runBy(tx, row, jobAt)
}

/**
 * Begins to write a checked import, in the row's name and with its areas. Throws 409 `conflict` if it is not checked, or another one of
 * the company is under way; 422 `invalid_request` if rows are rejected that are not to be skipped.
 */
export async function beginWriting(tx: Tx, row: ImportRow, jobAt = AT_ONCE): Promise<void> {
  if (row.state !== 'checked') throw new AppError(409, 'conflict')
  if (row.counts.rejected > 0 && !row.options.skipRejected)
    throw new AppError(422, 'invalid_request', {
      details: [
        {
          path: '/options/skip_rejected',
          code: 'rejected_rows',
          message: `must be on, because rows are rejected: ${row.counts.rejected}`,
        },
      ],
    })
  await requireTurn(tx, row)
  await updateImport(tx, row, {
    state: 'writing',
    nextBatch: 0,
    done: 0,
    counts: noCounts,
    by: row.by,
    areas: row.areas,
  })
  await runBy(tx, row, jobAt)
}

/** Stops an import; what is written stays. Throws 409 `conflict` if it is finished. */
export async function endImport(tx: Tx, row: ImportRow, now: Date): Promise<void> {
  if (isFinished(row)) throw new AppError(409, 'conflict')
  await updateImport(tx, row, {
    state: 'ended',
    finishedAt: now,
    // What was only checked was not written.
    ...(row.state !== 'writing' && { counts: { ...noCounts, rejected: row.counts.rejected } }),
  })
  await tellDeskOfEnd(tx, row)
}

async function requireTurn(tx: Tx, { companyId, id }: ImportKey): Promise<void> {
  const other = await findUnderWay(tx, companyId)
  if (other === undefined || other.id === id) return
  const names = await findAdminNames(tx, [other.by])
  const name = names.get(other.by.toLowerCase()) ?? other.by
  throw new AppError(409, 'conflict', {
    description: `${name} is importing ${other.fileName || other.kind}. Try again when that is done.`,
    details: [
      { path: '/import', code: 'under_way', message: 'has to wait for another one', subject: name },
    ],
  })
}

const runBy = (tx: Tx, { companyId, id: subjectId }: ImportKey, nextAt: Date): Promise<void> =>
  runJobBy(tx, { companyId, kind: 'import', subjectId, nextAt })
