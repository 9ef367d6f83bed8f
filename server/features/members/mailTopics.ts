import type { MemberActivity } from '../../../generated/types'
import { isMailKind, type MailKind } from '../../platform/mail/mailKinds'

/** What an email is about, as staff read it. */
type MailTopic = Exclude<MemberActivity['topic'], ''>

const topics: Readonly<Record<MailKind, MailTopic>> = {
  'password-reset': 'sign-in',
  verify: 'sign-in',
  welcome: 'sign-in',
  'sign-in': 'sign-in',
  activate: 'sign-in',
  'member-invite': 'sign-in',
  'password-changed': 'sign-in',
  'email-change': 'address',
  'revert-email': 'address',
  'email-replaced': 'address',
  receipt: 'payment',
  'payment-failed': 'payment',
  invoice: 'payment',
  refund: 'payment',
  'invoice-reminder': 'reminder',
  'renewal-notice': 'membership',
  'membership-card': 'membership',
  'member-card': 'membership',
  'membership-joined': 'membership',
  'membership-changed': 'membership',
  'membership-frozen': 'membership',
  'membership-unfrozen': 'membership',
  'membership-cancelled': 'membership',
  'membership-kept': 'membership',
  'membership-price': 'membership',
  'membership-price-kept': 'membership',
  'invitation-sent': 'membership',
  'booking-cancelled': 'booking',
  'booking-confirmed': 'booking',
  'booking-moved': 'booking',
  'booking-reminder': 'booking',
  'times-changed': 'booking',
  'slot-offer': 'booking',
  'place-cancelled': 'event',
  'tickets-cancelled': 'event',
  'event-cancelled': 'event',
  'event-moved': 'event',
  'place-confirmed': 'event',
  'waitlist-joined': 'event',
  'place-offer': 'event',
  ticket: 'event',
  'ticket-cancelled': 'event',
  'event-message': 'event',
  'gift-sent': 'gift',
  voucher: 'gift',
  'guest-pass': 'gift',
  'pass-taken-back': 'gift',
  'message-answered': 'message',
}

/** What an email of a stored kind is about; '' for a kind that a later version stored. */
export const mailTopic = (kind: string): MailTopic | '' => (isMailKind(kind) ? topics[kind] : '')
