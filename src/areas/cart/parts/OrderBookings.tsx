import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { OrderItem } from '#generated/types'
import { bookingEntry } from '../../../core/calendar/bookingEntry'
import { useSpanTimes } from '../../../core/hours/useSpanTimes'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { callQuery } from '../../../core/query/callQuery'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { pathOf } from '../../../core/config/pathOf'
import { configAtom } from '../../../core/session/atoms'
import { AddToCalendar } from '../../../ui/calendar/AddToCalendar'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { SurveyAction } from '../../surveys/public'
import { EntryCard, EntryLink, OrderSection } from './OrderSection'
import { JoinedFacts } from '../../../ui/layout/JoinedFacts'

/** The bookings made with an order, each with date, place, add-to-calendar and its survey. */
export function OrderBookings({ items }: { items: readonly OrderItem[] }): ReactNode {
  const t = useText()
  const ids = items.flatMap(({ booking }) => (booking?.id ? [booking.id] : []))
  if (ids.length === 0) return null
  return (
    <OrderSection title={t('area.cart.booked')}>
      {ids.map((bookingId) => (
        <OrderBooking key={bookingId} id={bookingId} />
      ))}
    </OrderSection>
  )
}

/** A booking made with the order. The call for a reservation also returns appointments. */
function OrderBooking({ id }: { id: number }): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const schedulePath = pathOf(config, 'my-schedule')
  const loadedBooking = useCallQuery(
    callQuery('account.reservation', { params: { bookingId: id } }),
  )
  const booking = loadedBooking.status === 'ready' ? loadedBooking.value : undefined
  const timezone = booking?.timezoneId ?? 'UTC'
  const { dateLong } = useZoneFormat(timezone)
  const spanTimes = useSpanTimes(timezone)
  if (booking === undefined) return null
  const { title, startDate, location, resourceName, surveyId, hasSurvey } = booking
  const place = [location?.name, location?.address, resourceName].filter(Boolean)
  return (
    <EntryCard>
      <div>
        <Text strong>
          <bdi>{title}</bdi>
        </Text>
        <Text>
          <JoinedFacts parts={[dateLong(startDate), t('area.cart.span', spanTimes(booking))]} />
        </Text>
        {place.length > 0 ? (
          <Text tone="muted">
            <JoinedFacts parts={place} />
          </Text>
        ) : null}
      </div>
      <Stack row gap={3}>
        <AddToCalendar event={bookingEntry(booking)} host={config.settings.calendarHost} />
        {schedulePath === undefined ? null : (
          <EntryLink
            to={`${schedulePath}/reservations/${id}`}
            variant="secondary"
            text={t('area.cart.step.go')}
            name={t('area.cart.viewBooking', { name: title })}
          />
        )}
        {hasSurvey && surveyId !== null ? (
          <SurveyAction about={{ surveyId, referenceId: id }} />
        ) : null}
      </Stack>
    </EntryCard>
  )
}
