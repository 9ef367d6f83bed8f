import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { PublicEvent } from '#generated/types'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { DateLeaf } from '../../../ui/calendar/DateLeaf'
import { Eyebrow } from '../../../ui/layout/Eyebrow'
import { PictureCard } from '../../../ui/cards/PictureCard'
import { Text } from '../../../ui/layout/Text'
import { media } from '../../../ui/style/media'
import { useText } from '../../../core/intl/useText'
import { Badge } from '../../../ui/feedback/Badge'
import { isSoldOut } from '../model/ticketRules'
import { useEventCardRatio } from './useEventCardRatio'
import { usePriceText } from './usePriceText'
import { JoinedFacts } from '../../../ui/layout/JoinedFacts'

/**
 * A linked card for an event: date, title, time, venue and availability. On phones, and everywhere
 * in a club with compact spacing, the picture is beside the text and the summary is left out.
 */
export function EventCard({ event, to }: { event: PublicEvent; to: string }): ReactNode {
  const { time } = useZoneFormat(event.timezoneId)
  const ratio = useEventCardRatio()
  return (
    <PictureCard
      title={event.title}
      to={to}
      image={event.graphic}
      ratio={ratio}
      above={
        event.categories.length > 0 ? (
          <Eyebrow>
            <JoinedFacts parts={event.categories.map(({ name }) => name)} />
          </Eyebrow>
        ) : null
      }
      over={<DateLeaf at={event.startDate} timezone={event.timezoneId} />}
      foot={<EventStatus event={event} />}
    >
      <Text size="small" tone="muted">
        <JoinedFacts parts={[time(event.startDate), event.venue]} />
      </Text>
      {ratio === 'strip' ? null : (
        <Lead>
          <Text>{event.summary}</Text>
        </Lead>
      )}
    </PictureCard>
  )
}

const Lead = styled.div`
  ${media.phone} {
    display: none;
  }
`

/** An event's status for the customer: cancelled, registered, its price, or the places left. */
function EventStatus({ event }: { event: PublicEvent }): ReactNode {
  const t = useText()
  const price = usePriceText(event)
  const soldOut = isSoldOut(event)
  const placesLeft = event.type === 'external' ? null : event.availableQuantity
  if (event.cancelled)
    return (
      <Line>
        <Badge tone="danger">{t('area.events.cancelled')}</Badge>
      </Line>
    )
  return (
    <Line>
      {event.registered ? (
        <Badge tone="success" icon="check">
          {t('area.events.going')}
        </Badge>
      ) : null}
      {soldOut ? <Badge>{t('area.events.soldOut')}</Badge> : null}
      {price && !soldOut ? <strong>{price}</strong> : null}
      {placesLeft !== null && !soldOut ? (
        <PlacesLeft>{t('area.events.left', { count: placesLeft })}</PlacesLeft>
      ) : null}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  font-size: var(--portico-text-sm);
  font-variant-numeric: tabular-nums;
  strong {
    font-weight: var(--portico-font-strong-weight);
  }
`
const PlacesLeft = styled.span`
  color: var(--portico-color-muted-text);
`
