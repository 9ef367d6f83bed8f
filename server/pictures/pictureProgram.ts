import os from 'node:os'
import type { PictureAnswer, PictureJob } from './createPicturePool'
import { pictureTasks } from './pictureTasks'

/** More than this and the process ends itself: nothing that is taken needs half of it. */
const maxBytes = 1024 * 1024 * 1024
const lookEveryMs = 50

/**
 * The program of a picture process: takes one order after the other, and ends at once when the
 * server is gone or memory runs out.
 */
const say = (answer: PictureAnswer, then: () => void = () => undefined): void =>
  void process.send?.(answer, then)
// An ordinary exit would wait for the native code that is running.
const end = (): void => void process.kill(process.pid, 'SIGKILL')

// The server ends this process when it is done itself; a Ctrl+C is meant for the server, which
// finishes what runs.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', end)
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) say({ status: 'too-large' }, end)
}, lookEveryMs)

process.on('message', (order: PictureJob) => {
  // The name comes from the typed `drawPicture`, which pairs it with its own input.
  const task = pictureTasks[order.task as keyof typeof pictureTasks] as (
    input: unknown,
  ) => Promise<unknown>
  task(order.input).then(
    (result) => say({ status: 'done', result }),
    (error: unknown) => say({ status: 'failed', message: String(error) }),
  )
})

const [{ default: sharp }] = await Promise.all([import('sharp'), import('file-type')])
// One picture at a time, and nothing of it is needed again.
sharp.concurrency(1)
sharp.cache(false)
// Whatever a file makes of itself, only these decoders ever see it; `readLogo` opens the one for
// SVG for what it has written itself.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}`),
})
// Below the server, which answers everybody. Not before the code is loaded, and not lower: on a
// machine whose cores are all busy a process must begin in time, and an ordinary picture be drawn
// within its limit.
os.setPriority(5)
say({ status: 'ready' })
