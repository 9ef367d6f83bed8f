import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Club } from '../../platform/clubs/Club'
import { insertJob } from '../../platform/db/platform/jobs'
import {
  findCreated,
  recordDeskChange,
  type DeskCreation,
} from '../../platform/desk/deskChangeRepository'
import { AppError } from '../../platform/http/AppError'
import { runInWorker } from '../../platform/jobs/runInWorker'
import type { TransferKind } from '../../platform/transfer/TransferKind'
import { insertImport, noCounts, type ImportRow } from './importRepository'
import { BATCH_ROWS } from './model/FileRow'
import type { FileProblem, ReadOptions } from './model/readTable'
import { findPreset, mapByPreset, suggestMapping } from './model/suggestMapping'
import { isDayFirstIn } from './model/writtenDays'
import { KEPT_MS } from './runImport'
import type { ReadFile, run as readFile } from './tasks/readFile'
import { tellDeskIn } from './tellDeskIn'

/** Time limit for reading a file, in ms. */
const READ_WITHIN_MS = 120_000

/** How many rows are shown before the mapping, and how much of a cell, in characters. */
const SAMPLE = { rows: 5, cell: 200 }

/** A file to import. */
export interface FileToStore extends ReadOptions, Pick<ImportRow, 'fileName' | 'by' | 'areas'> {
  bytes: Uint8Array
}

/** A request that uploads a file: repeated with the same key, it stores no second import. */
type UploadRequest = Pick<DeskCreation, 'requestKey' | 'bodyHash'>

/**
 * Reads a file and stores it as an import to be mapped and checked; returns its id. Throws 422
 * `invalid_request` if it can't be read, 422 `idempotency_key_reused`.
 */
export async function storeFile(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  club: Club,
  kind: TransferKind,
  { bytes, encoding, separator, ...file }: FileToStore,
  request: UploadRequest,
): Promise<number> {
  const read = await readInWorker(club.companyId, kind, { bytes, encoding, separator })
  if ('problem' in read) throw toAppError(read.problem)
  const preset = findPreset(kind, read.header)
  const mapping = preset ? mapByPreset(preset, read.header) : suggestMapping(kind, read.header)
  const stored = { ...file, preset: preset?.id ?? null, mapping }
  return storeRead({ db, now }, club, kind, read, stored, request)
}

/** Reads a file in a worker thread. */
export const readInWorker = (
  companyId: number,
  { batchRows = BATCH_ROWS }: Pick<TransferKind, 'batchRows'>,
  file: ReadOptions & { bytes: Uint8Array },
): Promise<ReadFile | { problem: FileProblem }> =>
  runInWorker<typeof readFile>(
    'readFile',
    { ...file, batchRows },
    { companyId, timeoutMs: READ_WITHIN_MS },
  )

/** Stores a file that was read as an import, with the job that deletes it after a day; returns its id. */
export async function storeRead(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  club: Club,
  { name: kind }: Pick<TransferKind, 'name'>,
  { batches, dayFirst, ...read }: ReadFile,
  file: Pick<ImportRow, 'fileName' | 'by' | 'areas' | 'preset' | 'mapping'>,
  request?: UploadRequest,
): Promise<number> {
  const { companyId, domainId } = club
  const at = now()
  const sample = (JSON.parse(batches[0] ?? '[]') as [number, ...string[]][])
    .slice(0, SAMPLE.rows)
    .map(([, ...cells]) => cells.map((cell) => cell.slice(0, SAMPLE.cell)))
  const creation = request && { ...request, companyId, resource: 'imports' as const }
  return db.tx(companyId, async (tx) => {
    const earlier = creation && (await findCreated(tx, creation))
    if (earlier !== undefined) return earlier
    const id = await insertImport(
      tx,
      {
        companyId,
        domainId,
        kind,
        ...read,
        ...file,
        sample,
        options: {
          skipRejected: false,
          invite: false,
          dayFirst: dayFirst ?? isDayFirstIn(club.compiled().config.intl.locale),
        },
        state: 'uploaded',
        counts: noCounts,
        examples: [],
        at,
      },
      batches,
    )
    // It is an act only once it is written, which the import itself says.
    if (creation)
      await recordDeskChange(tx, {
        ...creation,
        recordId: id,
        revision: 0,
        by: file.by,
        before: null,
        after: {},
      })
    await insertJob(tx, {
      companyId,
      kind: 'import',
      subjectId: id,
      nextAt: new Date(at.getTime() + KEPT_MS),
    })
    await tellDeskIn(tx, { companyId, id })
    return id
  })
}

const toAppError = ({ line, code, message, most }: FileProblem): AppError =>
  new AppError(422, 'invalid_request', {
    description: `${line > 1 ? `Line ${line} of the file` : 'The file'} ${message}.`,
    details: [{ path: '/file', code, message, line, ...(most !== undefined && { most }) }],
  })
