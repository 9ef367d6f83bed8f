import type { Booking, Schedule } from '#generated/types'
import { useNow } from '../../../core/hours/useNow'
import { useFormat } from '../../../core/intl/useFormat'
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
 * The facts of a booking: first date, time, people and price, then subject, whom it is for, what or
 * who is booked, place, and until when it can be cancelled.
 */
export function useBookingFacts(booking: Booking): {
  facts: readonly Fact[]
  moreFacts: readonly Fact[]
} {
  const t = useText()
  const { timezoneId, subject, startDate, guest, owner, partySize, slot } = booking
  const { location, resourceName, schedule } = booking
  const { money } = useFormat()
  const { dateLong } = useZoneFormat(timezoneId)
  const spanText = useSpanText(booking)
  const cancelText = useCancelText(schedule)
  const now = useNow() ?? new Date(0)
  const moreFacts: (Fact | false)[] = [
    subject !== '' && {
      id: 'subject',
      icon: 'info',
      label: t('area.bookings.fact.subject'),
      value: subject,
    },
    guest !== null && {
      id: 'guest',
      icon: 'user',
      label: t('area.bookings.fact.guest'),
      value: guest.fullName,
    },
    owner !== null && {
      id: 'owner',
      icon: 'user',
      label: t('area.bookings.fact.owner'),
      value: owner.fullName,
    },
    resourceName !== '' && {
      id: 'resource',
      icon: RESOURCE_ICONS[schedule.type],
      label: t(`area.bookings.resource.${schedule.type}`),
      value: resourceName,
    },
    location !== null && {
      id: 'place',
      icon: 'pin',
      label: t('area.bookings.fact.location'),
      value: location.name,
    },
    booking.cancelledAt === null && {
      id: 'cancel',
      icon: 'refresh',
      label: t('area.bookings.fact.cancel'),
      value: cancelText(startDate, now),
    },
  ]
  return {
    facts: [
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
      {
        id: 'party',
        icon: 'users',
        label: t('area.bookings.fact.party'),
        value: String(partySize),
      },
      {
        id: 'price',
        icon: 'receipt',
        label: t('area.bookings.fact.price'),
        value: slot.fee > 0 ? money(slot.fee) : t('area.bookings.price.free'),
      },
    ],
    moreFacts: moreFacts.filter((fact) => fact !== false),
  }
}
