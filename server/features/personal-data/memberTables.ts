import { sql, type SQL } from 'drizzle-orm'
import type { DeskErasure } from '../../../generated/types'

/** What staff read of the rows of a table before they erase a member. */
type Kind = DeskErasure['goes'][number]['kind'] | DeskErasure['stays'][number]['kind']

/** A column with a member's id, and what becomes of its rows. */
export interface MemberTable {
  table: string
  column: string
  /**
   * What erasing the member does to the rows: `delete`, or `keep` them with the nameless account,
   * after `blank` has overwritten what is about the person, each column with a constant in SQL.
   */
  erase: 'delete' | 'keep'
  blank?: Readonly<Record<string, string>>
  /** The area with which they are in the file of all that is stored about the member. */
  exported: 'desk' | 'money' | 'never'
  /** How the rows are called that staff are told of before, and which of them count. */
  said?: { kind: Kind; which?: (now: Date) => SQL }
}

const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`

/**
 * Every column with a customer's id, in the order in which an erasure goes through them. What is
 * about a customer without their id, or must also be told to others, is in `eraseTraces` and
 * `endWhatComes`.
 */
export const memberTables: readonly MemberTable[] = [
  { table: 'account_links', column: 'customer_id', erase: 'delete', exported: 'never' },
  { table: 'email_changes', column: 'customer_id', erase: 'delete', exported: 'desk' },
  { table: 'switch_codes', column: 'customer_id', erase: 'delete', exported: 'never' },
  {
    table: 'customer_sessions',
    column: 'customer_id',
    erase: 'delete',
    exported: 'never',
    said: { kind: 'sessions' },
  },
  {
    table: 'network_links',
    column: 'customer_id',
    erase: 'delete',
    exported: 'desk',
    said: { kind: 'networks' },
  },
  // Its renewals make the addresses before invalid.
  { table: 'calendar_feeds', column: 'customer_id', erase: 'keep', exported: 'never' },
  { table: 'customer_details', column: 'customer_id', erase: 'delete', exported: 'desk' },
  { table: 'customer_photos', column: 'customer_id', erase: 'delete', exported: 'desk' },
  {
    table: 'customer_addresses',
    column: 'customer_id',
    erase: 'delete',
    exported: 'desk',
    said: { kind: 'addresses' },
  },
  {
    table: 'member_notes',
    column: 'customer_id',
    erase: 'delete',
    exported: 'desk',
    said: { kind: 'notes' },
  },
  { table: 'notifications', column: 'customer_id', erase: 'delete', exported: 'desk' },
  {
    table: 'nominations',
    column: 'customer_id',
    erase: 'delete',
    exported: 'desk',
    said: { kind: 'nominations' },
  },
  {
    table: 'survey_responses',
    column: 'customer_id',
    erase: 'delete',
    exported: 'desk',
    said: { kind: 'responses' },
  },
  {
    table: 'messages',
    column: 'sender_id',
    erase: 'delete',
    exported: 'desk',
    said: { kind: 'messages' },
  },
  { table: 'conversations', column: 'club_with', erase: 'delete', exported: 'desk' },
  // In conversations with other members, whose own messages stay.
  { table: 'conversation_members', column: 'customer_id', erase: 'keep', exported: 'desk' },
  { table: 'cart_items', column: 'customer_id', erase: 'delete', exported: 'desk' },
  { table: 'carts', column: 'customer_id', erase: 'delete', exported: 'never' },
  { table: 'shipping_rates', column: 'customer_id', erase: 'delete', exported: 'never' },
  { table: 'slot_holds', column: 'customer_id', erase: 'delete', exported: 'never' },
  {
    table: 'slot_requests',
    column: 'customer_id',
    erase: 'delete',
    exported: 'desk',
    said: { kind: 'waitlists' },
  },
  {
    table: 'event_waitlist',
    column: 'customer_id',
    erase: 'delete',
    exported: 'desk',
    said: { kind: 'waitlists' },
  },
  { table: 'member_requests', column: 'customer_id', erase: 'delete', exported: 'never' },
  { table: 'payment_requests', column: 'customer_id', erase: 'delete', exported: 'never' },
  { table: 'placing_requests', column: 'customer_id', erase: 'delete', exported: 'never' },
  { table: 'wallet_requests', column: 'customer_id', erase: 'delete', exported: 'never' },
  {
    table: 'wallet_methods',
    column: 'customer_id',
    erase: 'delete',
    exported: 'money',
    said: { kind: 'methods' },
  },
  { table: 'stripe_customers', column: 'customer_id', erase: 'delete', exported: 'never' },
  {
    table: 'bookings',
    column: 'customer_id',
    erase: 'keep',
    exported: 'desk',
    blank: { subject: `''`, guest_name: 'null' },
    said: { kind: 'bookings', which: (now) => sql`ends_at > ${at(now)} and cancelled_at is null` },
  },
  {
    table: 'event_registrations',
    column: 'customer_id',
    erase: 'keep',
    exported: 'desk',
    said: {
      kind: 'registrations',
      which: (now) =>
        sql`event_id in (select id from events e where e.company_id = event_registrations.company_id and e.starts_at > ${at(now)})`,
    },
  },
  {
    table: 'event_tickets',
    column: 'customer_id',
    erase: 'keep',
    exported: 'desk',
    blank: { attendee: 'null', passbook: 'null' },
    said: {
      kind: 'tickets',
      which: (now) =>
        sql`status in ('active', 'purchased') and scanned_at is null and event_id in (select id from events e where e.company_id = event_tickets.company_id and e.ends_at > ${at(now)})`,
    },
  },
  // Those that they gave away stay with whom they were given to.
  { table: 'event_tickets', column: 'owner_id', erase: 'keep', exported: 'desk' },
  {
    table: 'cancelled_places',
    column: 'customer_id',
    erase: 'keep',
    exported: 'desk',
    blank: { name: `''`, email: `''` },
  },
  { table: 'event_refunds', column: 'customer_id', erase: 'keep', exported: 'money' },
  {
    table: 'membership_cards',
    column: 'customer_id',
    erase: 'keep',
    exported: 'desk',
    blank: { profile: `'{}'` },
    said: { kind: 'cards', which: () => sql`status <> 'cancelled'` },
  },
  {
    table: 'guest_passes',
    column: 'owner_id',
    erase: 'keep',
    exported: 'desk',
    said: { kind: 'passes', which: () => sql`status = 'available'` },
  },
  {
    table: 'guest_passes',
    column: 'holder_id',
    erase: 'keep',
    exported: 'desk',
    blank: { contact: 'null', guest_name: 'null', holder_id: 'null' },
  },
  { table: 'vouchers', column: 'owner_id', erase: 'keep', exported: 'desk' },
  {
    table: 'vouchers',
    column: 'customer_id',
    erase: 'keep',
    exported: 'desk',
    blank: { recipient: 'null' },
    said: { kind: 'passes', which: () => sql`status <> 'redeemed'` },
  },
  { table: 'house_credits', column: 'customer_id', erase: 'keep', exported: 'money' },
  {
    table: 'orders',
    column: 'customer_id',
    erase: 'keep',
    exported: 'money',
    blank: { note: `''`, shipping_address: 'null' },
    said: { kind: 'orders' },
  },
  {
    table: 'placed_orders',
    column: 'customer_id',
    erase: 'keep',
    exported: 'money',
    blank: { shipping: 'null' },
  },
  {
    table: 'transactions',
    column: 'customer_id',
    erase: 'keep',
    exported: 'money',
    blank: { billing_address: `'{}'` },
    said: { kind: 'transactions' },
  },
  {
    table: 'payments',
    column: 'customer_id',
    erase: 'keep',
    exported: 'money',
    blank: { client_secret: `''`, failure_message: `''` },
    said: { kind: 'payments' },
  },
  { table: 'sandbox_charges', column: 'customer_id', erase: 'keep', exported: 'never' },
  {
    table: 'statements',
    column: 'customer_id',
    erase: 'keep',
    exported: 'money',
    said: { kind: 'statements' },
  },
  { table: 'house_account_months', column: 'customer_id', erase: 'keep', exported: 'money' },
  { table: 'reminded_customers', column: 'customer_id', erase: 'keep', exported: 'money' },
  {
    table: 'subscriptions',
    column: 'customer_id',
    erase: 'keep',
    exported: 'money',
    said: { kind: 'memberships', which: () => sql`status <> 'cancelled'` },
  },
  { table: 'membership_orders', column: 'customer_id', erase: 'keep', exported: 'money' },
]
