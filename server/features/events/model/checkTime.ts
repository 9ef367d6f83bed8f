import { instantsAt } from '#src/core/time/instantsAt'
import type { ErrorDetail } from '../../../platform/http/AppError'
import { checkYear } from '../../../platform/desk/checkYear'
import { faultAt } from '../../../platform/desk/faultAt'

/** The errors in a local time: a year of typing errors, or an hour that the clocks skip. */
export function checkTime(path: string, local: string, timezone: string): ErrorDetail[] {
  const outOfRange = checkYear(path, Number(local.slice(0, 4)))
  if (outOfRange.length > 0) return outOfRange
  return instantsAt(timezone, local).length > 0
    ? []
    : [faultAt(path, 'no_such_time', 'does not exist on that day: the clocks skip this hour')]
}

/** The instant of a local time that a zone has; of a time that occurs twice, the first. */
export function instantOf(timezone: string, local: string): Date {
  const [first] = instantsAt(timezone, local)
  if (first === undefined) throw new Error(`the zone ${timezone} has no ${local}`)
  return first
}
