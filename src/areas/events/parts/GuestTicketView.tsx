import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { GuestTicket } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { configAtom } from '../../../core/session/atoms'
import { Barcode } from '../../../ui/barcode/Barcode'
import { WalletPasses } from '../../../ui/barcode/WalletPasses'
import { AddToCalendar } from '../../../ui/calendar/AddToCalendar'
import { FactGrid } from '../../../ui/details/FactGrid'
import { PrintButton } from '../../../ui/details/PrintButton'
import { Badge } from '../../../ui/feedback/Badge'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { Picture } from '../../../ui/media/Picture'
import { media } from '../../../ui/style/media'
import { panel } from '../../../ui/style/panel'
import { useOfflineCopy } from '../../../ui/offline/useOfflineCopy'
import { isActive } from '../model/ticketRules'
import { calendarEntry } from './calendarEntry'
import { EventPlace } from './EventPlace'
import { useEventFacts } from './useEventFacts'

/**
 * A ticket, visible to anyone with its link: event, holder, the ticket's code while it is valid,
 * wallet pass, calendar and directions. (activity.guest-ticket.screen)
 */
export function GuestTicketView({ ticket }: { ticket: GuestTicket }): ReactNode {
  const t = useText()
  const { calendarHost } = useAtomValue(configAtom).settings
  const { event, title, description, attendee, barcode, passbook, status } = ticket
  const isValid = isActive(ticket)
  const timeAndVenue = useEventFacts(event)
  // Nobody will be named on a ticket that is cancelled or used.
  const holder = attendee?.fullName ?? (isValid ? t('area.events.ticket.unnamed') : '')
  useOfflineCopy({
    id: ticket.serial,
    isValid,
    heading: event.title,
    lines: [...timeAndVenue.map(({ value }) => value), title, holder],
    barcode,
  })
  const facts = [
    ...timeAndVenue,
    { id: 'kind', label: t('area.events.fact.ticket'), value: title },
    { id: 'attendee', label: t('area.events.fact.attendee'), value: holder },
  ]
  return (
    <Stack gap={5}>
      <Paper>
        {event.graphic ? (
          <Photo data-print="no">
            <Picture image={event.graphic} ratio="21/9" />
          </Photo>
        ) : null}
        <TextColumn>
          <FactGrid facts={facts} />
          {description ? (
            <Text size="small" tone="muted">
              {description}
            </Text>
          ) : null}
        </TextColumn>
        <Tear>
          <Badge tone={isValid ? 'success' : 'neutral'}>{t(`area.events.ticket.${status}`)}</Badge>
          {isValid ? (
            <Barcode value={barcode.value} format={barcode.format} />
          ) : (
            <Text>{t('area.events.ticket.opensNothing')}</Text>
          )}
        </Tear>
      </Paper>
      {isValid ? <WalletPasses passbook={passbook} /> : null}
      {event.calendarEnabled || event.printEnabled ? (
        <Stack row gap={3} data-print="no">
          {event.calendarEnabled ? (
            <AddToCalendar event={calendarEntry(event)} host={calendarHost} />
          ) : null}
          {event.printEnabled ? <PrintButton /> : null}
        </Stack>
      ) : null}
      <EventPlace venue="" address={event.venueAddress} />
    </Stack>
  )
}

const Paper = styled.article`
  display: flex;
  flex-wrap: wrap;
  overflow: hidden;
  break-inside: avoid;
  max-inline-size: 640px;
  ${panel}
`
const Photo = styled.div`
  flex: 1 0 100%;
  ${media.phone} {
    display: none;
  }
`
const TextColumn = styled.div`
  flex: 1 1 240px;
  display: grid;
  align-content: start;
  gap: var(--portico-space-4);
  min-inline-size: 0;
  padding: var(--portico-card-padding);
`
const Tear = styled.div`
  flex: 0 1 256px;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--portico-space-3);
  padding: var(--portico-space-5);
  border-inline-start: 2px dashed var(--portico-color-border);
  ${media.phone} {
    /* At the door the code must be visible without scrolling. */
    order: -1;
    flex: 1 0 100%;
    border-inline-start: 0;
    border-block-end: 2px dashed var(--portico-color-border);
  }
`
