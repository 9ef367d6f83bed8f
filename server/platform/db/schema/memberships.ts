import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Membership, Passbook, Phone } from '#generated/types'
import type { Frequency } from './subscriptions'
import { companyScopedId } from './companyScopedId'

/** A membership's fields that have no column of their own. */
export type MembershipProfile = Pick<
  Membership,
  'summary' | 'details' | 'backgroundColor' | 'foregroundColor'
>

/**
 * Company table: memberships that a club offers. `profile` holds the descriptive fields of the
 * entity (doc 3 §3).
 */
export const memberships = pgTable(
  'memberships',
  {
    ...companyScopedId(),
    /** Rises with each change that staff save on the desk. */
    revision: integer('revision').notNull().default(1),
    title: text('title').notNull(),
    type: text('type').$type<'subscription' | 'add-on'>().notNull(),
    status: text('status').$type<'active' | 'inactive'>().notNull(),
    surveyId: integer('survey_id'),
    /** The price of a period in cents; null if the membership can't be joined online. */
    priceCents: integer('price_cents'),
    /** How often it is paid; null if it is paid once. */
    frequency: text('frequency').$type<Frequency>(),
    /** Maximum number of people that can be added to a card. */
    maxInvites: integer('max_invites').notNull().default(0),
    /** Whether this is the membership of imported members for whom the file names none. */
    isDefault: boolean('is_default').notNull().default(false),
    profile: jsonb('profile').$type<MembershipProfile>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/**
 * A card's fields that have no column of their own; `holder` is the person on the card if they have
 * no account, `email` and `mobile` their address and number.
 */
export interface CardProfile {
  holder?: string
  firstName?: string
  lastName?: string
  email?: string
  mobile?: Phone
  graphic?: string
  barcodeFormat?: string
  pkPass?: string
  passbook?: Passbook
}

/** The days that a freeze added to the term, and the term's next day and anchor before. */
export interface StoredFreeze {
  from: string
  days: number
  next: string | null
  anchorDay: number | null
}

/** What a cancellation replaced: the card's end, and the subscription's renewal; ISO 8601, UTC. */
export interface StoredBeforeCancel {
  end: string | null
  autoCharge: boolean
  renewalAt: string | null
  /** False if the club lets the card lapse after a refund, so that the customer can't keep it. */
  canKeep?: boolean
}

/** Company table: membership cards, both main cards and cards of people added to a main card. */
export const membershipCards = pgTable(
  'membership_cards',
  {
    ...companyScopedId(),
    /**
     * Id of the card's customer; null for a person without an account, who is named in `profile`.
     */
    customerId: integer('customer_id'),
    membershipId: integer('membership_id').notNull(),
    /** Id of the main card that this card was added to; null for a main card. */
    parentCardId: integer('parent_card_id'),
    status: text('status').$type<'active' | 'suspended' | 'cancelled'>().notNull(),
    serial: text('serial').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** Id of the subscription that pays for the card; null for none. */
    subscriptionId: integer('subscription_id'),
    /**
     * When the customer cancelled the card, which stays valid until it expires; null if they have
     * not.
     */
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    /** When the card's freeze begins and ends (exclusive); both are null if there never was one. */
    frozenFrom: timestamp('frozen_from', { withTimezone: true }),
    frozenUntil: timestamp('frozen_until', { withTimezone: true }),
    /** What the freeze added to the term when it began; null before. */
    freezeBooked: jsonb('freeze_booked').$type<StoredFreeze>(),
    /** What the cancellation replaced; null for none, and for cancellations from before. */
    beforeCancel: jsonb('before_cancel').$type<StoredBeforeCancel>(),
    maxInvites: integer('max_invites').notNull().default(0),
    remainingInvites: integer('remaining_invites').notNull().default(0),
    profile: jsonb('profile').$type<CardProfile>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/**
 * Company table: orders to join a membership or to change to another one, with the transaction that
 * pays for each. A customer has at most one open order.
 */
export const membershipOrders = pgTable(
  'membership_orders',
  {
    ...companyScopedId(),
    customerId: integer('customer_id').notNull(),
    membershipId: integer('membership_id').notNull(),
    /** Id of the card that the order changes or, once it is settled, created. */
    cardId: integer('card_id'),
    kind: text('kind').$type<'join' | 'change'>().notNull(),
    state: text('state').$type<'open' | 'done' | 'replaced'>().notNull(),
    transactionId: integer('transaction_id'),
    /** The price of a period in cents, and the amount due for the order now. */
    priceCents: integer('price_cents').notNull(),
    dueCents: integer('due_cents').notNull(),
    frequency: text('frequency').$type<Frequency>(),
    /** Until when the customer's credit pays for the membership; null if something is due. */
    paidUntil: timestamp('paid_until', { withTimezone: true }),
    /** A hash of the term, freeze, cancellation and price that the order was quoted on. */
    fingerprint: text('fingerprint').notNull().default(''),
    /** The day of `timezone` on which the new term begins; null for that of the payment. */
    day: date('day'),
    timezone: text('timezone').notNull().default(''),
    /** Until when the order can be paid. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    requestKey: text('request_key'),
    bodyHash: text('body_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
