import type { ReactNode } from 'react'
import type { Booking } from '#generated/types'
import { useNow } from '../../../core/hours/useNow'
import { useText } from '../../../core/intl/useText'
import { Badge } from '../../../ui/feedback/Badge'

/**
 * A badge for a cancelled or pending booking; renders nothing for others.
 * (activity.booking-detail.cancelled-badge)
 */
export function BookingStatus({
  booking: { cancelledAt, status },
}: {
  booking: Pick<Booking, 'cancelledAt' | 'status'>
}): ReactNode {
  const t = useText()
  if (cancelledAt !== null) return <Badge tone="danger">{t('area.bookings.cancelled')}</Badge>
  return status === 'pending' ? <Badge tone="warning">{t('area.bookings.pending')}</Badge> : null
}

/** The badge of `BookingStatus`; for a booking that holds, “Confirmed” until it has ended. */
export function BookingState({
  booking,
}: {
  booking: Pick<Booking, 'cancelledAt' | 'status' | 'endDate'>
}): ReactNode {
  const t = useText()
  const now = useNow()
  if (booking.cancelledAt !== null || booking.status === 'pending')
    return <BookingStatus booking={booking} />
  return now === undefined || new Date(booking.endDate) <= now ? null : (
    <Badge tone="success" icon="check">
      {t('area.bookings.confirmed')}
    </Badge>
  )
}
