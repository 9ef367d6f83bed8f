import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { DeskPerk } from '#generated/types'
import { companyScopedId } from './companyScopedId'

/** What each receiver of an issue to many gets. */
export interface IssueTerms {
  /** Of a voucher, an offer or a guest pass. */
  passKindId?: number
  /** Of a house credit. */
  cents?: number
  currency?: string
  referenceType?: 'none' | 'appointment' | 'category' | 'event' | 'reservation' | 'order'
  /** Instants in ISO 8601; null for no beginning or no end. */
  validFrom: string | null
  expiresAt: string | null
  /** The last day, as the history says it. */
  lastDay: string | null
  /** Why, for the club's records. */
  reason: string
}

/** Company table: vouchers, offers, guest passes and house credits issued to many customers at once. */
export const perkIssues = pgTable(
  'perk_issues',
  {
    ...companyScopedId(),
    kind: text('kind').$type<DeskPerk['kind'] | 'house-credits'>().notNull(),
    terms: jsonb('terms').$type<IssueTerms>().notNull(),
    /** Whether each receiver is told. */
    tell: boolean('tell').notNull(),
    /** Ids of the receivers, as chosen by whoever issued it. */
    customerIds: integer('customer_ids').array().notNull(),
    /** How many of them were gone through, and how many got one; who was erased meanwhile gets none. */
    done: integer('done').notNull().default(0),
    issued: integer('issued').notNull().default(0),
    /** When and by whom (username) it was begun, and when all were gone through. */
    at: timestamp('at', { withTimezone: true }).notNull(),
    by: text('by').notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** The Idempotency-Key of the request that began it, and the SHA-256 of its content. */
    requestKey: text('request_key').notNull(),
    bodyHash: text('body_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
