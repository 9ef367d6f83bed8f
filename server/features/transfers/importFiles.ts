import { COMMAND_LINE } from '../../../src/core/person/commandLine'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Club } from '../../platform/clubs/Club'
import type { ImportCounts } from '../../platform/db/schema/imports'
import type {
  RowError,
  TransferKind,
  TransferName,
  TransferPreset,
} from '../../platform/transfer/TransferKind'
import { actOnImport, beginCheck, beginWriting, endImport } from './actOnImport'
import {
  deleteFile,
  findUnderWay,
  listErrors,
  noCounts,
  readImport,
  updateImport,
  type ImportKey,
} from './importRepository'
import { capErrors } from './model/capErrors'
import { checkHeader, findMissing } from './model/checkHeader'
import { mapByPreset } from './model/suggestMapping'
import { openImport, type ImportService } from './openImport'
import { finishSteps, isFinished } from './runImport'
import { readBatch } from './readBatch'
import { readInWorker, storeRead } from './storeFile'

/** How long a server waits until it goes on with an import of the command line, in ms. */
const TAKEN_OVER_MS = 60_000

/** A file to import. */
export interface ImportFile {
  name: string
  kind: TransferKind
  bytes: Uint8Array
}

/** How files are imported. */
export interface FileOptions {
  /** Whether to mail everyone in the files who has not been invited a link. */
  invite: boolean
  dryRun: boolean
  /** Whether to import the other rows if some are rejected. */
  skipRejected: boolean
  /** Whether a column may have a similar name, such as `First Name`. */
  matchColumns: boolean
  /** Id of the preset for the system that exported them. */
  preset?: string | undefined
}

/** What became of a file. */
export interface FileOutcome {
  name: string
  kind: TransferName
  counts: ImportCounts
  /** All rejected rows. */
  rejected: RowError[]
}

/** The outcomes of files in the order in which they were imported, and whether anything was written. */
export interface ImportOutcome {
  files: FileOutcome[]
  isWritten: boolean
}

/**
 * Imports files into a club's company by `external_id`: all of them are checked first, and nothing
 * is written if a row of any is rejected, unless `skipRejected` says that the others are. Throws
 * 409 `conflict` while staff import a file; an interrupted import of the command line is finished
 * first.
 */
export async function importFiles(
  service: ImportService,
  club: Club,
  files: readonly ImportFile[],
  options: FileOptions,
): Promise<ImportOutcome> {
  await finishInterrupted(service, club.companyId)
  const checked: CheckedFile[] = []
  const coming = new Map<TransferName, Set<string>>()
  for (const file of files) {
    const one = await checkFile(service, club, file, options, coming)
    checked.push(one)
    if (files.length > 1 && one.key !== undefined)
      coming.set(file.kind.name, await listExternalIds(service, one.key))
  }
  const isRejected = checked.some(({ outcome }) => outcome.rejected.length > 0)
  const isWritten =
    !options.dryRun &&
    (!isRejected || options.skipRejected) &&
    checked.every(({ key }) => key !== undefined)
  const outcomes: FileOutcome[] = []
  for (const { outcome, key } of checked)
    outcomes.push(isWritten && key !== undefined ? await writeFile(service, key, outcome) : outcome)
  for (const { key } of checked) if (key !== undefined) await removeFile(service, key)
  return { files: outcomes, isWritten }
}

/** A file that was checked; without a key, it can't be read or its header is not ours. */
interface CheckedFile {
  outcome: FileOutcome
  key?: ImportKey
}

async function writeFile(
  service: ImportService,
  key: ImportKey,
  outcome: FileOutcome,
): Promise<FileOutcome> {
  await actOnImport(service, key, (tx, row) => beginWriting(tx, row, fallback(service)))
  const counts = await finish(service, key)
  return { ...outcome, counts, rejected: await readRejected(service, key) }
}

const fallback = ({ now }: Pick<ServerContext, 'now'>): Date =>
  new Date(now().getTime() + TAKEN_OVER_MS)

