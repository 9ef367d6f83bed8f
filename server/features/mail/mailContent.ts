import type { Transaction } from '../../../generated/types'
import type { ScheduledPublishWithAuthor } from '../../platform/db/platform/scheduledPublishes'
import type { AdminMailKind, MailKind, OfficeMailKind } from '../../platform/mail/mailKinds'
import type { CardView } from '../memberships/cardRepository'
import type { CancelledPlace } from './cancelledPlace'
import type { MailedBooking } from './listBookingFacts'
import type { NextCharge } from './listChargeFacts'
import type { MailFact } from './listMoneyFacts'
import type { MailedSlot, PlaceOffer } from './listOfferFacts'
import type { MailedPass } from './listPassFacts'
import type { MailedGuest } from './mailedGuest'
import type { MailedTicket } from './listTicketFacts'

/** The values from which `composeMail` composes an email, besides the club. */
export interface MailContent {
  kind: MailKind | AdminMailKind | OfficeMailKind
  language: string
  /** Scheme and host of the club, without a trailing slash. */
  origin: string
  firstName: string
  /** The guest without an account to whom an email about an event goes, if it does. */
  guest?: MailedGuest
  /** The username with which the admin signs in. */
  username?: string
  /** The token in the email's link; absent for kinds without a link. */
  token?: string
  /** The transaction that the email is about, if any. */
  transaction?: Transaction
  /** The booking that the email is about, if any. */
  booking?: MailedBooking
  /** The cancelled place at an event that the email is about, if any. */
  cancelledPlace?: CancelledPlace
  /** When a declined charge is tried again; null for no further attempt, absent for other emails. */
  retryAt?: Date | null
  /** The next charge that the email announces, if any. */
  charge?: NextCharge
  /** The membership card that the email contains, if any. */
  card?: CardView
  /** Full name of the member who has added the recipient to a card, if any. */
  inviter?: string
  /** The voucher or guest pass that the email delivers, if any. */
  pass?: MailedPass
  /** The ticket that the email delivers, if any. */
  ticket?: MailedTicket
  /** The place at an event that the email offers, if any. */
  offer?: PlaceOffer
  /** The freed slot that the email offers, if any. */
  slotOffer?: MailedSlot
  /** The held publish that the email is about, if any. */
  plan?: ScheduledPublishWithAuthor
  /** An act, or what someone has sent to the office, if the email is about that. */
  told?: ToldFacts
  /** Where the recipient ends the club's news, if the email has some. */
  newsHref?: string
  /** Further links below the facts, such as to the bookings of an order. */
  links?: readonly MailLink[]
}

/** What an email shows about an act, or about what someone has sent to the office. */
export interface ToldFacts {
  /** Name of what it is about, for the prose. */
  title: string
  /** Name of the other person, or of the sender, for the prose; '' for none. */
  person: string
  /** How many bookings it is about besides the first; absent for what is about no bookings. */
  others?: number
  facts: readonly MailFact[]
  /** The path of the button's link; undefined for no button. */
  path: string | undefined
  /** What is due, for the prose; absent for any other email. */
  amount?: string
  /** Whether it is a cancelled membership that the member can still keep. */
  canKeep: boolean
  /** Whether what is due can be paid in the member's account; absent for any other email. */
  canPay?: boolean
  /** What of an event was moved, for the prose; absent for any other act. */
  moved?: 'time' | 'place' | 'both'
}

/** A link of an email, besides its button. */
export interface MailLink {
  label: string
  href: string
}
