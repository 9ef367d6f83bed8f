import type { MailKind } from '../../platform/mail/mailKinds'
import type { NotificationRow } from './notificationRepository'

/** What an act of a customer, or of the club for a customer, leaves behind. */
export interface Trace {
  /** Topic of its notification, in the customer's list. */
  topic: NotificationRow['topic']
  /** The email that tells of it; null if another act's email does. */
  mail: MailKind | null
  /** Whether that email has a calendar file: the entry while it stands, else its cancellation. */
  hasCalendar: boolean
  /**
   * What the notification leads to, and an email that shows what the notification says; the act's
   * subject is its id. Where any other email leads, `mailPath` says.
   */
  opens:
    | 'booking'
    | 'schedule-page'
    | 'event'
    | 'attended-event'
    | 'my-schedule'
    | 'transaction'
    | 'memberships'
    | 'perks'
    | 'guest-passes'
    | 'tickets'
    | 'conversation'
}

/**
 * Which notification, email and calendar file each act leaves. `leaveTrace` stores them, so an act
 * that is not here leaves nothing. Whoever has no account gets the email only.
 */
export const traces = {
  'booking-made': trace('booking', 'booking-confirmed', 'booking', 'calendar'),
  'booking-moved': trace('booking', 'booking-moved', 'booking', 'calendar'),
  'booking-cancelled': trace('booking', 'booking-cancelled', 'my-schedule', 'calendar'),
  'slot-offered': trace('booking', 'slot-offer', 'schedule-page'),
  // The club has changed what can be booked, and the booking no longer fits; it stays.
  'times-changed': trace('booking', 'times-changed', 'booking'),

  // An order's email has the calendar files and links of all its bookings and tickets; that of a
  // refund cancels the entries of tickets that the club has cancelled.
  'payment-received': trace('payment', 'receipt', 'transaction', 'calendar'),
  'payment-failed': trace('payment', 'payment-failed', 'transaction'),
  // The payment succeeded after its hold had ended: the order was settled after all, or the money
  // goes back, which `payment-refunded` confirms.
  'payment-late': trace('payment', 'receipt', 'transaction', 'calendar'),
  'payment-too-late': trace('payment', null, 'transaction'),
  // The membership had changed or ended when its payment succeeded: the money goes back, too.
  'payment-returned': trace('payment', null, 'transaction'),
  'payment-refunded': trace('payment', 'refund', 'transaction', 'calendar'),

  'place-taken': trace('event', 'place-confirmed', 'attended-event', 'calendar'),
  'place-cancelled': trace('event', 'place-cancelled', 'my-schedule', 'calendar'),
  'tickets-cancelled': trace('event', 'tickets-cancelled', 'my-schedule', 'calendar'),
  'event-cancelled': trace('event', 'event-cancelled', 'my-schedule', 'calendar'),
  // The email says what was before, so it is about the notice, which has both.
  'event-moved': trace('event', 'event-moved', 'attended-event', 'calendar'),
  'waitlist-joined': trace('event', 'waitlist-joined', 'event'),
  'place-offered': trace('event', 'place-offer', 'event'),

  'membership-joined': trace('membership', 'membership-joined', 'memberships'),
  'membership-changed': trace('membership', 'membership-changed', 'memberships'),
  'membership-frozen': trace('membership', 'membership-frozen', 'memberships'),
  'membership-unfrozen': trace('membership', 'membership-unfrozen', 'memberships'),
  'membership-cancelled': trace('membership', 'membership-cancelled', 'memberships'),
  'membership-kept': trace('membership', 'membership-kept', 'memberships'),
  // The club announces a new price of the next terms, or takes that back.
  'membership-price': trace('membership', 'membership-price', 'memberships'),
  'membership-price-kept': trace('membership', 'membership-price-kept', 'memberships'),

  'invitation-sent': trace('membership', 'invitation-sent', 'memberships'),
  'invitation-received': trace('membership', 'member-card', 'memberships'),
  'account-invited': trace('membership', 'member-invite', 'memberships'),

  'voucher-sent': trace('club', 'gift-sent', 'perks'),
  'voucher-received': trace('club', 'voucher', 'perks'),
  'guest-pass-sent': trace('club', 'gift-sent', 'guest-passes'),
  'guest-pass-received': trace('club', 'guest-pass', 'guest-passes'),
  // What the club gives by itself.
  'perk-given': trace('club', 'perk-given', 'perks'),
  'guest-pass-given': trace('club', 'perk-given', 'guest-passes'),
  'credit-given': trace('club', 'credit-given', 'perks'),
  // The giver may no longer be going, so the email to the giver may cancel the calendar's entry.
  'ticket-sent': trace('event', 'gift-sent', 'tickets', 'calendar'),
  'ticket-received': trace('event', 'ticket', 'tickets', 'calendar'),
  // The recipient of a gift is told that it is no longer theirs: the pass went to somebody else, or
  // the ticket's buyer got the money back.
  'given-pass-taken-back': trace('club', 'pass-taken-back', 'guest-passes'),
  'given-ticket-cancelled': trace('event', 'ticket-cancelled', 'my-schedule', 'calendar'),

  // The email has the whole message, which the conversation in the portal has too.
  'message-answered': trace('club', 'message-answered', 'conversation'),
} as const satisfies Readonly<Record<string, Trace>>

/** An act that leaves a trace. */
export type Act = keyof typeof traces

/** Whether a stored value is an act that leaves a trace. */
export const isAct = (value: string): value is Act => Object.hasOwn(traces, value)

/** Whether a kind of email has a calendar file. */
export const hasCalendar = (kind: MailKind): boolean =>
  Object.values<Trace>(traces).some((one) => one.mail === kind && one.hasCalendar)

function trace<T extends Trace['topic'], M extends Trace['mail'], O extends Trace['opens']>(
  topic: T,
  mail: M,
  opens: O,
  calendar?: 'calendar',
): { topic: T; mail: M; opens: O; hasCalendar: boolean } {
  return { topic, mail, opens, hasCalendar: calendar !== undefined }
}
