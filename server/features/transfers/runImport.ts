import { setImmediate as nextTurn } from 'node:timers/promises'
import type { JobResult } from '../../platform/jobs/Job'
import { checkNext, markDuplicates } from './checkImport'
import {
  deleteFile,
  readImport,
  updateImport,
  type ImportKey,
  type ImportRow,
} from './importRepository'
import { findImport, openImport, type ImportService, type OpenImport } from './openImport'
import { tellDeskIn } from './tellDeskIn'
import { writeNext } from './writeImport'

/** How long the rows of a file are kept, in ms. */
export const KEPT_MS = 24 * 3_600_000

/** How long one run of the job goes on, in ms: its claim lasts longer. */
const RUN_MS = 5_000

/** Whether an import is checked or written now. */
export const isUnderWay = ({ state }: Pick<ImportRow, 'state'>): boolean =>
  state === 'checking' || state === 'writing'

/** Whether nothing becomes of an import any more. */
export const isFinished = ({ state }: Pick<ImportRow, 'state'>): boolean =>
  state === 'done' || state === 'failed' || state === 'ended'

/**
 * The run of an import's job: checks or writes for a while, and deletes the file once it is a day
 * old. After a crash it goes on where it was.
 */
export async function runImport(
  service: ImportService,
  key: ImportKey,
  ranMs: () => number = startClock(),
): Promise<JobResult> {
  const row = await findImport(service, key)
  if (row === undefined) return 'done'
  if (isUnderWay(row)) {
    const open = await openImport(service, row)
    if (open === undefined) await failImport(service, key, 'The club or the kind is gone.')
    else await runSteps(service, key, open, () => ranMs() < RUN_MS)
    return service.now()
  }
  const endsAt = new Date(row.at.getTime() + KEPT_MS)
  if (service.now() < endsAt) return endsAt
  await service.db.tx(key.companyId, async (tx) => {
    await deleteFile(tx, key)
    const { state } = await readImport(tx, key, { lock: true })
    if (!isFinished({ state }))
      await updateImport(tx, key, { state: 'ended', finishedAt: service.now() })
    await tellDeskIn(tx, key)
  })
  return 'done'
}

const startClock = (): (() => number) => {
  const start = performance.now()
  return () => performance.now() - start
}

/** Checks or writes an import to its end; another process may do the same at the same time. */
export async function finishSteps(
  service: ImportService,
  key: ImportKey,
  open: OpenImport,
): Promise<void> {
  for (;;) {
    const row = await findImport(service, key)
    if (row === undefined || !isUnderWay(row)) return
    await runSteps(service, key, open)
  }
}

/**
 * Checks or writes an import, batch by batch, as long as `goesOn` says and there is anything to do: at
 * least one, however long what comes before has taken.
 */
async function runSteps(
  service: ImportService,
  key: ImportKey,
  open: OpenImport,
  goesOn: () => boolean = () => true,
): Promise<void> {
  const row = await findImport(service, key)
  const isChecked = row?.state === 'checking'
  if (isChecked && row.nextBatch === 0) await markDuplicates(service, key, open)
  const next = isChecked ? checkNext : writeNext
  while ((await next(service, key, open)) && goesOn())
    // Lets waiting requests run before the next batch.
    await nextTurn()
}

/** Ends an import that can't go on, and says why, as a sentence. */
export async function failImport(
  { db, now }: ImportService,
  key: ImportKey,
  problem: string,
): Promise<void> {
  await db.tx(key.companyId, async (tx) => {
    await updateImport(tx, key, { state: 'failed', problem, finishedAt: now() })
    await tellDeskIn(tx, key)
  })
}