/** Finishes what an earlier run of the command line has left; throws 409 `conflict` if staff import. */
async function finishInterrupted(service: ImportService, companyId: number): Promise<void> {
  const other = await service.db.tx(companyId, (tx) => findUnderWay(tx, companyId))
  if (other?.by === COMMAND_LINE) await finish(service, other)
}

/** Checks or writes an import to its end; returns what was counted. */
async function finish(
  service: ImportService,
  key: ImportKey,
  willExist?: Parameters<typeof openImport>[2],
): Promise<ImportCounts> {
  const { db } = service
  const row = await db.tx(key.companyId, (tx) => readImport(tx, key))
  const open = await openImport(service, row, willExist)
  if (open !== undefined) await finishSteps(service, key, open)
  return (await db.tx(key.companyId, (tx) => readImport(tx, key))).counts
}

/** The mapping of a preset, and the errors of what the file lacks. */
function mapPreset(kind: TransferKind, preset: TransferPreset, header: readonly string[]) {
  const mapping = mapByPreset(preset, header)
  return { mapping, errors: findMissing(kind.columns, mapping, preset.mapping) }
}

async function checkFile(
  service: ImportService,
  club: Club,
  { name, kind, bytes }: ImportFile,
  { invite, skipRejected, matchColumns, preset: presetId }: FileOptions,
  coming: ReadonlyMap<TransferName, ReadonlySet<string>>,
): Promise<CheckedFile> {
  const rejectAll = (rejected: RowError[]) => ({
    outcome: { name, kind: kind.name, counts: noCounts, rejected },
  })
  const { companyId } = club
  const read = await readInWorker(companyId, kind, { bytes })
  if ('problem' in read) return rejectAll([{ ...read.problem, column: '' }])
  const preset = kind.presets?.find(({ id }) => id === presetId)
  const { mapping, errors } = preset
    ? mapPreset(kind, preset, read.header)
    : checkHeader(kind, read.header, { matchColumns })
  if (errors.length > 0) return rejectAll(errors)
  const id = await storeRead(service, club, kind, read, {
    fileName: name,
    by: COMMAND_LINE,
    areas: ['desk', 'money'],
    preset: preset?.id ?? null,
    mapping,
  })
  const key = { companyId, id }
  await actOnImport(service, key, async (tx, row) => {
    const options = { ...row.options, invite, skipRejected }
    await updateImport(tx, key, { options })
    await beginCheck(tx, { ...row, options }, kind, fallback(service))
  })
  const counts = await finish(
    service,
    key,
    (other, externalId) => coming.get(other)?.has(externalId) === true,
  )
  return {
    outcome: { name, kind: kind.name, counts, rejected: await readRejected(service, key) },
    key,
  }
}

/** The external ids of all rows of an import. */
async function listExternalIds(service: ImportService, key: ImportKey): Promise<Set<string>> {
  const ids = new Set<string>()
  const row = await service.db.tx(key.companyId, (tx) => readImport(tx, key))
  const open = await openImport(service, row)
  for (let number = 0; open !== undefined; number += 1) {
    const read = await service.db.tx(key.companyId, (tx) =>
      readBatch(tx, key, number, open.mapping),
    )
    if (read === undefined) break
    for (const { cells } of read.rows) ids.add(cells['external_id'] ?? '')
  }
  return ids
}

/** All errors of an import, the first ones if there are many. */
async function readRejected({ db }: ImportService, key: ImportKey): Promise<RowError[]> {
  const batches = await db.tx(key.companyId, (tx) => listErrors(tx, key))
  return capErrors(batches.flat())
}

/** Deletes the rows of a file at once: nobody looks at them any more. */
async function removeFile({ db, now }: ImportService, key: ImportKey): Promise<void> {
  await db.tx(key.companyId, async (tx) => {
    const row = await readImport(tx, key, { lock: true })
    if (!isFinished(row)) await endImport(tx, row, now())
    await deleteFile(tx, key)
  })
}
