import type { ReactNode } from 'react'
import type { Booking } from '../../../../generated/types'
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
