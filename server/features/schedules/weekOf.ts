import type { ScheduleWeek } from '../../../generated/types'
import { addDays, dayIn, daysBetween, isDay } from '../../../src/core/time/calendarDay'
import { localDateTime } from '../../../src/core/time/localDateTime'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { MAX_DAYS_FROM_TODAY } from './model/chooseSlot'
import { freeAmong, groupTaken, isStillBookable, lastBookableDay } from './model/listSlots'
import { slotsOfDay, spanAround } from './model/slotGrid'
import { listTakenTimes } from './occupancyRepository'
import type { ScheduleView } from './scheduleRepository'

/**
 * The seven days from a day on as members see them now: each time with how many of its tables, rooms,
 * people or places are free, whatever a party's size. Throws 422 `invalid_request` for a day that
 * does not exist or is more than ten years away.
 */
export async function weekOf(
  tx: Tx,
  { schedule, resources }: Pick<ScheduleView, 'schedule' | 'resources'>,
  from: string,
  now: Date,
): Promise<ScheduleWeek> {
  const today = dayIn(schedule.timezone, now)
  if (!isDay(from) || Math.abs(daysBetween(today, from)) > MAX_DAYS_FROM_TODAY)
    throw new AppError(422, 'invalid_request', {
      details: [{ path: '/date', code: 'day', message: 'must be a day within ten years of today' }],
    })
  const rules = { ...schedule, resources }
  const days = Array.from({ length: 7 }, (_none, index) => addDays(from, index))
  const span = spanAround({ from, to: addDays(from, 6) })
  const taken = groupTaken(await listTakenTimes(tx, schedule, span, now))
  const last = lastBookableDay(schedule, now)
  return {
    timezone: schedule.timezone,
    today,
    total: resources.length,
    days: days.map((day) => ({
      day,
      note: schedule.exceptions.find((exception) => exception.day === day)?.note ?? '',
      slots: slotsOfDay(rules, day).map((slot) => ({
        startDate: slot.startsAt.toISOString(),
        endDate: slot.endsAt.toISOString(),
        startDateLocal: localDateTime(schedule.timezone, slot.startsAt),
        free: freeAmong(resources, schedule, taken, slot).length,
        isOpen: isStillBookable(schedule, slot, now) && (last === undefined || day <= last),
      })),
    })),
  }
}
