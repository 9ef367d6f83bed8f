import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { companyScopedId } from './companyScopedId'

/**
 * Company table: a company's customers. `profile` holds the descriptive fields of the entity (doc 1
 * §3), camelCase.
 */
export const customers = pgTable(
  'customers',
  {
    ...companyScopedId(),
    email: text('email').notNull(),
    emailLower: text('email_lower').notNull(),
    passwordHash: text('password_hash').notNull(),
    /**
     * Whether the customer has chosen a password; false while `passwordHash` is the hash of a
     * random token that an import stored.
     */
    hasOwnPassword: boolean('has_own_password').notNull().default(true),
    /** null, or membership_failed_payment, changepw, createpw (doc 1 §4). */
    flag: text('flag'),
    houseAccountEnabled: boolean('house_account_enabled').notNull().default(false),
    /** The customer's own limit of the house account; null if the club's applies. */
    houseAccountLimitCents: integer('house_account_limit_cents'),
    /** The currency in which the own limit applies; null without one. */
    houseAccountLimitCurrency: text('house_account_limit_currency'),
    /**
     * When the customer's email was verified; null until it is verified, and again after each
     * change of email.
     */
    emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
    /**
     * The digits of the profile's mobile number, starting with the country code; null if there is
     * no number.
     */
    mobileDigits: text('mobile_digits').generatedAlwaysAs(
      sql`regexp_replace(profile -> 'mobile' ->> 'full', '\\D', '', 'g')`,
    ),
    fullNameLower: text('full_name_lower').generatedAlwaysAs(
      sql`lower(btrim(coalesce(profile ->> 'firstName', '') || ' ' || coalesce(profile ->> 'lastName', '')))`,
    ),
    lastNameLower: text('last_name_lower').generatedAlwaysAs(
      sql`lower(coalesce(profile ->> 'lastName', ''))`,
    ),
    profile: jsonb('profile').$type<Record<string, unknown>>().notNull(),
    /**
     * Whether the customer still has the demo's published password or activation code; false once a
     * password is set.
     */
    demo: boolean('demo').notNull().default(false),
    /**
     * The id that the club itself uses for a member; null for accounts not created by an import.
     */
    externalId: text('external_id'),
    /** The day on which the person became a member, as YYYY-MM-DD. */
    memberSince: date('member_since', { mode: 'string' }),
    /**
     * The club and the language in which the customer last used the portal; null until they have.
     * Emails that the club sends by itself come from that club, in that language.
     */
    domainId: integer('domain_id'),
    language: text('language'),
    /** Whether the customer wants the club's news by email. */
    getsNews: boolean('gets_news').notNull().default(true),
    /** When an invitation email was queued; null if none was. */
    invitedAt: timestamp('invited_at', { withTimezone: true }),
    /**
     * The member's row in the last imported file; the next import applies only the fields in which
     * the new file differs from this row.
     */
    imported: jsonb('imported').$type<Record<string, unknown>>(),
    /**
     * When the member was erased; then only the row is left, without the person, because orders and
     * payments refer to it.
     */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
    /** Id of the member who took this one over; null unless merged. */
    mergedInto: integer('merged_into'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Raised by the database when the profile, the email or `memberSince` changes. */
    revision: integer('revision').notNull().default(1),
    /** The last name and then the first, folded; by it the desk sorts members. */
    sortName: text('sort_name')
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(portico_words(coalesce(nullif(btrim(coalesce(profile ->> 'lastName', '') || ' ' || coalesce(profile ->> 'firstName', '')), ''), profile ->> 'fullName')), '')`,
      ),
    /**
     * `memberSince`, else the day on which the account was made, in the company's zone; the database
     * sets it.
     */
    joinedOn: date('joined_on', { mode: 'string' })
      .notNull()
      .default(sql`default`),
    /**
     * `active` once the customer has chosen a password or confirmed the email, before that `invited`
     * if they were sent an invitation.
     */
    signIn: text('sign_in')
      .$type<'active' | 'invited' | 'none'>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when has_own_password or email_verified_at is not null then 'active' when invited_at is not null then 'invited' else 'none' end`,
      ),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
