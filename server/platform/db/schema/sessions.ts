import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const expires = () => timestamp('expires_at', { withTimezone: true }).notNull()

/** Platform table: customer sessions, keyed by the SHA-256 of the token in the cookie. */
export const customerSessions = pgTable('customer_sessions', {
  tokenHash: text('token_hash').primaryKey(),
  companyId: integer('company_id').notNull(),
  customerId: integer('customer_id').notNull(),
  expiresAt: expires(),
})

/**
 * Platform table: admin sessions. `companyId` and `domainId` are what the admin has chosen to work
 * on.
 */
export const adminSessions = pgTable('admin_sessions', {
  tokenHash: text('token_hash').primaryKey(),
  adminId: integer('admin_id').notNull(),
  companyId: integer('company_id').notNull(),
  domainId: integer('domain_id'),
  expiresAt: expires(),
})

/**
 * Platform table: read-only sessions of fictional customers for the studio's preview, and for who
 * has a review link.
 */
export const previewSessions = pgTable('preview_sessions', {
  tokenHash: text('token_hash').primaryKey(),
  /**
   * Token hash of the admin session that started the preview; the preview ends with it. Null for a
   * review.
   */
  adminSession: text('admin_session'),
  /** The review link that it was started with; null for an admin's preview. */
  reviewId: integer('review_id'),
  companyId: integer('company_id').notNull(),
  domainId: integer('domain_id').notNull(),
  persona: text('persona').notNull(),
  expiresAt: expires(),
})

/**
 * Platform table: single-use tokens that negotiate returns; each allows one connection to the hub.
 */
export const hubTokens = pgTable('hub_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  identity: jsonb('identity').$type<unknown>().notNull(),
  expiresAt: expires(),
})
