import { availableParallelism } from 'node:os'
import { rejectImage, type ImageRejection } from './model/reencodeImage'
import { findProgram } from '../env/findProgram'
import { createPicturePool, type PicturePool } from './createPicturePool'
import type { PictureInput, PictureResult, PictureTask } from './pictureTasks'

/**
 * How many pictures are processed at the same time: two or more in total but one per company, so
 * one company's slow picture does not delay another company's. A company can have at most nine
 * running or waiting, because the file of each is in memory.
 */
const limits = {
  running: Math.min(4, Math.max(2, availableParallelism())),
  runningPerKey: 1,
  waitingPerKey: 8,
}
const JOB_TIMEOUT_MS = 5_000

/**
 * The operator's key in the queue, used in place of a company's id: a picture that the operator
 * imports belongs to no company yet.
 */
export const OPERATOR_QUEUE_KEY = 0

let pool: PicturePool | undefined

/**
 * Runs a task on an uploaded picture in a separate process and returns its result. A task that
 * takes more than 5 seconds or 1 GB is stopped, and the picture is rejected. Throws AppError 503
 * `busy` with Retry-After if too many of the company's pictures are waiting. Never call it inside a
 * database transaction.
 */
export async function runPictureTask<Task extends PictureTask>(
  task: Task,
  input: PictureInput<Task>,
  companyId: number,
): Promise<PictureResult<Task> | ImageRejection> {
  pool ??= createPicturePool({
    program: findProgram(import.meta.url, 'pictureProgram.ts', 'pictureProgram'),
    limits,
    jobTimeoutMs: JOB_TIMEOUT_MS,
  })
  const outcome = await pool.run({ task, input }, companyId)
  if (outcome.status === 'stopped')
    return rejectImage(
      'image-too-complex',
      'The picture takes more than 5 seconds or too much memory to draw. Simplify it, or upload it as a smaller PNG.',
    )
  // The cast is safe because the process runs the task with this name.
  return outcome.result as PictureResult<Task>
}

/** Ends the picture processes, including running jobs; a later picture starts new processes. */
export function closePictures(): void {
  pool?.close()
  pool = undefined
}
