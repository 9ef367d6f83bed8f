import { useAtomValue } from 'jotai'
import { useEffect, useId, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import type { AccountEvent, AccountTicket } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useNow } from '../../../core/hours/useNow'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { configAtom, languageAtom } from '../../../core/session/atoms'
import { pathOf } from '../../../core/config/pathOf'
import { AddToCalendar } from '../../../ui/calendar/AddToCalendar'
import { Button } from '../../../ui/controls/Button'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { DetailLayout, type Fact } from '../../../ui/details/DetailLayout'
import { PrintButton } from '../../../ui/details/PrintButton'
import { momentLines } from '../../../ui/details/shortMoment'
import { useItemDrawer } from '../../../ui/drawers/useItemDrawer'
import { Badge } from '../../../ui/feedback/Badge'
import { Notice } from '../../../ui/feedback/Notice'
import { toGallery } from '../../../ui/gallery/toGallery'
import { Heading } from '../../../ui/layout/Heading'
import { Text } from '../../../ui/layout/Text'
import { SurveyAction } from '../../surveys/public'
import { canCancel, canChangeName, canTransfer, isHeld, isUsable } from '../model/ticketRules'
import { AboutEvent } from './AboutEvent'
import { calendarEntry } from './calendarEntry'
import { CancelEvent } from './CancelEvent'
import { EventPlace } from './EventPlace'
import { ShareEvent } from './ShareEvent'
import { TicketStub } from './TicketStub'
import { TransferTicket } from './TransferTicket'
import { useEventFacts } from './useEventFacts'

/** The actions that the path of an account event can open. */
export type EventAction = 'tickets' | 'transfer' | 'cancel'

/**
 * An event that the customer attends, or has given all tickets for away. The dialog of `action`
 * opens at once. `onLeaving` is called with true when the cancellation is sent, and with false if
 * the customer still attends. (doc 3 §2, Account event)
 */
