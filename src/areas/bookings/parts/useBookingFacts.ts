import type { Booking, Schedule } from '../../../../generated/types'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import type { Fact } from '../../../ui/details/DetailLayout'
import type { IconName } from '../../../ui/iconNames'
import { useCancelText } from './useCancelText'
import { useSpanText } from './useSlotTime'

/** The icon of what or who is booked with each type of schedule. */
const RESOURCE_ICONS: Readonly<Record<Schedule['type'], IconName>> = {
  dining: 'utensils',
  meeting_rooms: 'door',
  spa: 'user',
  activity: 'user',
  appointment: 'user',
}

/**
 * The facts of a booking: subject, date, time, people, what or who is booked, place, and until when
 * it can be cancelled.
 */
export function useBookingFacts(booking: Booking): readonly Fact[] {
  const t = useText()
  const { timezoneId, subject, startDate, guest, owner, partySize } = booking
  const { location, resourceName, schedule } = booking
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
    ...(resourceName
      ? [
          {
            id: 'resource',
            icon: RESOURCE_ICONS[schedule.type],
            label: t(`area.bookings.resource.${schedule.type}`),
            value: resourceName,
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
