import { useAtomValue } from 'jotai'
import { useId, type ReactNode } from 'react'
import type { Schedule } from '../../../../generated/types'
import { useText } from '../../../core/intl/useText'
import { pathOf } from '../../../core/registry/pathOf'
import { configAtom } from '../../../core/session/atoms'
import { LazyMarkdown } from '../../../ui/content/LazyMarkdown'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { PrintButton } from '../../../ui/details/PrintButton'
import { DetailLayout, type Fact } from '../../../ui/details/DetailLayout'
import { toGallery } from '../../../ui/gallery/toGallery'
import { Loading } from '../../../ui/feedback/Loading'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { Heading } from '../../../ui/layout/Heading'
import { Text } from '../../../ui/layout/Text'
import { lazyOverlay } from '../../../ui/overlays/lazyOverlay'
import { DetailSection } from './DetailSection'
import { HoursList } from './HoursList'
import { PlaceLines } from './PlaceLines'
import { useScheduleTexts } from './useScheduleTexts'

/**
 * Something that can be booked (a table, a room, a treatment): pictures, free times, description,
 * price, capacity, cancellation and location, with a link to the messages, because the club books
 * it. (doc 3 §2, Reservations and appointments)
 */
export function ScheduleDetail({ schedule }: { schedule: Schedule }): ReactNode {
  const t = useText()
  const id = useId()
  const { price, people, length } = useScheduleTexts(schedule)
  const messagesPath = pathOf(useAtomValue(configAtom), 'messages')
  const { location, maxDaysOut, allowCancel, category } = schedule
  const facts: readonly Fact[] = [
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
    ...(category
      ? [
          {
            id: 'category',
            icon: 'info' as const,
            label: t('area.bookings.fact.category'),
            value: category.name,
          },
        ]
      : []),
    ...(length
      ? [
          {
            id: 'length',
            icon: 'clock' as const,
            label: t('area.bookings.fact.length'),
            value: length,
          },
        ]
      : []),
    ...(people
      ? [
          {
            id: 'people',
            icon: 'users' as const,
            label: t('area.bookings.fact.people'),
            value: people,
          },
        ]
      : []),
    ...(price
      ? [
          {
            id: 'price',
            icon: 'receipt' as const,
            label: t('area.bookings.fact.price'),
            value: price,
          },
        ]
      : []),
    ...(maxDaysOut === null
      ? []
      : [
          {
            id: 'ahead',
            icon: 'calendar' as const,
            label: t('area.bookings.fact.ahead'),
            value: t('area.bookings.daysAhead', { count: maxDaysOut }),
          },
        ]),
    {
      id: 'cancel',
      icon: 'refresh',
      label: t('area.bookings.fact.cancel'),
      value: t(allowCancel ? 'area.bookings.cancel.yes' : 'area.bookings.cancel.no'),
    },
  ]
  return (
    <DetailLayout
      pictures={toGallery(schedule.media)}
      facts={facts}
      summary={[price || people, length]}
      action={
        messagesPath === undefined ? null : (
          <LinkButton to={messagesPath} icon="message">
            {t('area.bookings.ask')}
          </LinkButton>
        )
      }
      extra={<PrintButton />}
    >
      {schedule.summary ? <Text size="large">{schedule.summary}</Text> : null}
      {schedule.rules.length > 0 ? (
        <DetailSection aria-labelledby={`${id}times`}>
          <Heading level={2} id={`${id}times`}>
            {t('area.bookings.slots.title')}
          </Heading>
          <FreeTimes schedule={schedule} fallback={<TimesLoading />} />
        </DetailSection>
      ) : null}
      {schedule.description ? (
        <DetailSection aria-labelledby={`${id}about`}>
          <Heading level={2} id={`${id}about`}>
            {t('area.bookings.about')}
          </Heading>
          <LazyMarkdown text={schedule.description} />
        </DetailSection>
      ) : null}
      {location ? (
        <>
          <DetailSection aria-labelledby={`${id}hours`}>
            <Heading level={2} id={`${id}hours`}>
              {t('area.bookings.hoursTitle')}
            </Heading>
            <HoursList hours={location.hours} />
          </DetailSection>
          <DetailSection aria-labelledby={`${id}place`}>
            <Heading level={2} id={`${id}place`}>
              {t('area.bookings.location')}
            </Heading>
            <PlaceLines location={location} />
          </DetailSection>
        </>
      ) : null}
    </DetailLayout>
  )
}

const FreeTimes = lazyOverlay(async () => (await import('./FreeTimes')).FreeTimes)

const TimesLoading = (): ReactNode => (
  <Loading>
    <Skeleton lines={4} />
  </Loading>
)
