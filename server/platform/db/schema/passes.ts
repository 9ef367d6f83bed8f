import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { PassTemplate, Phone } from '#generated/types'
import { companyScopedId } from './companyScopedId'

/** A pass kind's fields that have no column of their own. */
export type PassKindProfile = Partial<
  Omit<PassTemplate, 'id' | 'name' | 'redemptionPin' | 'transferred'>
>

/**
 * Company table: the common fields of vouchers, offers and guest passes of one kind. `profile`
 * holds the descriptive fields of the entity (doc 3 §3).
 */
export const passKinds = pgTable(
  'pass_kinds',
  {
    ...companyScopedId(),
    /** Rises with each change that staff save on the desk. */
    revision: integer('revision').notNull().default(1),
    name: text('name').notNull(),
    /**
     * The PIN required to redeem a voucher, offer or guest pass of this kind; null if none is
     * required. Never sent to a client.
     */
    redemptionPin: text('redemption_pin'),
    /** Id of the survey about guest passes of this kind. */
    surveyId: integer('survey_id'),
    profile: jsonb('profile').$type<PassKindProfile>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Where a guest, or the recipient of a voucher, can be reached. */
export interface PassContact {
  email: string
  mobile?: Phone
}

/** The person to whom a voucher was transferred. */
export interface PassRecipient extends PassContact {
  name: string
}

/**
 * The Idempotency-Key and the body's SHA-256 of the last request that changed a pass; null if it
 * had no key.
 */
const lastRequest = {
  lastKey: text('last_key'),
  lastBodyHash: text('last_body_hash'),
}

const ended = {
  /** When staff ended it, which also expires it; members don't see it any more. */
  voidedAt: timestamp('voided_at', { withTimezone: true }),
}

/** Company table: vouchers and offers given to customers. */
export const vouchers = pgTable(
  'vouchers',
  {
    ...companyScopedId(),
    kind: text('kind').$type<'voucher' | 'offer'>().notNull(),
    passKindId: integer('pass_kind_id').notNull(),
    /** Id of the customer whom the club gave the voucher to. */
    ownerId: integer('owner_id').notNull(),
    /** Id of the customer who holds the voucher now; null if that person has no account. */
    customerId: integer('customer_id'),
    status: text('status').$type<'available' | 'redeemed' | 'transferred'>().notNull(),
    serial: text('serial').notNull(),
    /**
     * `hashToken` of the pin. The pin is a `newToken`, and is part of the link with which the
     * voucher is passed on.
     */
    pinHash: text('pin_hash').notNull(),
    /** Null unless the voucher was transferred. */
    recipient: jsonb('recipient').$type<PassRecipient>(),
    ...lastRequest,
    validFrom: timestamp('valid_from', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    transferredAt: timestamp('transferred_at', { withTimezone: true }),
    /** Null unless the voucher is redeemed, and for those redeemed before this was stored. */
    redeemedAt: timestamp('redeemed_at', { withTimezone: true }),
    ...ended,
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Company table: passes for customers' guests. */
export const guestPasses = pgTable(
  'guest_passes',
  {
    ...companyScopedId(),
    passKindId: integer('pass_kind_id').notNull(),
    ownerId: integer('owner_id').notNull(),
    /**
     * Id of the member who was given the pass and has it in their account; null until it is sent, and
     * if the guest has no account.
     */
    holderId: integer('holder_id'),
    status: text('status').$type<'available' | 'transferred' | 'used'>().notNull(),
    serial: text('serial').notNull(),
    /** `hashToken` of the pin. The pin is a `newToken`, and is part of the guest's link. */
    pinHash: text('pin_hash').notNull(),
    /** The guest's name; null until the pass is sent to a guest. */
    guestName: text('guest_name'),
    /**
     * Where the guest can be reached; null until the pass is sent, and for passes sent before
     * contacts were stored.
     */
    contact: jsonb('contact').$type<PassContact>(),
    ...lastRequest,
    validFrom: timestamp('valid_from', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    transferredAt: timestamp('transferred_at', { withTimezone: true }),
    ...ended,
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
