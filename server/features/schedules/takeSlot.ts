import { AppError } from '../../platform/http/AppError'
import type { Tx } from '../../platform/db/Database'
import { freeResources, groupTaken, isEnough, withBuffers, type Party } from './model/listSlots'
import type { GridSlot } from './model/slotGrid'
import { deleteLapsed, insertOccupancies, listTaken, type Occupant } from './occupancyRepository'
import { lockSchedule, type ScheduleView } from './scheduleRepository'

/** Resources that were found free for a party, and that nobody else can take now. */
export interface TakenSlot {
  /** The table, room or person; '' for places of a class. */
  resourceName: string
  /** Takes them for an occupant. */
  insert: (occupant: Occupant) => Promise<void>
}

/**
 * Finds the resources that a party gets for a time, the first that are free, and locks the schedule
 * so that they stay free until the transaction ends. Throws 409 `slot_taken` if there are not
 * enough. The exclusion constraint holds even for a writer that doesn't lock.
 */
export async function takeSlot(
  tx: Tx,
  { schedule, resources }: Pick<ScheduleView, 'schedule' | 'resources'>,
  time: Pick<GridSlot, 'startsAt' | 'endsAt'>,
  party: Party,
  now: Date,
): Promise<TakenSlot> {
  const { companyId, id: scheduleId } = schedule
  await lockSchedule(tx, companyId, scheduleId)
  await deleteLapsed(tx, schedule, now)
  const rules = { ...schedule, resources }
  const span = withBuffers(rules, time)
  const taken = await listTaken(tx, schedule, span, now)
  const free = freeResources(rules, groupTaken(taken), time, party)
  if (!isEnough(rules, free, party)) throw new AppError(409, 'slot_taken')
  const isClass = schedule.seating === 'person'
  const chosen = free.slice(0, isClass ? party.size : 1)
  return {
    resourceName: isClass ? '' : (chosen[0]?.name ?? ''),
    insert: (occupant) =>
      insertOccupancies(
        tx,
        chosen.map(({ id: resourceId }) => ({ companyId, scheduleId, resourceId, ...span })),
        occupant,
      ),
  }
}
