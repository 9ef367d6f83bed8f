import { useAtomValue } from 'jotai'
import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AccountEvent, AccountTicket } from '../../../../generated/types'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { configAtom } from '../../../core/session/atoms'
import { AddToCalendar } from '../../../ui/calendar/AddToCalendar'
import { DetailLayout } from '../../../ui/details/DetailLayout'
import { PrintButton } from '../../../ui/details/PrintButton'
import { toGallery } from '../../../ui/gallery/toGallery'
import { Heading } from '../../../ui/layout/Heading'
import { Text } from '../../../ui/layout/Text'
import { AboutEvent } from './AboutEvent'
import { calendarEntry } from './calendarEntry'
import { EventPlace } from './EventPlace'
import { eventFacts } from './eventFacts'
import { TicketStub } from './TicketStub'

/**
 * An event that the customer has tickets for: first the tickets, then the event, with a print and a
 * calendar button if the event's settings allow them. (doc 3 §2, Account event)
 */
export function AccountEventDetail({
  event,
  tickets,
}: {
  event: AccountEvent
  tickets: readonly AccountTicket[]
}): ReactNode {
  const t = useText()
  const { calendarHost } = useAtomValue(configAtom).settings
  const format = useZoneFormat(event.timezoneId)
  const id = useId()
  const { calendarEnabled, printEnabled } = event.settings
  return (
    <DetailLayout
      pictures={toGallery(event.photos)}
      facts={eventFacts(event, format, t)}
      extra={
        calendarEnabled || printEnabled ? (
          <>
            {calendarEnabled ? (
              <AddToCalendar event={calendarEntry(event)} host={calendarHost} />
            ) : null}
            {printEnabled ? <PrintButton /> : null}
          </>
        ) : null
      }
    >
      <Section aria-labelledby={id}>
        <Heading level={2} id={id}>
          {event.settings.callToAction ||
            t(tickets.length > 0 ? 'area.events.yourTickets' : 'area.events.yourPlace')}
        </Heading>
        {tickets.length === 0 ? <Text>{t('area.events.onTheList')}</Text> : null}
        {tickets.map((ticket) => (
          <TicketStub key={ticket.id} ticket={ticket} />
        ))}
      </Section>
      {event.summary ? <Text size="large">{event.summary}</Text> : null}
      <AboutEvent description={event.description} />
      <EventPlace venue={event.venue} address={event.venueAddress} />
    </DetailLayout>
  )
}

const Section = styled.section`
  display: grid;
  gap: var(--portico-space-3);
`
