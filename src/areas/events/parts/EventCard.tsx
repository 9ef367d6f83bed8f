import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { PublicEvent } from '../../../../generated/types'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { DateLeaf } from '../../../ui/calendar/DateLeaf'
import { CoverLink } from '../../../ui/controls/CoverLink'
import { Card } from '../../../ui/layout/Card'
import { Eyebrow } from '../../../ui/layout/Eyebrow'
import { Heading } from '../../../ui/layout/Heading'
import { Text } from '../../../ui/layout/Text'
import { Picture } from '../../../ui/media/Picture'
import { media } from '../../../ui/style/media'
import { ownDirection } from '../../../ui/style/ownDirection'
import { EventStanding } from './EventStanding'

/** An event as a card that leads to it: its day, what it is, when and where, and how to get a place; on phones a row. */
export function EventCard({ event, to }: { event: PublicEvent; to: string }): ReactNode {
  const { time } = useZoneFormat(event.timezoneId)
  return (
    <Whole forwardedAs="article" padding="none" interactive>
      <Look>
        <Picture image={event.graphic} alt="" ratio="fill" />
        <Day>
          <DateLeaf at={event.startDate} timezone={event.timezoneId} />
        </Day>
      </Look>
      <Words>
        {event.categories.length > 0 ? <Eyebrow>{event.categories.map(({ name }) => name).join(' · ')}</Eyebrow> : null}
        <Heading level={2} size={3}>
          <CoverLink to={to}>{event.title}</CoverLink>
        </Heading>
        <Text size="small" tone="muted">
          <bdi>{time(event.startDate)}</bdi> · <bdi>{event.venue}</bdi>
        </Text>
        <Lead>
          <Text>{event.summary}</Text>
        </Lead>
        <Foot>
          <EventStanding event={event} />
        </Foot>
      </Words>
    </Whole>
  )
}

const Whole = styled(Card)`
  position: relative;
  ${media.phone} {
    /* Over the card's own direction. */
    && {
      flex-direction: row;
    }
  }
`
const Look = styled.div`
  position: relative;
  aspect-ratio: 3 / 2;
  ${media.phone} {
    flex: 0 0 104px;
    aspect-ratio: auto;
  }
`
const Day = styled.div`
  position: absolute;
  z-index: 2;
  inset-block-start: 12px;
  inset-inline-start: 12px;
  ${media.phone} {
    inset-inline: 8px;
    inset-block-start: 8px;
    display: grid;
  }
`
const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--portico-space-2);
  min-inline-size: 0;
  padding: var(--portico-card-padding);
  :where(h2, p) {
    ${ownDirection}
  }
  ${media.phone} {
    padding: var(--portico-space-4);
  }
`
const Lead = styled.div`
  ${media.phone} {
    display: none;
  }
`
const Foot = styled.div`
  margin-block-start: auto;
  padding-block-start: var(--portico-space-2);
`
