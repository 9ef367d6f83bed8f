import { createWakeLoop, type WakeLoop } from '../../clock/createWakeLoop'
import { nextDueAt } from '../../db/platform/scheduledPublishes'
import { findDue, runDue, type DuePlace, type ScheduleService } from './runDue'

/** How many companies' publishes a process works on at once. */
const maxAtOnce = 4

/** How long a company whose publish could not be done yet is left alone. */
const pauseMs = 2_000

/**
 * Makes the clock of a process; several processes share the table, and each planned publish is done
 * by one of them. Publishes of one company are done one after the other, those of several companies
 * side by side, so that a slow one delays nobody else.
 */
export function createPublishClock(service: ScheduleService): WakeLoop {
  const running = new Map<number, Promise<void>>()
  /** Companies that were busy, each until its timer fires or something wakes the clock. */
  const paused = new Map<number, NodeJS.Timeout>()

  const loop = createWakeLoop({
    step: async () => {
      if (running.size >= maxAtOnce) return false
      const due = await findDue(service, [...running.keys(), ...paused.keys()])
      if (due === undefined) return false
      running.set(due.companyId, run(due))
      return true
    },
    untilNext: async () => {
      // The others are looked at again when something ends.
      if (running.size >= maxAtOnce) return Infinity
      const next = await service.db.platform((tx) =>
        nextDueAt(tx, [...running.keys(), ...paused.keys()]),
      )
      return next === undefined ? Infinity : next.getTime() - service.now().getTime()
    },
    longestWaitMs: 15_000,
    onError: (error) => service.log.warn({ err: error }, 'planned publishes could not be read'),
  })

  const run = async (due: DuePlace): Promise<void> => {
    try {
      if ((await runDue(service, due)) === 'busy') pause(due.companyId)
    } catch (error) {
      service.log.warn({ err: error }, 'a planned publish could not be read')
      pause(due.companyId)
    }
    running.delete(due.companyId)
    loop.wake()
  }
  const pause = (companyId: number): void => {
    const timer = setTimeout(() => {
      paused.delete(companyId)
      loop.wake()
    }, pauseMs)
    timer.unref()
    paused.set(companyId, timer)
  }
  const resume = (): void => {
    for (const timer of paused.values()) clearTimeout(timer)
    paused.clear()
  }
  const idle = async (): Promise<void> => {
    await loop.idle()
    while (running.size > 0) {
      await Promise.all(running.values())
      await loop.idle()
    }
  }
  return {
    wake: () => {
      resume()
      loop.wake()
    },
    idle,
    close: async () => {
      await loop.close()
      await idle()
      resume()
    },
  }
}
