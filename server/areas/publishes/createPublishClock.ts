import { nextMoment } from '../../db/platform/scheduledPublishes'
import type { PublishClock } from './PublishClock'
import { runDue, type ScheduleService } from './runDue'

/** How often the table is looked at though nothing is due soon: another process may have planned something and died. */
const longestWaitMs = 15_000
/** How soon it is looked at again when what is due is in another process's hands. */
const shortestWaitMs = 200

/** Makes the clock of a process; several processes share the table, and each planned publish is done by one of them. */
export function createPublishClock(service: ScheduleService): PublishClock {
  let working: Promise<void> | undefined
  let again = false
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const work = async (): Promise<number> => {
    while (!closed && (await runDue(service)));
    const next = closed ? undefined : await service.db.platform(nextMoment)
    return next === undefined ? longestWaitMs : next.getTime() - service.now().getTime()
  }
  const wake = (): void => {
    again = true
    if (working !== undefined || closed) return
    clearTimeout(timer)
    let waitMs = longestWaitMs
    working = (async () => {
      while (again) {
        again = false
        waitMs = await work()
      }
    })()
      .catch((error: unknown) => service.log.warn({ err: error }, 'planned publishes could not be read'))
      .finally(() => {
        working = undefined
        if (closed) return
        timer = setTimeout(wake, Math.min(longestWaitMs, Math.max(shortestWaitMs, waitMs)))
        timer.unref()
        // Somebody may have come between the last look and now.
        if (again) wake()
      })
  }
  const idle = async (): Promise<void> => {
    while (working !== undefined) await working
  }
  return {
    wake,
    idle,
    close: async () => {
      closed = true
      again = false
      clearTimeout(timer)
      await idle()
    },
  }
}
