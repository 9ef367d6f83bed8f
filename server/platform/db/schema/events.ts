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
import type { AccountEvent, AccountTicket, Image, Passbook, PublicEvent } from '#generated/types'
import { newSerial } from '../newSerial'
import { companyScopedId } from './companyScopedId'

/** The texts of an event in one language; '' where the event's own is shown. */
export interface EventTranslation {
  /** Such as `es`. */
  language: string
  title: string
  summary: string
  description: string
  venue: string
}

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Company table: a club's events. */
export const events = pgTable(
  'events',
  {
    ...companyScopedId(),
    /** Rises with each change that staff save on the desk. */
    revision: integer('revision').notNull().default(1),
    /** Whether members see the event if it is for them; those who attend it always do. */
    published: boolean('published').notNull().default(true),
    /** Ids of the memberships whose holders the event is for; empty for everybody. */
    audienceIds: integer('audience_ids').array().notNull().default([]),
    /** When staff cancelled the event; null if it takes place. */
    cancelledAt: at('cancelled_at'),
    uid: text('uid').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** Text in Markdown. */
    description: text('description').notNull(),
    venue: text('venue').notNull(),
    venueAddress: text('venue_address').notNull(),
    /** The texts per language; the columns have those for every other language. */
    translations: jsonb('translations').$type<EventTranslation[]>().notNull().default([]),
    media: jsonb('media').$type<Image[]>().notNull(),
    type: text('type').$type<PublicEvent['type']>().notNull(),
    externalLink: text('external_link').notNull(),
    /** Time zone as an IANA name. */
    timezone: text('timezone').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    seriesId: integer('series_id'),
    /**
     * The day that its series' rule generated, in the series' zone; it stays the same if the event
     * is moved.
     */
    seriesDay: date('series_day', { mode: 'string' }),
    /** How many places are left; null if places are not counted. */
    availableQuantity: integer('available_quantity'),
    /** How many places there are in all; null if places are not counted. */
    capacity: integer('capacity'),
    reserveEnabled: boolean('reserve_enabled').notNull().default(false),
    /**
     * Rises with each change of the event, and of who attends it; the SEQUENCE of its calendar
     * files.
     */
    sequence: integer('sequence').notNull().default(0),
    /** Whether customers can join a waitlist while the event is full. */
    waitlist: boolean('waitlist').notNull().default(true),
    /** The survey with which they join; null if they join without one. */
    waitlistFormId: integer('waitlist_form_id'),
    surveyId: integer('survey_id'),
    allowTransfer: boolean('allow_transfer').notNull().default(false),
    allowCancel: boolean('allow_cancel').notNull().default(false),
    hideTickets: boolean('hide_tickets').notNull().default(false),
    /**
     * The entity's settings that differ from their defaults; the settings for transfer and
     * cancellation have columns of their own.
     */
    settings: jsonb('settings').$type<Partial<AccountEvent['settings']>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Company table: the categories that each event is in. */
export const eventCategories = pgTable(
  'event_categories',
  {
    companyId: integer('company_id').notNull(),
    eventId: integer('event_id').notNull(),
    categoryId: integer('category_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.eventId, table.categoryId] })],
)

/** Company table: ticket types of an event. */
export const ticketTypes = pgTable(
  'ticket_types',
  {
    ...companyScopedId(),
    eventId: integer('event_id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    priceCents: integer('price_cents').notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
    onSaleAt: at('on_sale_at'),
    offSaleAt: at('off_sale_at'),
    /** How many tickets of the type are left. */
    availableQuantity: integer('available_quantity').notNull(),
    /** How many there are in all; null for a type that an older build made. */
    capacity: integer('capacity'),
    minimum: integer('minimum').notNull().default(0),
    maximum: integer('maximum'),
    passcodeHash: text('passcode_hash'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Company table: registrations for events that need no ticket. */
export const eventRegistrations = pgTable(
  'event_registrations',
  {
    companyId: integer('company_id').notNull(),
    eventId: integer('event_id').notNull(),
    customerId: integer('customer_id').notNull(),
    registeredAt: at('registered_at').notNull().defaultNow(),
    /** The Idempotency-Key of the request, if it had one. */
    requestKey: text('request_key'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.customerId, table.eventId] })],
)

/** Company table: customers waiting for a place at an event, in order of id. */
export const eventWaitlist = pgTable(
  'event_waitlist',
  {
    ...companyScopedId(),
    eventId: integer('event_id').notNull(),
    customerId: integer('customer_id').notNull(),
    /** Until when a place is held for them; null while they wait. */
    heldUntil: at('held_until'),
    /**
     * The type of the ticket that is held for them; null while they wait, while their order holds
     * the ticket, and at events without tickets.
     */
    ticketTypeId: integer('ticket_type_id'),
    /** Id of their unpaid order that holds the ticket instead of this row; null for none. */
    orderId: integer('order_id'),
    /** The club, language and origin of the email with the offer. */
    domainId: integer('domain_id').notNull(),
    language: text('language').notNull(),
    origin: text('origin').notNull(),
    joinedAt: at('joined_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/**
 * Company table: customers' tickets. `ownerId` is the customer who bought the ticket, `customerId`
 * the one who holds it, or null if that person has no account.
 */
export const eventTickets = pgTable(
  'event_tickets',
  {
    ...companyScopedId(),
    eventId: integer('event_id').notNull(),
    ticketTypeId: integer('ticket_type_id').notNull(),
    ownerId: integer('owner_id').notNull(),
    customerId: integer('customer_id'),
    orderItemId: integer('order_item_id'),
    /** The ticket's serial; anyone who knows it can open the ticket's page without a session. */
    serial: text('serial').notNull().$defaultFn(newSerial),
    status: text('status').$type<AccountTicket['status']>().notNull(),
    priceCents: integer('price_cents').notNull(),
    purchasedAt: at('purchased_at').notNull(),
    scannedAt: at('scanned_at'),
    /** Who uses the ticket, which is also the person it was transferred to. */
    attendee: jsonb('attendee').$type<AccountTicket['attendee']>(),
    /** When the ticket was last transferred, and by which customer; null if never. */
    transferredAt: at('transferred_at'),
    transferredBy: integer('transferred_by'),
    /** Idempotency-Key and the body's SHA-256 of the last transfer; null if it had no key. */
    lastKey: text('last_key'),
    lastBodyHash: text('last_body_hash'),
    /** The ticket's passes for phone wallets; null if it has none. */
    passbook: jsonb('passbook').$type<Passbook>(),
    cancelable: boolean('cancelable').notNull().default(true),
    transferable: boolean('transferable').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
