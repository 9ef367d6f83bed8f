import { useId, type ReactNode } from 'react'
import type { Booking } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { LazyMarkdown } from '../../../ui/content/LazyMarkdown'
import { Heading } from '../../../ui/layout/Heading'
import { SurveyAction } from '../../surveys/public'
import { DetailSection } from './DetailSection'
import { HoursList } from './HoursList'
import { PlaceLines } from './PlaceLines'
import { useIsInTime } from './useIsInTime'

/**
 * A booking's survey, description, place and the place's hours. The survey is offered as long
 * as the booking can be cancelled. (activity.booking-detail.survey-button)
 */
export function BookingAbout({ booking }: { booking: Booking }): ReactNode {
  const t = useText()
  const id = useId()
  const isInTime = useIsInTime(booking)
  const { location, description, surveyId } = booking
  return (
    <>
      {booking.hasSurvey && surveyId !== null && booking.canCancel && isInTime ? (
        <SurveyAction about={{ surveyId, referenceId: booking.id }} />
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
          <HoursList hours={booking.locationHours} timezone={booking.timezoneId} />
        </DetailSection>
      ) : null}
    </>
  )
}
