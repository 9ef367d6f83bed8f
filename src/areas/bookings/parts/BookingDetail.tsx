import { useAtomValue } from 'jotai'
import { useId, type ReactNode } from 'react'
import type { Booking } from '../../../../generated/types'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { configAtom } from '../../../core/session/atoms'
import { AddToCalendar } from '../../../ui/calendar/AddToCalendar'
import { LazyMarkdown } from '../../../ui/content/LazyMarkdown'
import { DetailLayout, type Fact } from '../../../ui/details/DetailLayout'
import { PrintButton } from '../../../ui/details/PrintButton'
import { toGallery } from '../../../ui/gallery/toGallery'
import { Heading } from '../../../ui/layout/Heading'
import { BookingStatus } from './BookingStatus'
import { CancelBooking } from './CancelBooking'
import { DetailSection } from './DetailSection'
import { HoursList } from './HoursList'
import { PlaceLines } from './PlaceLines'

/**
 * A booking with its description, place, today's hours, details and cancellation; `onChanged` is
 * called when the member has cancelled it. (doc 3 §2, Reservations and appointments)
 */
export function BookingDetail({
  booking,
  onChanged,
}: {
  booking: Booking
  onChanged: () => void
}): ReactNode {
  const t = useText()
  const id = useId()
  const { calendarHost } = useAtomValue(configAtom).settings
  const { dateLong, time } = useZoneFormat(booking.timezoneId)
  const { subject, startDate, endDate, guest, owner, partySize, location, description } = booking
  const facts: readonly Fact[] = [
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
      value: t('area.bookings.span', { start: time(startDate), end: time(endDate) }),
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
  ]
  return (
    <DetailLayout
      pictures={toGallery(booking.schedule.media)}
      title={t('area.bookings.details')}
      facts={facts}
      action={<CancelBooking booking={booking} onDone={onChanged} />}
      extra={
        <>
          {booking.cancelledAt === null ? (
            <AddToCalendar event={calendarEntry(booking)} host={calendarHost} />
          ) : null}
          <PrintButton />
        </>
      }
    >
      {booking.cancelledAt !== null || booking.status === 'pending' ? (
        <div>
          <BookingStatus booking={booking} />
        </div>
      ) : null}
      <DetailSection aria-labelledby={`${id}about`}>
        <Heading level={2} id={`${id}about`}>
          {t('area.bookings.about')}
        </Heading>
        <LazyMarkdown text={[booking.schedule.summary, description].filter(Boolean).join('\n\n')} />
      </DetailSection>
      {location ? (
        <DetailSection aria-labelledby={`${id}place`}>
          <Heading level={2} id={`${id}place`}>
            {t('area.bookings.location')}
          </Heading>
          <PlaceLines location={location} />
          <HoursList hours={booking.locationHours} />
        </DetailSection>
      ) : null}
    </DetailLayout>
  )
}

const calendarEntry = ({
  id,
  type,
  title,
  subject,
  startDate,
  endDate,
  location,
  company,
}: Booking) => ({
  uid: `${type}-${id}@${company.id}`,
  title,
  startUtc: startDate,
  endUtc: endDate,
  description: subject,
  location: [location?.name, location?.address].filter(Boolean).join(', '),
})
