import type { Booking } from '../../../../generated/types'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import type { Fact } from '../../../ui/details/DetailLayout'
import { useCancelText } from './useCancelText'
import { useSpanText } from './useSlotTime'

/**
 * The facts of a booking: subject, date, time, people and place, and until when it can be cancelled.
 */
export function useBookingFacts(booking: Booking): readonly Fact[] {
  const t = useText()
  const { timezoneId, subject, startDate, guest, owner, partySize, location, schedule } = booking
  const { dateLong } = useZoneFormat(timezoneId)
  const spanText = useSpanText(booking)
  const cancelText = useCancelText(schedule)
  return [
    ...(subject
      ? [
          {
            id: 'subject',
            icon: 'info' as const,
            label: t('area.bookings.fact.subject'),
            value: subject,
          },
        ]
      : []),
    {
      id: 'date',
      icon: 'calendar',
      label: t('area.bookings.fact.date'),
      value: dateLong(startDate),
    },
    {
      id: 'time',
      icon: 'clock',
      label: t('area.bookings.fact.time'),
      value: spanText(booking),
    },
    ...(guest
      ? [
          {
            id: 'guest',
            icon: 'user' as const,
            label: t('area.bookings.fact.guest'),
            value: guest.fullName,
          },
        ]
      : []),
    ...(owner
      ? [
          {
            id: 'owner',
            icon: 'user' as const,
            label: t('area.bookings.fact.owner'),
            value: owner.fullName,
          },
        ]
      : []),
    { id: 'party', icon: 'users', label: t('area.bookings.fact.party'), value: String(partySize) },
    ...(location
      ? [
          {
            id: 'place',
            icon: 'pin' as const,
            label: t('area.bookings.fact.location'),
            value: location.name,
          },
        ]
      : []),
    ...(booking.cancelledAt === null
      ? [
          {
            id: 'cancel',
            icon: 'refresh' as const,
            label: t('area.bookings.fact.cancel'),
            value: cancelText(startDate, () => booking.canCancel),
          },
        ]
      : []),
  ]
}
