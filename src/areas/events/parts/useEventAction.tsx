import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { PublicEvent } from '#generated/types'
import { randomUuid } from '../../../core/api/randomUuid'
import { useNow } from '../../../core/hours/useNow'
import { useText } from '../../../core/intl/useText'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { pathOf } from '../../../core/config/pathOf'
import { configAtom } from '../../../core/session/atoms'
import { Button } from '../../../ui/controls/Button'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { useCheckoutPath, useTicketChoice } from '../../cart/public'
import { registerForEvent } from '../data/registerForEvent'
import { isFull, isPlaceHeld, isSoldOut, takesRegistration } from '../model/ticketRules'

/**
 * The main action on an event's page: a link to the organiser or to the customer's tickets, or a
 * button that registers without payment or scrolls to the ticket types. Null if there is no action,
 * if the event is cancelled, or if the form there offers no ticket type. `ticketsId` is the id of
 * the heading above the ticket types; undefined if the page shows none.
 * (activity.event-detail.registration)
 */
export function useEventAction(event: PublicEvent, ticketsId: string | undefined): ReactNode {
  const t = useText()
  // Undefined on the server, whose markup must not depend on the clock.
  const now = useNow()?.getTime() ?? 0
  const config = useAtomValue(configAtom)
  const checkoutPath = useCheckoutPath()
  const accountEventPath = pathOf(config, 'account-event', { id: String(event.id) })
  if (event.cancelled) return null
  if (event.type === 'external' && event.externalLink)
    return (
      <LinkButton to={event.externalLink} newTab iconEnd="external">
        {t('area.events.external')}
      </LinkButton>
    )
  if (event.registered)
    return accountEventPath === undefined ? null : (
      <LinkButton to={accountEventPath} icon="ticket">
        {t('area.events.mine')}
      </LinkButton>
    )
  // Without a checkout, the ticket types are a list without a choice.
  if (ticketsId !== undefined)
    return checkoutPath === undefined ? null : <TicketsButton event={event} ticketsId={ticketsId} />
  if (isFull(event) && !isPlaceHeld(event)) return null
  return takesRegistration(event, Date.parse(event.startDate), now) ? (
    <RegisterButton event={event} />
  ) : null
}

function TicketsButton({ event, ticketsId }: { event: PublicEvent; ticketsId: string }): ReactNode {
  const t = useText()
  const { choosable } = useTicketChoice(event.tickets, { isSoldOut: isSoldOut(event) })
  if (choosable.length === 0) return null
  return (
    <Button
      icon="ticket"
      onClick={() => {
        const heading = document.getElementById(ticketsId)
        heading?.focus({ preventScroll: true })
        heading?.scrollIntoView()
      }}
    >
      {t('area.events.toTickets')}
    </Button>
  )
}

function RegisterButton({ event }: { event: PublicEvent }): ReactNode {
  const t = useText()
  // A retry after a lost response must repeat the same request.
  const [idempotencyKey] = useState(randomUuid)
  const registering = useCallMutation(() => registerForEvent(event, idempotencyKey))
  /** Where the button was when it was pressed. */
  const place = useRef<HTMLElement>(null)
  useEffect(
    () => () => {
      // The pressed button is gone: focus moves to what replaced it, or to the page's heading.
      if (place.current === null || document.activeElement !== document.body) return
      const next =
        place.current.querySelector<HTMLElement>('a, button') ??
        document.querySelector<HTMLElement>('main h1')
      next?.focus()
    },
    [],
  )
  return (
    <Button
      icon="check"
      busy={registering.isPending}
      onClick={({ currentTarget }) => {
        place.current = currentTarget.parentElement
        registering.mutate()
      }}
    >
      {t('area.events.register')}
    </Button>
  )
}
