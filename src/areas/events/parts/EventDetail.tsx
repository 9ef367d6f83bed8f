import { useAtomValue } from 'jotai'
import { useId, type ReactNode } from 'react'
import type { PublicEvent } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { configAtom } from '../../../core/session/atoms'
import { AddToCalendar } from '../../../ui/calendar/AddToCalendar'
import { DetailLayout } from '../../../ui/details/DetailLayout'
import { PrintButton } from '../../../ui/details/PrintButton'
import { shortMoment } from '../../../ui/details/shortMoment'
import { Badge } from '../../../ui/feedback/Badge'
import { Notice } from '../../../ui/feedback/Notice'
import { toGallery } from '../../../ui/gallery/toGallery'
import { Text } from '../../../ui/layout/Text'
import { isSoldOut } from '../model/ticketRules'
import { AboutEvent } from './AboutEvent'
import { calendarEntry } from './calendarEntry'
import { EventPlace } from './EventPlace'
import { OtherDates } from './OtherDates'
import { TicketTypes } from './TicketTypes'
import { Waitlist } from './Waitlist'
import { useEventAction } from './useEventAction'
import { useEventFacts } from './useEventFacts'
import { useShowsWaitlist } from './useShowsWaitlist'
import { usePriceText } from './usePriceText'

/**
 * An event's pictures, description, waitlist, ticket types, other dates and venue, with times in
 * the event's time zone. (doc 3 §2, activity.event.timezone)
 */
export function EventDetail({ event }: { event: PublicEvent }): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const format = useZoneFormat(event.timezoneId)
  const eventFacts = useEventFacts(event)
  const price = usePriceText(event)
  const ticketsId = useId()
  const placesLeft = event.type === 'external' || event.cancelled ? null : event.availableQuantity
  const hasTickets =
    !event.cancelled && event.type === 'ticket' && !event.hideTickets && event.tickets.length > 0
  const hasWaitlist = useShowsWaitlist(event)
  const action = useEventAction(event, hasTickets ? ticketsId : undefined)
  const facts = [
    ...eventFacts,
    ...(price
      ? [{ id: 'price', icon: 'ticket' as const, label: t('area.events.fact.price'), value: price }]
      : []),
    ...(isSoldOut(event) && !event.cancelled
      ? [
          {
            id: 'left',
            icon: 'users' as const,
            label: t('area.events.fact.left'),
            value: t('area.events.soldOut'),
          },
        ]
      : placesLeft === null
        ? []
        : [
            {
              id: 'left',
              icon: 'users' as const,
              label: t('area.events.fact.left'),
              value: t('area.events.left', { count: placesLeft }),
            },
          ]),
  ]
  return (
    <DetailLayout
      pictures={toGallery(event.media)}
      status={
        event.cancelled ? (
          <Badge tone="danger">{t('area.events.cancelled')}</Badge>
        ) : event.registered ? (
          <Badge tone="success" icon="check">
            {t('area.events.going')}
          </Badge>
        ) : null
      }
      facts={facts}
      summary={[shortMoment(format, event.startDate), price]}
      action={action}
      extra={
        <>
          {event.cancelled ? null : (
            <AddToCalendar event={calendarEntry(event)} host={config.settings.calendarHost} />
          )}
          <PrintButton />
        </>
      }
    >
      {event.cancelled ? <Notice tone="warning">{t('area.events.cancelledText')}</Notice> : null}
      {event.summary ? <Text size="large">{event.summary}</Text> : null}
      {hasWaitlist ? <Waitlist event={event} /> : null}
      <AboutEvent description={event.description} />
      {hasTickets ? (
        <TicketTypes headingId={ticketsId} tickets={event.tickets} isSoldOut={isSoldOut(event)} />
      ) : null}
      <OtherDates event={event} />
      <EventPlace venue={event.venue} address={event.venueAddress} />
    </DetailLayout>
  )
}
