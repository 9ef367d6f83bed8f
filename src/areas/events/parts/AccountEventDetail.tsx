import { useAtomValue } from 'jotai'
import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AccountEvent, AccountTicket } from '../../../../generated/types'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { configAtom } from '../../../core/session/atoms'
import { pathOf } from '../../../core/registry/pathOf'
import { AddToCalendar } from '../../../ui/calendar/AddToCalendar'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { DetailLayout } from '../../../ui/details/DetailLayout'
import { PrintButton } from '../../../ui/details/PrintButton'
import { shortMoment } from '../../../ui/details/shortMoment'
import { toGallery } from '../../../ui/gallery/toGallery'
import { Heading } from '../../../ui/layout/Heading'
import { Text } from '../../../ui/layout/Text'
import { SurveyAction } from '../../surveys/public'
import { isUsable } from '../model/ticketRules'
import { AboutEvent } from './AboutEvent'
import { calendarEntry } from './calendarEntry'
import { EventPlace } from './EventPlace'
import { eventFacts } from './eventFacts'
import { TicketStub } from './TicketStub'

/**
 * An event that the customer has tickets for: first the tickets and its survey, then the event, with a print and a
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
  const config = useAtomValue(configAtom)
  const { calendarHost } = config.settings
  const format = useZoneFormat(event.timezoneId)
  const id = useId()
  const { calendarEnabled, printEnabled } = event.settings
  const valid = tickets.find(isUsable)
  const ticketPath = valid && pathOf(config, 'guest-ticket', { serial: valid.serial })
  return (
    <DetailLayout
      pictures={toGallery(event.photos)}
      facts={eventFacts(event, format, t)}
      summary={[shortMoment(format, event.startDate)]}
      action={
        ticketPath === undefined ? null : (
          <LinkButton to={ticketPath} icon="ticket">
            {t('area.events.ticket.open')}
          </LinkButton>
        )
      }
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
        {event.survey ? (
          <SurveyAction about={{ surveyId: event.survey.id, referenceId: event.id }} />
        ) : null}
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
