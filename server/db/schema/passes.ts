import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { PassTemplate } from '../../../generated/types'

/** What is told of a kind of pass beside its columns. */
export type PassKindProfile = Partial<
  Omit<PassTemplate, 'id' | 'name' | 'redemptionPin' | 'transferred'>
>

/**
 * Company table: what vouchers, offers and guest passes of one kind have in common. `profile` holds
 * the descriptive fields of the entity (doc 3 §3).
 */
export const passKinds = pgTable(
  'pass_kinds',
  {
    companyId: integer('company_id').notNull(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    /** Asked for when one is redeemed; null where it is not. Leaves the server never. */
    redemptionPin: text('redemption_pin'),
    profile: jsonb('profile').$type<PassKindProfile>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Company table: vouchers and offers that the club gave its customers. */
export const vouchers = pgTable(
  'vouchers',
  {
    companyId: integer('company_id').notNull(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    kind: text('kind').$type<'voucher' | 'offer'>().notNull(),
    passKindId: integer('pass_kind_id').notNull(),
    /** Whom the club gave it to. */
    ownerId: integer('owner_id').notNull(),
    /** Who holds it now; null for somebody without an account. */
    customerId: integer('customer_id'),
    status: text('status').$type<'available' | 'redeemed' | 'transferred'>().notNull(),
    serial: text('serial').notNull(),
    /** `hashToken` of the pin, a `newToken`, that stands in the link with which it is passed on. */
    pinHash: text('pin_hash').notNull(),
    validFrom: timestamp('valid_from', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    transferredAt: timestamp('transferred_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Company table: passes with which customers bring somebody along. */
export const guestPasses = pgTable(
  'guest_passes',
  {
    companyId: integer('company_id').notNull(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    passKindId: integer('pass_kind_id').notNull(),
    ownerId: integer('owner_id').notNull(),
    status: text('status').$type<'available' | 'transferred' | 'used'>().notNull(),
    serial: text('serial').notNull(),
    /** `hashToken` of the pin, a `newToken`, that stands in the link that the guest gets. */
    pinHash: text('pin_hash').notNull(),
    /** null until it is sent to somebody. */
    guestName: text('guest_name'),
    validFrom: timestamp('valid_from', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    transferredAt: timestamp('transferred_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
