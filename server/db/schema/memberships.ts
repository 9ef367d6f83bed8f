import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Membership, Passbook } from '../../../generated/types'

/** What is told of a membership beside its columns. */
export type MembershipProfile = Pick<
  Membership,
  'summary' | 'details' | 'backgroundColor' | 'foregroundColor'
>

/**
 * Company table: what a club offers people to join by. `profile` holds the descriptive fields of
 * the entity (doc 3 §3).
 */
export const memberships = pgTable(
  'memberships',
  {
    companyId: integer('company_id').notNull(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    title: text('title').notNull(),
    type: text('type').$type<'subscription' | 'add-on'>().notNull(),
    status: text('status').$type<'active' | 'inactive'>().notNull(),
    profile: jsonb('profile').$type<MembershipProfile>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** What stands on a card beside its columns; `holder` names somebody without an account. */
export interface CardProfile {
  holder?: string
  graphic?: string
  barcodeFormat?: string
  pkPass?: string
  passbook?: Passbook
}

/** Company table: cards of memberships, those of people who were added to one too. */
export const membershipCards = pgTable(
  'membership_cards',
  {
    companyId: integer('company_id').notNull(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    /** null for somebody without an account, whose name stands in `profile`. */
    customerId: integer('customer_id'),
    membershipId: integer('membership_id').notNull(),
    /** The card that it was added to; null for a main card. */
    parentCardId: integer('parent_card_id'),
    status: text('status').$type<'active' | 'suspended' | 'cancelled'>().notNull(),
    serial: text('serial').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    maxInvites: integer('max_invites').notNull().default(0),
    remainingInvites: integer('remaining_invites').notNull().default(0),
    /** What stands on the card beside its columns. */
    profile: jsonb('profile').$type<CardProfile>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
