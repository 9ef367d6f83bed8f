import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Membership, Passbook, Phone } from '../../../../generated/types'

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
    companyId: integer('company_id').notNull(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    title: text('title').notNull(),
    type: text('type').$type<'subscription' | 'add-on'>().notNull(),
    status: text('status').$type<'active' | 'inactive'>().notNull(),
    surveyId: integer('survey_id'),
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

/** Company table: membership cards, both main cards and cards of people added to a main card. */
export const membershipCards = pgTable(
  'membership_cards',
  {
    companyId: integer('company_id').notNull(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
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
    maxInvites: integer('max_invites').notNull().default(0),
    remainingInvites: integer('remaining_invites').notNull().default(0),
    profile: jsonb('profile').$type<CardProfile>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
