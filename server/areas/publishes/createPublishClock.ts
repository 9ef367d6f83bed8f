import { createWakeLoop, type WakeLoop } from '../../clock/createWakeLoop'
import { nextMoment } from '../../db/platform/scheduledPublishes'
import { runDue, type ScheduleService } from './runDue'

/** Makes the clock of a process; several processes share the table, and each planned publish is done by one of them. */
export const createPublishClock = (service: ScheduleService): WakeLoop =>
  createWakeLoop({
    step: () => runDue(service),
    untilNext: async () => {
      const next = await service.db.platform(nextMoment)
      return next === undefined ? Infinity : next.getTime() - service.now().getTime()
    },
    longestWaitMs: 15_000,
    onError: (error) => service.log.warn({ err: error }, 'planned publishes could not be read'),
  })
