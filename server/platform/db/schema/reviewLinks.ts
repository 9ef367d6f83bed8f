import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Company table: links with which somebody without an account sees an admin's draft. */
export const reviewLinks = pgTable(
  'review_links',
  {
    ...companyScopedId(),
    domainId: integer('domain_id').notNull(),
    /** Who made it, whose draft it shows. */
    adminId: integer('admin_id').notNull(),
    /** The draft that it shows; a later draft of the same admin has another id. */
    draftId: uuid('draft_id').notNull(),
    /** Empty if it has no name. */
    name: text('name').notNull(),
    /** The SHA-256 of the token in the address. */
    tokenHash: text('token_hash').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
