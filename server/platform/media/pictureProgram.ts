/*
 * The program of a picture process: runs one job after the other, and ends at once if the server is
 * gone or memory runs out.
 */
import os from 'node:os'
import type { PictureAnswer, PictureJob } from './createPicturePool'
import { pictureTasks } from './pictureTasks'

/** Memory limit of the process in bytes; no accepted picture needs half of it. */
const MAX_BYTES = 1024 * 1024 * 1024
const CHECK_EVERY_MS = 50

const send = (answer: PictureAnswer, onSent: () => void = () => undefined): void =>
  void process.send?.(answer, onSent)
// An ordinary exit would wait for native code that is still running.
const end = (): void => void process.kill(process.pid, 'SIGKILL')

// Ctrl+C also reaches this process but is meant for the server, which finishes running work and
// then ends this process itself.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', end)
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_BYTES) send({ status: 'too-large' }, end)
}, CHECK_EVERY_MS)

process.on('message', (job: PictureJob) => {
  // The cast is safe: the name and its input come from the typed `runPictureTask`.
  const task = pictureTasks[job.task as keyof typeof pictureTasks] as (
    input: unknown,
  ) => Promise<unknown>
  task(job.input).then(
    (result) => send({ status: 'done', result }),
    (error: unknown) => send({ status: 'failed', message: String(error) }),
  )
})

const [{ default: sharp }] = await Promise.all([import('sharp'), import('file-type')])
// One thread, because one picture is processed at a time; no cache, because nothing is reused.
sharp.concurrency(1)
sharp.cache(false)
// All decoders except those unblocked below are blocked. `readLogo` also unblocks the SVG decoder,
// for an SVG that it has written itself.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}`),
})
// Lowers this process's priority below the server's. It is lowered only after the code is loaded,
// and no further, because even on a fully loaded machine a process has to start, and an ordinary
// picture be processed, within the time limits.
os.setPriority(5)
send({ status: 'ready' })
