import type { ReactNode } from 'react'
import type { Schedule } from '#generated/types'
import { useLocalClock } from '../../../core/hours/useLocalClock'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Text } from '../../../ui/layout/Text'
import { notifyBookingError } from '../data/notifyBookingError'
import { bookingCalls } from '../data/bookingCalls'
import { slotRequestQuery, toggleSlotRequest } from '../data/slotRequests'
import type { SlotDay } from '../model/slotDays'

/**
 * On a day on which nothing is free for the party, a button that requests a notification when a slot
 * becomes free, or withdraws that request. On a day with a slot that is held for the customer
 * because of a request, says until when it is held.
 */
export function SlotRequest({
  schedule,
  day: { day, state, slots },
  partySize,
}: {
  schedule: Schedule
  day: SlotDay
  partySize: number
}): ReactNode {
  const t = useText()
  const { time } = useZoneFormat(schedule.timezoneId)
  const clock = useLocalClock()
  const requests = useCallQuery(slotRequestQuery(schedule))
  const request =
    requests.status === 'ready'
      ? requests.value.find((candidate) => candidate.day === day)
      : undefined
  const toggling = useCallMutation(async () => {
    await toggleSlotRequest(schedule, { day, partySize }, request).catch((error: unknown) =>
      notifyBookingError(error),
    )
  })
  if (requests.status !== 'ready') return null
  const heldSlot = slots.find(({ id }) => id === request?.slotId)
  if (heldSlot !== undefined && request?.heldUntil != null)
    return (
      <Notice tone="success" live>
        <p>
          {t('area.bookings.notify.held', {
            time: clock(heldSlot.startDateLocal),
            until: time(request.heldUntil),
          })}
        </p>
      </Notice>
    )
  if (state !== 'full') return null
  const button = (
    <span>
      <Button
        icon="bell"
        variant={request === undefined ? 'primary' : 'secondary'}
        busy={toggling.isPending}
        onClick={() => toggling.mutate()}
      >
        {t(request === undefined ? 'area.bookings.notify.ask' : 'area.bookings.notify.withdraw')}
      </Button>
    </span>
  )
  return request === undefined ? (
    <IfReallyFull schedule={schedule} day={day} partySize={partySize}>
      {button}
    </IfReallyFull>
  ) : (
    <>
      <Text>{t('area.bookings.notify.asked')}</Text>
      {button}
    </>
  )
}

/**
 * Renders its children if the party can book nothing on a day; a day may be full only for the length
 * or the table, room or person that the customer chose, which it says instead.
 */
function IfReallyFull({
  schedule,
  day,
  partySize,
  children,
}: {
  schedule: Schedule
  day: string
  partySize: number
  children: ReactNode
}): ReactNode {
  const t = useText()
  const slots = useCallQuery(
    bookingCalls(schedule).slots(schedule.id, { startDate: day, endDate: day, partySize }),
  )
  if (slots.status !== 'ready') return null
  return slots.value.some((slot) => slot.day === day) ? (
    <Text>{t('area.bookings.notify.otherOptions')}</Text>
  ) : (
    children
  )
}
