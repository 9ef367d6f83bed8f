import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { PublicEvent } from '../../../../generated/types'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { DateLeaf } from '../../../ui/calendar/DateLeaf'
import { Eyebrow } from '../../../ui/layout/Eyebrow'
import { PictureCard } from '../../../ui/layout/PictureCard'
import { Text } from '../../../ui/layout/Text'
import { media } from '../../../ui/style/media'
import { EventStatus } from './EventStatus'

/** A linked card for an event: date, title, time, place and availability; a row on phones. */
export function EventCard({ event, to }: { event: PublicEvent; to: string }): ReactNode {
  const { time } = useZoneFormat(event.timezoneId)
  return (
    <PictureCard
      title={event.title}
      to={to}
      image={event.graphic}
      ratio="row"
      above={
        event.categories.length > 0 ? (
          <Eyebrow>{event.categories.map(({ name }) => name).join(' · ')}</Eyebrow>
        ) : null
      }
      over={<DateLeaf at={event.startDate} timezone={event.timezoneId} />}
      foot={<EventStatus event={event} />}
    >
      <Text size="small" tone="muted">
        <bdi>{time(event.startDate)}</bdi> · <bdi>{event.venue}</bdi>
      </Text>
      <Lead>
        <Text>{event.summary}</Text>
      </Lead>
    </PictureCard>
  )
}

const Lead = styled.div`
  ${media.phone} {
    display: none;
  }
`
