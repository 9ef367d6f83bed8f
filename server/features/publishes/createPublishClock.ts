import { createWakeLoop, type WakeLoop } from '../../platform/jobs/createWakeLoop'
import { nextDueAt } from '../../platform/db/platform/scheduledPublishes'
import { findDue, runDue, type DueDomain, type ScheduleDeps } from './runDue'

/** Maximum number of companies whose publishes a process runs at once. */
const MAX_AT_ONCE = 4

/** How long a company is skipped after its publish could not run yet, in ms. */
const PAUSE_MS = 2_000

/**
 * Creates a process's publish clock. Several processes share the table, and each planned publish is
 * run by one of them. A company's publishes run one after the other, publishes of different
 * companies in parallel, so that a slow publish does not delay other companies.
 */
export function createPublishClock(service: ScheduleDeps): WakeLoop {
  const running = new Map<number, Promise<void>>()
  /**
   * Timers of the companies that are skipped until their timer fires or the clock is woken, by
   * company id.
   */
  const paused = new Map<number, NodeJS.Timeout>()

  const loop = createWakeLoop({
    step: async () => {
      if (running.size >= MAX_AT_ONCE) return false
      const due = await findDue(service, [...running.keys(), ...paused.keys()])
      if (due === undefined) return false
      running.set(due.companyId, run(due))
      return true
    },
    untilNext: async () => {
      // The table is checked again when a publish ends.
      if (running.size >= MAX_AT_ONCE) return Infinity
      const next = await service.db.platform((tx) =>
        nextDueAt(tx, [...running.keys(), ...paused.keys()]),
      )
      return next === undefined ? Infinity : next.getTime() - service.now().getTime()
    },
    maxWaitMs: 15_000,
    onError: (error) => service.log.warn({ err: error }, 'planned publishes could not be read'),
  })

  const run = async (due: DueDomain): Promise<void> => {
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
    }, PAUSE_MS)
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
