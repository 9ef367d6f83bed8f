import type { AccountEvent, AccountTicket, PublicEvent, TicketType } from '#generated/types'

/** Whether a ticket is neither cancelled nor scanned. (activity.account-event.active-tickets) */
export const isActive = ({ status }: Pick<AccountTicket, 'status'>): boolean =>
  status !== 'cancelled' && status !== 'scanned'

/** Whether the customer holds a ticket; the server sends its number to nobody else. */
export const isHeld = ({ serial }: Pick<AccountTicket, 'serial'>): boolean => serial !== ''

/**
 * Whether a ticket is active and held by the customer; the server sends no code for tickets that
 * someone else holds.
 */
export const isUsable = (ticket: Pick<AccountTicket, 'status' | 'scanData'>): boolean =>
  isActive(ticket) && ticket.scanData !== ''

/**
 * Whether a customer attends with a ticket: they hold it, and it is not cancelled. Who gave a ticket
 * away doesn't.
 */
export const admits = (
  { status, customerId }: Pick<AccountTicket, 'status' | 'customerId'>,
  viewerId: number,
): boolean => status !== 'cancelled' && customerId === viewerId

/** Whether a ticket's holder is not its buyer. (activity.ticket.transferred-rule) */
export const isTransferred = ({
  customerId,
  ownerId,
}: Pick<AccountTicket, 'customerId' | 'ownerId'>): boolean => customerId !== ownerId

/**
 * Whether the customer can transfer a ticket: the event and the ticket allow it, it is theirs and
 * unused, and the event is not over. `endsAt` and `now` are in ms.
 * (activity.ticket.cancelable-transferable, activity.event.allow-flags)
 */
export const canTransfer = (
  ticket: Pick<AccountTicket, 'status' | 'scanData' | 'transferable'>,
  { transferEnabled }: Pick<AccountEvent['settings'], 'transferEnabled'>,
  endsAt: number,
  now: number,
): boolean => transferEnabled && ticket.transferable && isUsable(ticket) && now < endsAt

/**
 * Whether the customer can change the name on a ticket: they bought it and still hold it, it is
 * unused, and the event is not over. `endsAt` and `now` are in ms.
 */
export const canChangeName = (
  ticket: Pick<AccountTicket, 'status' | 'scanData' | 'transferred'>,
  endsAt: number,
  now: number,
): boolean => isUsable(ticket) && !ticket.transferred && now < endsAt

/**
 * Whether the customer can cancel a ticket: the event and the ticket allow it, it is unused and
 * still its buyer's, and the event has not begun. `startsAt` and `now` are in ms.
 * (activity.ticket.cancelable-transferable, activity.event.allow-flags)
 */
export const canCancel = (
  ticket: Pick<AccountTicket, 'status' | 'cancelable' | 'transferred'>,
  { cancelEnabled }: Pick<AccountEvent['settings'], 'cancelEnabled'>,
  startsAt: number,
  now: number,
): boolean =>
  cancelEnabled && ticket.cancelable && isActive(ticket) && !ticket.transferred && now < startsAt

/**
 * Whether an event that sells tickets has no ticket types, or no tickets left of any type.
 * (activity.event.sold-out-rule)
 */
export const isSoldOut = ({
  type,
  tickets,
}: {
  type: PublicEvent['type']
  tickets: readonly Pick<TicketType, 'availableQuantity'>[]
}): boolean =>
  type === 'ticket' && tickets.every(({ availableQuantity }) => availableQuantity === 0)

/** The lowest price of the ticket types, 0 if a type is free; undefined without ticket types. */
export const lowestPrice = (tickets: readonly Pick<TicketType, 'price'>[]): number | undefined =>
  tickets.length === 0 ? undefined : Math.min(...tickets.map(({ price }) => price))

/**
 * Whether an event can be attended by registering, without payment, until it begins. `now` and the
 * start are in ms. (activity.event.reserve-enabled)
 */
export const takesRegistration = (
  { type, reserveEnabled, cancelled }: Pick<PublicEvent, 'type' | 'reserveEnabled' | 'cancelled'>,
  startsAt: number,
  now: number,
): boolean => type === 'public' && reserveEnabled && !cancelled && now < startsAt

/** Whether an event is full: its tickets are sold out, or all places of a free event are taken. */
export const isFull = (
  event: Parameters<typeof isSoldOut>[0] &
    Pick<PublicEvent, 'reserveEnabled' | 'availableQuantity'>,
): boolean =>
  isSoldOut(event) ||
  (event.type === 'public' && event.reserveEnabled && event.availableQuantity === 0)

/** Whether the event's waitlist holds a place for the customer. */
export const isPlaceHeld = ({ waitlistEntry }: Pick<PublicEvent, 'waitlistEntry'>): boolean =>
  waitlistEntry !== null && waitlistEntry.heldUntil !== null

/** Whether an event can have a waitlist: customers register or buy tickets on its page. */
export const canHaveWaitlist = ({ type, hideTickets }: Pick<PublicEvent, 'type' | 'hideTickets'>) =>
  type === 'public' || (type === 'ticket' && !hideTickets)

/**
 * Whether an event's page shows its waitlist to this customer: until the event begins, if they are
 * on the waitlist, or if they can join it, because the event is full and they have no place.
 * `startsAt` and `now` are in ms.
 * (activity.event-detail.waitlist-form)
 */
export const showsWaitlist = (
  event: Parameters<typeof isFull>[0] &
    Pick<PublicEvent, 'registered' | 'waitlist' | 'waitlistEntry' | 'hideTickets' | 'cancelled'>,
  startsAt: number,
  now: number,
): boolean =>
  canHaveWaitlist(event) &&
  !event.cancelled &&
  now < startsAt &&
  !event.registered &&
  (event.waitlistEntry !== null || (event.waitlist && isFull(event)))
