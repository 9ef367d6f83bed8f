import type { ErrorDetail } from '../../../platform/http/AppError'
import { faultAt } from '../../../platform/desk/faultAt'
import type { ScheduleFields } from '../scheduleFields'
import { checkHours } from './checkHours'

/** What lengths of a time are a multiple of, in minutes. */
const STEP_MINUTES = 5

/** Returns the errors in a schedule's fields beyond their schema, each with its field's path. */
export const checkSchedule = (fields: ScheduleFields): ErrorDetail[] => [
  ...(fields.blockMinutes % STEP_MINUTES === 0
    ? []
    : [faultAt('/block_minutes', 'step', `must be a multiple of ${STEP_MINUTES}`)]),
  ...checkHours(fields),
  ...checkSeating(fields),
]

function checkSeating({ seating, resources, places }: ScheduleFields): ErrorDetail[] {
  if (seating === 'person')
    return places === null
      ? [faultAt('/places', 'required', 'is needed: each person takes one')]
      : []
  if (resources.length === 0)
    return [faultAt('/resources', 'required', 'must have at least one: a booking takes one')]
  return resources.flatMap(({ name, minParty, maxParty }, index) => [
    ...(resources.findIndex((other) => other.name.trim() === name.trim()) < index
      ? [faultAt(`/resources/${index}/name`, 'duplicate', 'is the name of another one')]
      : []),
    ...(maxParty !== null && maxParty < minParty
      ? [
          faultAt(
            `/resources/${index}/max_party`,
            'below_minimum',
            'must not be less than the smallest party',
          ),
        ]
      : []),
  ])
}
