import type { PublicEvent } from '#generated/types'
import { useNow } from '../../../core/hours/useNow'
import { useHasSurveys } from '../../surveys/public'
import { showsWaitlist } from '../model/ticketRules'

/**
 * Whether an event's page shows its waitlist. Where surveys can't be answered, an event with a form
 * shows it only to those who are on it.
 */
export function useShowsWaitlist(event: PublicEvent): boolean {
  // Undefined on the server, whose markup must not depend on the clock.
  const now = useNow()?.getTime() ?? 0
  const canJoin = useHasSurveys() || event.waitlistFormId === null
  return (
    (canJoin || event.waitlistEntry !== null) &&
    showsWaitlist(event, Date.parse(event.startDate), now)
  )
}
