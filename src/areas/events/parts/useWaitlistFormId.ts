import type { PublicEvent } from '#generated/types'
import { useNow } from '../../../core/hours/useNow'
import { useHasSurveys } from '../../surveys/public'
import { showsWaitlist } from '../model/ticketRules'

/** Id of the form for an event's waitlist; null if the event's page shows no waitlist. */
export function useWaitlistFormId(event: PublicEvent): number | null {
  // Undefined on the server, whose markup must not depend on the clock.
  const now = useNow()?.getTime() ?? 0
  return useHasSurveys() && showsWaitlist(event, Date.parse(event.startDate), now)
    ? event.waitlistFormId
    : null
}
