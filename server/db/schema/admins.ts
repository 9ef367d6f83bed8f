import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Platform table: staff. `profile` holds the descriptive fields of the entity (doc 1 §3), camelCase. */
export const admins = pgTable('admins', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  username: text('username').notNull(),
  usernameLower: text('username_lower').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  /** viewer, manager or owner; any other text may only read. */
  permissionLevel: text('permission_level').notNull(),
  status: text('status').notNull().default('active'),
  profile: jsonb('profile').$type<Record<string, unknown>>().notNull(),
  lastAccessed: timestamp('last_accessed', { withTimezone: true }),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
  modifiedOn: timestamp('modified_on', { withTimezone: true }).notNull().defaultNow(),
})

/** Platform table: which companies an admin may enter. */
export const adminCompanies = pgTable(
  'admin_companies',
  { adminId: integer('admin_id').notNull(), companyId: integer('company_id').notNull() },
  (table) => [primaryKey({ columns: [table.adminId, table.companyId] })],
)
