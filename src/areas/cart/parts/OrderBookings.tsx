import { useAtomValue } from 'jotai'
import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { bookingEntry } from '../../../core/calendar/bookingEntry'
import { useLocalClock } from '../../../core/hours/useLocalClock'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { callQuery } from '../../../core/query/callQuery'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { pathOf } from '../../../core/config/pathOf'
import { configAtom } from '../../../core/session/atoms'
import { AddToCalendar } from '../../../ui/calendar/AddToCalendar'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { Heading } from '../../../ui/layout/Heading'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { panel } from '../../../ui/style/panel'
import { SurveyAction } from '../../surveys/public'

/** The bookings made with an order, each with date, place, add-to-calendar and its survey. */
export function OrderBookings({ orderId }: { orderId: number }): ReactNode {
  const t = useText()
  const id = useId()
  const order = useCallQuery(callQuery('orders.get', { params: { orderId } }))
  const ids =
    order.status === 'ready'
      ? order.value.items.flatMap(({ booking }) => (booking?.id ? [booking.id] : []))
      : []
  if (ids.length === 0) return null
  return (
    <List aria-labelledby={id}>
      <Heading level={2} size={4} id={id}>
        {t('area.cart.booked')}
      </Heading>
      {ids.map((bookingId) => (
        <OrderBooking key={bookingId} id={bookingId} />
      ))}
    </List>
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
  const clock = useLocalClock()
  const { dateLong, time } = useZoneFormat(booking?.timezoneId ?? 'UTC')
  if (booking === undefined) return null
  const { title, startDate, startDateLocal, endDate, location, resourceName, surveyId, hasSurvey } =
    booking
  const place = [location?.name, location?.address, resourceName].filter(Boolean).join(' · ')
  return (
    <Card>
      <div>
        <Text strong>
          <bdi>{title}</bdi>
        </Text>
        <Text>
          {dateLong(startDate)}
          {' · '}
          {t('area.cart.span', { start: clock(startDateLocal), end: time(endDate) })}
        </Text>
        {place ? (
          <Text tone="muted">
            <bdi>{place}</bdi>
          </Text>
        ) : null}
      </div>
      <Stack row gap={3}>
        <AddToCalendar event={bookingEntry(booking)} host={config.settings.calendarHost} />
        {schedulePath === undefined ? null : (
          <LinkButton
            to={`${schedulePath}/reservations/${id}`}
            variant="secondary"
            size="small"
            aria-label={t('area.cart.viewBooking', { name: title })}
          >
            {t('area.cart.step.go')}
          </LinkButton>
        )}
        {hasSurvey && surveyId !== null ? (
          <SurveyAction about={{ surveyId, referenceId: id }} />
        ) : null}
      </Stack>
    </Card>
  )
}

const List = styled.section`
  display: grid;
  gap: var(--portico-space-4);
  inline-size: min(100%, 640px);
  margin-inline: auto;
`
const Card = styled.article`
  display: grid;
  gap: var(--portico-space-4);
  padding: var(--portico-card-padding);
  ${panel}
`
