import type { Booking } from '#generated/types'
import { localizedText } from '../../../ui/feedback/localizedText'
import { notify } from '../../../ui/feedback/notificationStore'

/**
 * Says what the server has changed of a booking: the time, the party, and the table, room or person
 * if it is another one; or that nothing has changed.
 */
export function notifyMoved(before: Booking, after: Booking): void {
  const hasOtherTime = after.startDate !== before.startDate || after.endDate !== before.endDate
  const hasOtherParty = after.partySize !== before.partySize
  const hasOtherResource = after.resourceName !== before.resourceName
  if (!hasOtherTime && !hasOtherParty && !hasOtherResource)
    return void notify({ tone: 'info', title: localizedText('area.bookings.move.same') })
  notify({
    tone: 'success',
    title: hasOtherParty
      ? localizedText(
          hasOtherTime ? 'area.bookings.move.doneAll' : 'area.bookings.move.doneParty',
          {
            count: after.partySize,
          },
        )
      : localizedText(hasOtherTime ? 'area.bookings.move.done' : 'area.bookings.move.doneAll', {
          count: after.partySize,
        }),
    text:
      hasOtherResource && after.resourceName !== '' && before.resourceName !== ''
        ? localizedText(`area.bookings.move.resource.${after.schedule.type}`, {
            title: after.title,
            now: after.resourceName,
            before: before.resourceName,
          })
        : after.title,
  })
}
