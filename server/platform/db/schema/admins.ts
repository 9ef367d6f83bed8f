import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Admin levels, weakest first [shell.entity.admin-user-permission-levels]. */
export type AdminLevel = 'viewer' | 'manager' | 'owner'

/** What was done to an admin's access to a company, or to an admin's plan. */
export type AdminAction =
  | 'plan-cancelled'
  | 'invited'
  | 'invited-again'
  | 'withdrawn'
  | 'accepted'
  | 'level'
  | 'deactivated'
  | 'reactivated'
  | 'reset'
  | 'password-set'

/**
 * Platform table: staff. `profile` holds the descriptive fields of the entity (doc 1 §3),
 * camelCase.
 */
export const admins = pgTable('admins', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  username: text('username').notNull(),
  usernameLower: text('username_lower').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  /** `active`; `invited` until the person has set a password; any other value can't sign in. */
  status: text('status').notNull().default('active'),
  /** Still has the demo's published password; cleared when another one is set. */
  demo: boolean('demo').notNull().default(false),
  /**
   * Invited before any company existed: becomes an owner of the first one that the command line
   * creates.
   */
  awaitsCompany: boolean('awaits_company').notNull().default(false),
  profile: jsonb('profile').$type<Record<string, unknown>>().notNull(),
  lastAccessed: timestamp('last_accessed', { withTimezone: true }),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
  modifiedOn: timestamp('modified_on', { withTimezone: true }).notNull().defaultNow(),
})

/** Platform table: the companies that an admin belongs to, with their level. */
export const adminCompanies = pgTable(
  'admin_companies',
  {
    adminId: integer('admin_id').notNull(),
    companyId: integer('company_id').notNull(),
    /** viewer, manager or owner; levels stored by a later build count as read-only here. */
    permissionLevel: text('permission_level').notNull(),
    /** Only an active link grants access. */
    status: text('status').$type<'invited' | 'active' | 'inactive'>().notNull().default('active'),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.companyId] })],
)

/**
 * Platform table: single-use links that let an admin set a password or join a company, by the
 * SHA-256 of their token.
 */
export const adminLinks = pgTable('admin_links', {
  tokenHash: text('token_hash').primaryKey(),
  adminId: integer('admin_id').notNull(),
  /** null while the admin waits for the first company. */
  companyId: integer('company_id'),
  kind: text('kind').$type<'invite' | 'reset'>().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** Company table: audit log of changes to admins' access and plans. */
export const adminEvents = pgTable(
  'admin_events',
  {
    companyId: integer('company_id').notNull(),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** Username of the acting admin. */
    by: text('by').notNull(),
    action: text('action').$type<AdminAction>().notNull(),
    /** Username of the affected admin. */
    username: text('username').notNull(),
    /** The new level, if one was set. */
    level: text('level'),
    /** For a plan: its club and note. */
    about: text('about'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
