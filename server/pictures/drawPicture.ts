import { availableParallelism } from 'node:os'
import { refused, type ImageRefusal } from '../areas/media/model/reencodeImage'
import { findProgram } from '../env/findProgram'
import { createPicturePool, type PicturePool } from './createPicturePool'
import type { PictureInput, PictureResult, PictureTask } from './pictureTasks'

/**
 * How many pictures are drawn side by side: two or more, and one of each company, so that a
 * company's worst one never holds up another company's. Nine of a company at most are at work or
 * wait, because each of them holds its file in memory.
 */
const limits = {
  running: Math.min(4, Math.max(2, availableParallelism())),
  runningPerKey: 1,
  waitingPerKey: 8,
}
const slowestMs = 5_000

/** The turn of whoever runs the server, whose pictures belong to no company yet. */
export const operatorTurn = 0

let pool: PicturePool | undefined

/**
 * Runs a task on an uploaded picture in a process of its own, and gives what it made; a task of
 * more than 5 seconds or 1 GB is stopped, a refusal. Throws AppError 503 `busy` with Retry-After
 * when too many pictures of the company wait already. Never call it inside a database transaction.
 */
export async function drawPicture<Task extends PictureTask>(
  task: Task,
  input: PictureInput<Task>,
  companyId: number,
): Promise<PictureResult<Task> | ImageRefusal> {
  pool ??= createPicturePool({
    program: findProgram(import.meta.url, 'pictureProgram.ts', 'pictureProgram'),
    limits,
    slowestMs,
  })
  const outcome = await pool.run({ task, input }, companyId)
  if (outcome.status === 'stopped')
    return refused(
      'image-too-complex',
      'The picture takes more than 5 seconds or too much memory to draw. Simplify it, or upload it as a smaller PNG.',
    )
  // The process looks the task up by the same name.
  return outcome.result as PictureResult<Task>
}

/** Ends the picture processes, and what still runs in them; the next picture starts new ones. */
export function closePictures(): void {
  pool?.close()
  pool = undefined
}
