import type { ResolvedConfig } from '../../../src/core/config/ResolvedConfig'
import { pathOf } from '../../../src/core/config/pathOf'
import { schedulePageIds } from '../../../src/core/registry/schedulePageIds'
import { toSlotId } from './model/slotId'

type OfferedSchedule = { id: number; kind: keyof typeof schedulePageIds }

/**
 * Returns the path, in a club, of the page for booking an offered slot; undefined if the club has
 * no such page.
 */
export function offerPath(
  config: ResolvedConfig,
  { view: { schedule }, slot }: { view: { schedule: OfferedSchedule }; slot: { startsAt: Date } },
): string | undefined {
  const page = pathOf(config, schedulePageIds[schedule.kind])
  return page && `${page}${offerSuffix(schedule.id, slot)}`
}

/** Returns what follows the path of a schedule's page in the link to an offered slot. */
export const offerSuffix = (scheduleId: number, { startsAt }: { startsAt: Date }): string =>
  `/${scheduleId}?slot=${toSlotId(scheduleId, startsAt)}`