export function AccountEventDetail({
  event,
  tickets,
  action,
  onLeaving,
}: {
  event: AccountEvent
  tickets: readonly AccountTicket[]
  action?: EventAction | undefined
  onLeaving: (leaving: boolean) => void
}): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const { language } = useAtomValue(languageAtom)
  const navigate = useNavigate()
  const { calendarHost } = config.settings
  const format = useZoneFormat(event.timezoneId)
  const eventFacts = useEventFacts(event)
  const { money } = useFormat()
  const id = useId()
  // Undefined on the server, whose markup must not depend on the clock.
  const now = useNow()?.getTime() ?? 0
  const {
    item: openAction,
    name,
    open: setOpenAction,
    close,
  } = useItemDrawer<{ action: EventAction; ticketId?: number }>(
    (opened) => `${opened.action}-${opened.ticketId ?? event.id}`,
    action && { action },
  )
  const { settings } = event
  const { calendarEnabled, printEnabled, socialEnabled, buttonText, callToAction, verb } = settings
  const usableTicket = tickets.find(isUsable)
  // The club writes the verb in its own language; it completes a sentence in that language only.
  const showsVerb =
    verb !== '' &&
    language === config.intl.language &&
    (tickets.length === 0 ? !event.cancelled : usableTicket !== undefined)
  const ticketPath = usableTicket && pathOf(config, 'guest-ticket', { serial: usableTicket.serial })
  const listPath = pathOf(config, 'events')
  const startsAt = Date.parse(event.startDate)
  const endsAt = Date.parse(event.endDate)
  const isConfirmed =
    now > 0 &&
    now < endsAt &&
    (tickets.length === 0 ? event.registered : usableTicket !== undefined)
  const keptTickets = tickets.filter(({ status }) => status !== 'cancelled')
  const heldCount = keptTickets.filter(isHeld).length
  const paid = keptTickets.reduce((sum, { price, refunded }) => sum + price - refunded, 0)
  const facts: readonly Fact[] = [
    ...eventFacts,
    ...(heldCount > 0
      ? [
          {
            id: 'tickets',
            icon: 'ticket' as const,
            label: t('area.events.fact.tickets'),
            value: t('area.events.ticketCount', { count: heldCount }),
          },
        ]
      : []),
    ...(paid > 0
      ? [
          {
            id: 'paid',
            icon: 'receipt' as const,
            label: t('area.events.fact.paid'),
            value: money(paid),
          },
        ]
      : []),
  ]
  const transferable = tickets.filter((ticket) => canTransfer(ticket, settings, endsAt, now))
  const cancelable = tickets.filter((ticket) => canCancel(ticket, settings, startsAt, now))
  const canGiveUp =
    settings.cancelEnabled &&
    !event.cancelled &&
    now < startsAt &&
    (tickets.length === 0 || cancelable.length > 0)
  // Only until the path's action is completed or closed: once completed, it may not be possible
  // again, which needs no explanation.
  const isImpossible =
    openAction?.action === action &&
    ((action === 'transfer' && transferable.length === 0) || (action === 'cancel' && !canGiveUp))
  useEffect(() => {
    if (action !== 'tickets') return
    const heading = document.getElementById(id)
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView()
  }, [action, id])
  return (
    <DetailLayout
      pictures={toGallery(event.photos)}
      status={
        event.cancelled ? (
          <Badge tone="danger">{t('area.events.cancelled')}</Badge>
        ) : isConfirmed ? (
          <Badge tone="success" icon="check">
            {t('area.events.confirmed')}
          </Badge>
        ) : null
      }
      facts={facts}
      summary={momentLines(format, event.startDate)}
      action={
        ticketPath === undefined ? null : (
          <LinkButton to={ticketPath} icon="ticket">
            {buttonText || t('area.events.ticket.open')}
          </LinkButton>
        )
      }
      extra={
        calendarEnabled || printEnabled || socialEnabled || canGiveUp ? (
          <>
            {calendarEnabled && !event.cancelled ? (
              <AddToCalendar event={calendarEntry(event)} host={calendarHost} />
            ) : null}
            {socialEnabled && listPath !== undefined ? (
              <ShareEvent title={event.title} path={`${listPath}/${event.id}`} />
            ) : null}
            {printEnabled ? <PrintButton /> : null}
            {canGiveUp ? (
              <Button
                variant="secondary"
                size="small"
                aria-haspopup="dialog"
                onClick={() => setOpenAction({ action: 'cancel' })}
              >
                {t('area.events.cancel')}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      <Section aria-labelledby={id}>
        <Heading level={2} id={id} focusable>
          {callToAction ||
            t(tickets.length > 0 ? 'area.events.yourTickets' : 'area.events.yourPlace')}
        </Heading>
        {showsVerb ? <Text>{t('area.events.readyTo', { verb })}</Text> : null}
        {isImpossible ? (
          <Notice tone="info">
            <p>
              {t(
                action === 'transfer'
                  ? 'area.events.transfer.impossible'
                  : 'area.events.cancel.impossible',
              )}
            </p>
          </Notice>
        ) : null}
        {event.cancelled ? (
          <Notice tone="warning">{t('area.events.cancelledMine')}</Notice>
        ) : (
          <>
            {tickets.length === 0 ? <Text>{t('area.events.onTheList')}</Text> : null}
            {event.registered ? null : <Text>{t('area.events.givenAway')}</Text>}
          </>
        )}
        {tickets.map((ticket) => (
          <TicketStub
            key={ticket.id}
            ticket={ticket}
            canChangeName={canChangeName(ticket, endsAt, now)}
            onTransfer={
              transferable.includes(ticket)
                ? () => setOpenAction({ action: 'transfer', ticketId: ticket.id })
                : undefined
            }
          />
        ))}
        {event.survey ? (
          <SurveyAction about={{ surveyId: event.survey.id, referenceId: event.id }} />
        ) : null}
      </Section>
      {event.summary ? <Text size="large">{event.summary}</Text> : null}
      <AboutEvent description={event.description} />
      <EventPlace venue={event.venue} address={event.venueAddress} />
      {openAction?.action === 'transfer' && transferable.length > 0 ? (
        <TransferTicket
          name={name}
          title={event.title}
          tickets={transferable}
          initialId={openAction.ticketId}
          onClose={close}
        />
      ) : null}
      <CancelEvent
        event={event}
        tickets={cancelable}
        open={openAction?.action === 'cancel' && canGiveUp}
        onClose={close}
        onLeaving={onLeaving}
        // Without a ticket or a place, the customer can no longer open this page.
        onLeft={() => void navigate(pathOf(config, 'my-schedule') ?? '/')}
      />
    </DetailLayout>
  )
}

const Section = styled.section`
  display: grid;
  gap: var(--portico-space-3);
`
