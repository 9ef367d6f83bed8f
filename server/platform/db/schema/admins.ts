import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Admin levels, weakest first [shell.entity.admin-user-permission-levels]. */
export type AdminLevel = 'viewer' | 'manager' | 'owner'

/** What a person may do at the desk: everything but money, money, only the door. */
export type DeskArea = 'desk' | 'money' | 'door'

/** A recorded change to an admin's access to a company, or to an admin's scheduled publish. */
export type AdminAction =
  | 'plan-cancelled'
  | 'invited'
  | 'invited-again'
  | 'withdrawn'
  | 'accepted'
  | 'level'
  | 'areas'
  | 'deactivated'
  | 'reactivated'
  | 'reset'
  | 'password-set'
  | 'link-shown'

/**
 * Platform table: admins. `profile` holds the descriptive fields of the entity (doc 1 §3),
 * camelCase.
 */
export const admins = pgTable('admins', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  username: text('username').notNull(),
  usernameLower: text('username_lower').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  /**
   * `active`, or `invited` until the person has set a password; an admin with any other value can't
   * sign in.
   */
  status: text('status').notNull().default('active'),
  /**
   * Whether the admin still has the demo's published password; false once they have set another
   * one.
   */
  demo: boolean('demo').notNull().default(false),
  /**
   * Whether the admin was invited before any company existed: they become an owner of the first
   * company that the command line creates.
   */
  awaitsCompany: boolean('awaits_company').notNull().default(false),
  /**
   * Whether the password was set with a link that an owner was shown: the owner may know it, so
   * another company's invitation asks for a new one.
   */
  passwordShown: boolean('password_shown').notNull().default(false),
  profile: jsonb('profile').$type<Record<string, unknown>>().notNull(),
  lastAccessed: timestamp('last_accessed', { withTimezone: true }),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
  modifiedOn: timestamp('modified_on', { withTimezone: true }).notNull().defaultNow(),
})

/** Platform table: the companies that an admin is linked to, with their rights in each. */
export const adminCompanies = pgTable(
  'admin_companies',
  {
    adminId: integer('admin_id').notNull(),
    companyId: integer('company_id').notNull(),
    /**
     * viewer, manager or owner; any other value, which a newer build may have stored, counts as
     * viewer. Null for staff who work at the desk only.
     */
    permissionLevel: text('permission_level'),
    /** The desk areas that they have besides those of their level. */
    areas: text('areas').array().$type<DeskArea[]>().notNull().default([]),
    /** Only an active link grants access. */
    status: text('status').$type<'invited' | 'active' | 'inactive'>().notNull().default('active'),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.companyId] })],
)

/**
 * Platform table: single-use links with which an admin sets a password or joins a company, keyed by
 * the SHA-256 of the token.
 */
export const adminLinks = pgTable('admin_links', {
  tokenHash: text('token_hash').primaryKey(),
  adminId: integer('admin_id').notNull(),
  /** The company that the link is for; null if none exists yet. */
  companyId: integer('company_id'),
  kind: text('kind').$type<'invite' | 'reset'>().notNull(),
  /** Whether an owner was shown the link, because no mail server sends it. */
  shown: boolean('shown').notNull().default(false),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** Company table: audit log of changes to admins' access and to scheduled publishes. */
export const adminEvents = pgTable(
  'admin_events',
  {
    companyId: integer('company_id').notNull(),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** Username of the admin who made the change. */
    by: text('by').notNull(),
    action: text('action').$type<AdminAction>().notNull(),
    /** Username of the admin whose access or scheduled publish was changed. */
    username: text('username').notNull(),
    /** The admin's new level; null if it was not changed. */
    level: text('level'),
    /**
     * For a scheduled publish: the club, and the publish's note; for `areas`: the areas, separated by
     * commas. Null for other actions.
     */
    about: text('about'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
