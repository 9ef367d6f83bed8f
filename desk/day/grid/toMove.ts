import type { Calls } from '../../../generated/types'
import type { Target } from './targets'

type Body = Calls['desk.bookings.change']['body']

/** What is sent for a move to a target; undefined while the reason for an exception is missing. */
export function toMove(
  { slotId, resourceId, rule }: Pick<Target, 'slotId' | 'resourceId' | 'rule'>,
  { reason, notify }: { reason: string; notify?: boolean },
): Body | undefined {
  if (rule !== '' && reason.trim() === '') return undefined
  return {
    slotId,
    ...(resourceId !== null && { resourceId }),
    ...(rule !== '' && { overrule: { rule, reason: reason.trim() } }),
    ...(notify !== undefined && { notify }),
  }
}
