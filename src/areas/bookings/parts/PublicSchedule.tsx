import { useId, type ReactNode } from 'react'
import type { Schedule } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { Heading } from '../../../ui/layout/Heading'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { Picture } from '../../../ui/media/Picture'
import { DetailSection } from './DetailSection'
import { HoursList } from './HoursList'
import { PlaceLines } from './PlaceLines'
import { useScheduleTexts } from './useScheduleTexts'
import { JoinedFacts } from '../../../ui/layout/JoinedFacts'

/**
 * The public view of a schedule in one column: description, hours and place; `action` is the
 * booking button. (shell.route.out-schedule-content)
 */
export function PublicSchedule({
  schedule,
  action,
}: {
  schedule: Schedule
  action: ReactNode
}): ReactNode {
  const t = useText()
  const id = useId()
  const facts = Object.values(useScheduleTexts(schedule)).filter(Boolean)
  return (
    <Stack gap={5}>
      {schedule.graphic ? <Picture image={schedule.graphic} radius eager /> : null}
      <Text size="large">{schedule.summary}</Text>
      {facts.length > 0 ? (
        <Text tone="muted">
          <JoinedFacts parts={facts} />
        </Text>
      ) : null}
      {schedule.location ? (
        <>
          <DetailSection aria-labelledby={`${id}hours`}>
            <Heading level={2} id={`${id}hours`}>
              {t('area.bookings.hoursTitle')}
            </Heading>
            <HoursList hours={schedule.location.hours} timezone={schedule.timezoneId} />
          </DetailSection>
          <DetailSection aria-labelledby={`${id}place`}>
            <Heading level={2} id={`${id}place`}>
              {t('area.bookings.location')}
            </Heading>
            <PlaceLines location={schedule.location} />
          </DetailSection>
        </>
      ) : null}
      <div>{action}</div>
    </Stack>
  )
}
