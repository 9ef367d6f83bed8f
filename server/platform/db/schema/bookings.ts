import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Booking, Image, Schedule, Slot } from '#generated/types'
import type { WeekHours } from '#src/core/hours/WeekHours'
import { companyScopedId } from './companyScopedId'

const at = (name: string) => timestamp(name, { withTimezone: true })

/**
 * A stored location, with its opening hours by weekday; the hours of the current day are computed
 * when it is read.
 */
export interface StoredLocation extends Omit<NonNullable<Schedule['location']>, 'hours'> {
  hours: WeekHours
}

/** A charge besides the fee of a slot. */
export interface StoredCharge {
  title: string
  amountCents: number
}

/** A held time with its party and price, as they were when the cart line took it. */
export interface HeldSlot {
  /** Start and end. ISO 8601, UTC. */
  startsAt: string
  endsAt: string
  /** Number of consecutive slots. */
  blocks: number
  partySize: number
  /** The requested resource; null for any. */
  resourceId: number | null
  /** The allocated resource; '' for places of a class. */
  resourceName: string
  feeCents: number
  feeType: Slot['feeType']
  charges: StoredCharge[]
  priceCents: number
  taxBasisPoints: number
  payLater: boolean
  /**
   * Id of the membership card of the guest that the booking is for; null if it is for the customer,
   * or for a guest who is known only by name.
   */
  guestId: number | null
  guestName: string | null
  notes: string
}

/** The held slot of an order line, and the cart line that it comes from. */
export type OrderedSlot = HeldSlot & { cartItemId: number }

/** Company table: what customers can book at a club. */
export const schedules = pgTable(
  'schedules',
  {
    ...companyScopedId(),
    kind: text('kind').$type<Schedule['type']>().notNull(),
    name: text('name').notNull(),
    summary: text('summary').notNull(),
    /** Text in Markdown. */
    description: text('description').notNull(),
    media: jsonb('media').$type<Image[]>().notNull(),
    blockType: text('block_type').$type<Schedule['blockType']>().notNull(),
    blockMinutes: integer('block_minutes').notNull(),
    allowCancel: boolean('allow_cancel').notNull().default(false),
    cancelByMinutes: integer('cancel_by_minutes'),
    categoryId: integer('category_id'),
    categoryBlock: boolean('category_block').notNull().default(false),
    maxBlocks: integer('max_blocks'),
    maxDaysOut: integer('max_days_out'),
    capacity: integer('capacity'),
    startingPriceCents: integer('starting_price_cents'),
    businessId: integer('business_id'),
    businessLocationId: integer('business_location_id'),
    surveyId: integer('survey_id'),
    /** Time zone as an IANA name. */
    timezone: text('timezone').notNull(),
    location: jsonb('location').$type<StoredLocation>(),
    rules: jsonb('rules').$type<Schedule['rules']>().notNull(),
    /** Single days on which other hours apply than in `rules`; a day without hours is closed. */
    exceptions: jsonb('exceptions').$type<Schedule['exceptions']>().notNull().default([]),
    /** Whether a booking takes one resource, or one for each person. */
    seating: text('seating').$type<'party' | 'person'>().notNull().default('party'),
    bufferBeforeMinutes: integer('buffer_before_minutes').notNull().default(0),
    bufferAfterMinutes: integer('buffer_after_minutes').notNull().default(0),
    /** How many minutes before its start a slot can still be booked. */
    leadMinutes: integer('lead_minutes').notNull().default(0),
    feeType: text('fee_type').$type<Slot['feeType']>().notNull().default('slot'),
    /** Amounts charged once per booking, in addition to the fee. */
    charges: jsonb('charges').$type<StoredCharge[]>().notNull().default([]),
    /** Whether a booking is paid later at the club instead of at checkout. */
    payLater: boolean('pay_later').notNull().default(false),
    /** What the club keeps if a booking is cancelled, in cents. */
    cancelFeeCents: integer('cancel_fee_cents').notNull().default(0),
    settings: jsonb('settings').$type<Schedule['settings']>().notNull(),
    /** Whether visitors who are not signed in can also see the schedule, if they have its link. */
    isPublic: boolean('is_public').notNull().default(false),
    /** Rises with each change that staff save on the desk. */
    revision: integer('revision').notNull().default(1),
    /** Whether members see and can book it; if not, its bookings stay and can be cancelled. */
    published: boolean('published').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Company table: what customers have booked. */
export const bookings = pgTable(
  'bookings',
  {
    ...companyScopedId(),
    type: text('type').$type<Booking['type']>().notNull(),
    scheduleId: integer('schedule_id').notNull(),
    customerId: integer('customer_id').notNull(),
    blockType: text('block_type').$type<Booking['blockType']>().notNull(),
    title: text('title').notNull(),
    subject: text('subject').notNull(),
    status: text('status').$type<Booking['status']>().notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    partySize: integer('party_size').notNull().default(1),
    /** Name of the guest that the booking is for; null if it is for the customer. */
    guestName: text('guest_name'),
    feeCents: integer('fee_cents').notNull().default(0),
    feeType: text('fee_type').$type<Slot['feeType']>().notNull().default('slot'),
    /** Id of the order line that charged the booking; null if nothing was charged. */
    orderItemId: integer('order_item_id'),
    cancelledAt: at('cancelled_at'),
    /** When its party arrived, as the desk or the door says; null if they have not. */
    arrivedAt: at('arrived_at'),
    /** When the desk said that nobody came; null if it did not. */
    noShowAt: at('no_show_at'),
    /** Rises with each change, by its customer or by staff. */
    revision: integer('revision').notNull().default(1),
    /** How often it was moved or cancelled; the SEQUENCE of its calendar files. */
    sequence: integer('sequence').notNull().default(0),
    bookedAt: at('booked_at').notNull().defaultNow(),
    /** The table, room or person; '' for places of a class. */
    resourceName: text('resource_name').notNull().default(''),
    /**
     * Idempotency-Key (null if it had none) and SHA-256 of the request that made the booking
     * without the cart; both are null for a booking through the cart.
     */
    requestKey: text('request_key'),
    requestHash: text('request_hash'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/**
 * Company table: the tables, rooms, therapists or places of a schedule; any free one can take a
 * booking if it fits the party's size.
 */
export const scheduleResources = pgTable(
  'schedule_resources',
  {
    ...companyScopedId(),
    scheduleId: integer('schedule_id').notNull(),
    name: text('name').notNull(),
    /** The allocation order of free resources. */
    position: integer('position').notNull(),
    minParty: integer('min_party').notNull().default(1),
    maxParty: integer('max_party'),
    /** Whether it takes new bookings; those that it has stay in any case. */
    inUse: boolean('in_use').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/**
 * Company table: when resources are taken, buffers included: by a cart line, an unpaid order, a
 * booking, the offer of a freed slot, or something outside the portal. An exclusion constraint
 * rejects overlapping times.
 */
export const occupancies = pgTable(
  'occupancies',
  {
    ...companyScopedId(),
    scheduleId: integer('schedule_id').notNull(),
    resourceId: integer('resource_id').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    cartItemId: integer('cart_item_id'),
    orderItemId: integer('order_item_id'),
    bookingId: integer('booking_id'),
    /** The slot request for which the resource is held until `heldUntil`. */
    slotRequestId: integer('slot_request_id'),
    /** Why a time is taken outside the portal, such as a booking by telephone; null otherwise. */
    note: text('note'),
    /**
     * When the hold of a cart line or an offer expires; null for others: an order's hold ends with
     * the order.
     */
    heldUntil: at('held_until'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
