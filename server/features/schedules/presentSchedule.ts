import type { Schedule } from '../../../generated/types'
import { toLocationHours } from '../../../src/areas/bookings/model/toLocationHours'
import { toUnits } from '../../platform/calls/toUnits'
import type { StoredLocation } from '../../platform/db/schema/bookings'
import { partyLimits } from './model/listSlots'
import type { ScheduleView } from './scheduleRepository'

/** Converts a stored schedule to its API entity. */
export function presentSchedule(
  { schedule, category, resources }: ScheduleView,
  now: Date,
): Schedule {
  const {
    id,
    name,
    summary,
    description,
    media,
    allowCancel,
    blockType,
    businessId,
    businessLocationId,
    categoryBlock,
    categoryId,
    maxBlocks,
    maxDaysOut,
    capacity,
    surveyId,
    rules,
    exceptions,
    feeType,
    payLater,
    settings,
  } = schedule
  return {
    id,
    name,
    summary,
    description,
    media,
    allowCancel,
    blockType,
    businessId,
    businessLocationId,
    categoryBlock,
    categoryId,
    maxBlocks,
    maxDaysOut,
    capacity,
    surveyId,
    rules,
    exceptions,
    feeType,
    payLater,
    settings,
    ...partyLimits({ ...schedule, resources }),
    // The places of a class are interchangeable, so there is no choice between them.
    resources: schedule.seating === 'person' ? [] : [...resources],
    cancelFee: toUnits(schedule.cancelFeeCents),
    graphic: pictureOf(schedule),
    location: presentLocation(schedule.location, schedule.timezone, now),
    blockDuration: schedule.blockMinutes,
    cancelBy: schedule.cancelByMinutes,
    type: schedule.kind,
    group: schedule.kind === 'dining' || schedule.kind === 'meeting_rooms' ? schedule.kind : '',
    startingPrice:
      schedule.startingPriceCents === null ? null : toUnits(schedule.startingPriceCents),
    category: categoryId === null || category === null ? null : { id: categoryId, name: category },
    timezoneId: schedule.timezone,
  }
}

/** Returns a schedule's main picture; '' if it has none. */
export const pictureOf = ({ media }: Pick<ScheduleView['schedule'], 'media'>): string =>
  (media.find(({ main }) => main) ?? media[0])?.url ?? ''

/**
 * Converts a location to its API entity, with today's hours in its own time zone; null if the
 * location is unknown.
 */
export const presentLocation = (
  location: StoredLocation | null,
  timezone: string,
  now: Date,
): Schedule['location'] =>
  location && { ...location, hours: toLocationHours(location.hours, timezone, now) }
