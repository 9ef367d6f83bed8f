import os from 'node:os'
import type { PictureAnswer, PictureJob } from './createPicturePool'
import { pictureTasks } from './pictureTasks'

/** Memory limit of the process; no accepted picture needs half of it. */
const maxBytes = 1024 * 1024 * 1024
const lookEveryMs = 50

/**
 * The program of a picture process: runs one job after the other, and ends at once if the server is
 * gone or memory runs out.
 */
const say = (answer: PictureAnswer, then: () => void = () => undefined): void =>
  void process.send?.(answer, then)
// An ordinary exit would wait for running native code.
const end = (): void => void process.kill(process.pid, 'SIGKILL')

// The server ends this process when it is done; Ctrl+C is meant for the server, which finishes
// running work.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', end)
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) say({ status: 'too-large' }, end)
}, lookEveryMs)

process.on('message', (order: PictureJob) => {
  // The name comes from the typed `drawPicture`, which pairs it with its input.
  const task = pictureTasks[order.task as keyof typeof pictureTasks] as (
    input: unknown,
  ) => Promise<unknown>
  task(order.input).then(
    (result) => say({ status: 'done', result }),
    (error: unknown) => say({ status: 'failed', message: String(error) }),
  )
})

const [{ default: sharp }] = await Promise.all([import('sharp'), import('file-type')])
// One picture at a time, and nothing is reused.
sharp.concurrency(1)
sharp.cache(false)
// Only these decoders are allowed; `readLogo` unblocks the SVG decoder for its own output.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}`),
})
// Lower priority than the server, but only after the code is loaded and no lower: on a fully loaded
// machine a process must still start, and an ordinary picture be processed, within their limits.
os.setPriority(5)
say({ status: 'ready' })
