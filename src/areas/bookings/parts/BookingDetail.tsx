import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Booking } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { configAtom } from '../../../core/session/atoms'
import { AddToCalendar } from '../../../ui/calendar/AddToCalendar'
import { DetailLayout } from '../../../ui/details/DetailLayout'
import { PrintButton } from '../../../ui/details/PrintButton'
import { momentLines } from '../../../ui/details/shortMoment'
import { toGallery } from '../../../ui/gallery/toGallery'
import { bookingEntry } from '../../../core/calendar/bookingEntry'
import { BookingAbout } from './BookingAbout'
import { BookingState } from './BookingStatus'
import { CancelBooking } from './CancelBooking'
import { MoveBooking } from './MoveBooking'
import { useBookingFacts } from './useBookingFacts'

/**
 * A booking with its description, place, today's hours, details and cancellation; `onChanged` is
 * called when the customer has cancelled or moved it. (doc 3 §2, Reservations and appointments)
 */
export function BookingDetail({
  booking,
  onChanged,
}: {
  booking: Booking
  onChanged: () => void
}): ReactNode {
  const t = useText()
  const { facts, moreFacts } = useBookingFacts(booking)
  const format = useZoneFormat(booking.timezoneId)
  const { calendarHost } = useAtomValue(configAtom).settings
  return (
    <DetailLayout
      pictures={toGallery(booking.schedule.media)}
      title={t('area.bookings.details')}
      status={<BookingState booking={booking} />}
      facts={facts}
      moreFacts={moreFacts}
      action={
        <>
          <MoveBooking booking={booking} onDone={onChanged} />
          <CancelBooking booking={booking} onDone={onChanged} />
        </>
      }
      summary={momentLines(format, booking.startDate)}
      extra={
        <>
          {booking.cancelledAt === null ? (
            <AddToCalendar event={bookingEntry(booking)} host={calendarHost} />
          ) : null}
          <PrintButton />
        </>
      }
    >
      <BookingAbout booking={booking} />
    </DetailLayout>
  )
}
