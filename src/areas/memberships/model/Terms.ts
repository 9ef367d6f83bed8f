import type { Subscription } from '#generated/types'

/** How often a membership is paid; `semi` is twice a year. */
export type Frequency = Subscription['frequency']

/** The price of a membership in cents; it is paid once if `frequency` is null. */
export interface MembershipPrice {
  priceCents: number
  frequency: Frequency | null
}

/**
 * What one transaction paid of a term, in cents; `transactionId` is null for a term that was paid
 * before its parts were stored.
 */
export interface PaidPart {
  transactionId: number | null
  cents: number
}

/**
 * The term of a membership that is paid, in days (`YYYY-MM-DD`) of its club. Freezes move both days,
 * so the term keeps its length.
 */
export interface Term {
  frequency: Frequency
  /** The price of a period, in cents. */
  rateCents: number
  /** How many periods the next payment pays for. */
  paymentCount: number
  /** The first paid day, and the first day that is no longer paid. */
  start: string
  next: string
  /** The day of the month on which terms begin; in a shorter month, its last day. */
  anchorDay: number
  paid: readonly PaidPart[]
}

/** A freeze of a card, from one instant until another, at which a day begins. */
export interface Freeze {
  from: Date
  until: Date
  /** What the freeze has changed when it began; null until then. */
  booked: BookedFreeze | null
}

/** The frozen days that a freeze added to the term: how many, from which day on. */
export interface BookedFreeze {
  from: string
  days: number
  /** The term's next day and anchor before, which ending the freeze early may restore. */
  next: string | null
  anchorDay: number | null
}

/** What a cancellation replaced, so that keeping the membership restores it. */
export interface BeforeCancel {
  end: Date | null
  autoCharge: boolean
  renewalAt: Date | null
  /** Whether it can be restored: not if the club lets the membership lapse after a refund. */
  canKeep: boolean
}

/** A membership's card and the terms that its subscription pays for. */
export interface Terms {
  /** The IANA zone whose days count. */
  timezone: string
  /** Whether the server charges the next terms. */
  renews: boolean
  /** The declined charge of the next term: since when, and how often it was tried again. */
  failed: { since: Date | null; retries: number } | null
  /** Whether the paid term is the last one, because no payments are left. */
  isLastTerm: boolean
  /** The paid term; null for a membership that is free, paid once, or has ended. */
  term: Term | null
  autoCharge: boolean
  renewalAt: Date | null
  /** Whether the card is neither suspended nor cancelled for good. */
  isOpen: boolean
  /** When the card ends; null if it does not. */
  end: Date | null
  freeze: Freeze | null
  /** The cancellation that takes effect at `end`; null if there is none. */
  cancelled: { at: Date; before: BeforeCancel } | null
}
