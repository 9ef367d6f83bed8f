import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Booking } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { configAtom } from '../../../core/session/atoms'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { DetailDrawer } from '../../../ui/details/DetailDrawer'
import { momentLines } from '../../../ui/details/shortMoment'
import { toGallery } from '../../../ui/gallery/toGallery'
import { bookingCalls } from '../data/bookingCalls'
import { bookingEntry } from '../../../core/calendar/bookingEntry'
import { BookingAbout } from './BookingAbout'
import { BookingState } from './BookingStatus'
import { CancelBooking } from './CancelBooking'
import { MoveBooking } from './MoveBooking'
import { useBookingFacts } from './useBookingFacts'

/**
 * A booking of the list in a drawer beside it, with its own URL. Shows the list's data until the
 * booking's own call responds. If that call fails, the list's data may be outdated, so neither the
 * booking nor Cancel is shown. (doc 1 §2, Detail drawers)
 */
export function BookingDrawer({
  booking: listed,
  path,
  onClose,
}: {
  booking: Booking
  path: string
  onClose: () => void
}): ReactNode {
  const t = useText()
  const { calendarHost } = useAtomValue(configAtom).settings
  const current = useCallQuery(bookingCalls(listed).booking(listed.id))
  const booking = current.status === 'ready' ? current.value : listed
  const { facts, moreFacts } = useBookingFacts(booking)
  const format = useZoneFormat(booking.timezoneId)
  return (
    <DetailDrawer
      title={booking.title}
      open
      name={path}
      path={path}
      onClose={onClose}
      pictures={toGallery(booking.schedule.media)}
      factsTitle={t('area.bookings.details')}
      status={<BookingState booking={booking} />}
      facts={facts}
      moreFacts={moreFacts}
      failure={
        current.status === 'failed' || current.status === 'missing' ? (
          <LoadFailed error={current.error} onRetry={current.refetch} isPart />
        ) : undefined
      }
      action={
        <>
          <MoveBooking booking={booking} onDone={current.refetch} />
          <CancelBooking booking={booking} onDone={current.refetch} />
        </>
      }
      summary={momentLines(format, booking.startDate)}
      {...(booking.cancelledAt === null && {
        calendar: { event: bookingEntry(booking), host: calendarHost },
      })}
    >
      <BookingAbout booking={booking} />
    </DetailDrawer>
  )
}
