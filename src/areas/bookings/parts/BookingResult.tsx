import { useAtomValue } from 'jotai'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Booking, CartItem, Schedule } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { pathOf } from '../../../core/config/pathOf'
import { configAtom } from '../../../core/session/atoms'
import { AddToCalendar } from '../../../ui/calendar/AddToCalendar'
import { Button } from '../../../ui/controls/Button'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { ActionBar } from '../../../ui/details/ActionBar'
import { FactGrid } from '../../../ui/details/FactGrid'
import { Notice } from '../../../ui/feedback/Notice'
import { Heading } from '../../../ui/layout/Heading'
import { Stack } from '../../../ui/layout/Stack'
import { useCheckoutPath } from '../../cart/public'
import { SurveyAction } from '../../surveys/public'
import { bookingEntry } from '../../../core/calendar/bookingEntry'
import { BookingState } from './BookingStatus'
import { useSpanText } from './useSlotTime'
import { JoinedFacts } from '../../../ui/layout/JoinedFacts'

/** A new booking: date and place, add-to-calendar, its survey, and next steps. */
export function BookedResult({
  booking,
  onAgain,
}: {
  booking: Booking
  onAgain: () => void
}): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const schedulePath = pathOf(config, 'my-schedule')
  const { id, location, resourceName } = booking
  return (
    <Stack gap={5}>
      <ResultHeading>{t('area.bookings.booked.title')}</ResultHeading>
      <div>
        <BookingState booking={booking} />
      </div>
      <Facts booking={booking} place={[location?.name, location?.address, resourceName]} />
      {booking.hasSurvey && booking.surveyId !== null ? (
        <SurveyAction about={{ surveyId: booking.surveyId, referenceId: id }} />
      ) : null}
      <span>
        <AddToCalendar event={bookingEntry(booking)} host={config.settings.calendarHost} />
      </span>
      <ActionBar>
        {schedulePath === undefined ? null : (
          <LinkButton to={`${schedulePath}/reservations/${id}`}>
            {t('area.bookings.booked.view')}
          </LinkButton>
        )}
        <Button variant="secondary" onClick={onAgain}>
          {t('area.bookings.again')}
        </Button>
      </ActionBar>
    </Stack>
  )
}

/** A slot that was added to the cart, and until when it is held. */
export function AddedResult({
  item: { title, partySize, slot, resourceName, reservedUntil },
  schedule: { timezoneId },
  onAgain,
}: {
  item: CartItem
  schedule: Schedule
  onAgain: () => void
}): ReactNode {
  const t = useText()
  const { time } = useZoneFormat(timezoneId)
  const checkout = useCheckoutPath()
  return (
    <Stack gap={5}>
      <ResultHeading>{t('area.bookings.added.title')}</ResultHeading>
      {slot ? (
        <Facts
          booking={{ ...slot, title, timezoneId, partySize: partySize ?? 1 }}
          place={[slot.location, resourceName]}
        />
      ) : null}
      {reservedUntil === null ? null : (
        <Notice>{t('area.bookings.added.held', { time: time(reservedUntil) })}</Notice>
      )}
      <ActionBar>
        {checkout === undefined ? null : (
          <LinkButton to={checkout} icon="bag">
            {t('area.bookings.added.checkout')}
          </LinkButton>
        )}
        <Button variant="secondary" onClick={onAgain}>
          {t('area.bookings.again')}
        </Button>
      </ActionBar>
    </Stack>
  )
}

/** The heading takes the focus, because the pressed button is gone. */
function ResultHeading({ children }: { children: string }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Heading level={2} focusable ref={heading}>
      {children}
    </Heading>
  )
}

function Facts({
  booking,
  place,
}: {
  booking: Pick<
    Booking,
    'title' | 'startDate' | 'startDateLocal' | 'endDate' | 'timezoneId' | 'partySize'
  >
  place: readonly (string | null | undefined)[]
}): ReactNode {
  const t = useText()
  const { title, startDate, timezoneId, partySize } = booking
  const { dateLong } = useZoneFormat(timezoneId)
  const spanText = useSpanText(booking)
  return (
    <FactGrid
      facts={[
        { id: 'title', label: t('area.bookings.fact.subject'), value: title },
        { id: 'date', label: t('area.bookings.fact.date'), value: dateLong(startDate) },
        { id: 'time', label: t('area.bookings.fact.time'), value: spanText(booking) },
        { id: 'party', label: t('area.bookings.fact.party'), value: String(partySize) },
        {
          id: 'place',
          label: t('area.bookings.fact.location'),
          value: place.some(Boolean) ? <JoinedFacts parts={place} /> : null,
          wide: true,
        },
      ]}
    />
  )
}
