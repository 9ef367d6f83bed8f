import type { ReactNode } from 'react'
import type { Booking } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { DayRow } from '../../../ui/calendar/DayRow'
import { Text } from '../../../ui/layout/Text'
import { BookingStatus } from './BookingStatus'
import { JoinedFacts } from '../../../ui/layout/JoinedFacts'

/**
 * A linked row for a booking: date, title, time, place and party size. A click opens it in a
 * drawer; opened in another tab, the link leads to the booking's own URL.
 */
export function BookingRow({
  booking,
  to,
  onOpen,
}: {
  booking: Booking
  to: string
  onOpen: () => void
}): ReactNode {
  const t = useText()
  const { startDate, timezoneId, title, subject, location, partySize } = booking
  const { time } = useZoneFormat(timezoneId)
  return (
    <DayRow
      at={startDate}
      timezone={timezoneId}
      to={to}
      onOpen={onOpen}
      title={title}
      status={<BookingStatus booking={booking} />}
    >
      {subject ? <Text size="small">{subject}</Text> : null}
      <Text size="small" tone="muted">
        <JoinedFacts
          parts={[
            time(startDate),
            location?.name,
            partySize > 1 && t('area.bookings.party', { count: partySize }),
          ]}
        />
      </Text>
    </DayRow>
  )
}
