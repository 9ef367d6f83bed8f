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
  /**
   * What becomes of the rows of a member whom another one takes over: `drop` deletes them, `move`
   * gives them to the other. Where the other has a row with the same values in these columns, with
   * none of them any row, `dropIf` deletes them and `stayIf` leaves them with the nameless account;
   * `foldRows` has put together before what both have.
   */
  merge: 'move' | 'drop' | { dropIf: readonly string[] } | { stayIf: readonly string[] }
  /** How the rows are called that staff are told of before, and which of them count. */
  said?: { kind: Kind; which?: (now: Date) => SQL }
}

const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`

/** A column, with what becomes of its rows: erased, in the file, taken over. */
const decide = (
  table: string,
  column: string,
  erase: MemberTable['erase'],
  exported: MemberTable['exported'],
  merge: MemberTable['merge'],
  more: Pick<MemberTable, 'blank' | 'said'> = {},
): MemberTable => ({ table, column, erase, exported, merge, ...more })

/**
 * Every column with a customer's id, in the order in which an erasure goes through them. What is
 * about a customer without their id, or must also be told to others, is in `eraseTraces` and
 * `endWhatComes`.
 */
export const memberTables: readonly MemberTable[] = [
  decide('account_links', 'customer_id', 'delete', 'never', 'drop'),
  decide('email_changes', 'customer_id', 'delete', 'desk', 'drop'),
  decide('switch_codes', 'customer_id', 'delete', 'never', 'drop'),
  decide('customer_sessions', 'customer_id', 'delete', 'never', 'drop', {
    said: { kind: 'sessions' },
  }),
  decide(
    'network_links',
    'customer_id',
    'delete',
    'desk',
    { dropIf: [] },
    { said: { kind: 'networks' } },
  ),
  // Its renewals make the addresses before invalid.
  decide('calendar_feeds', 'customer_id', 'keep', 'never', 'drop'),
  decide('customer_details', 'customer_id', 'delete', 'desk', { dropIf: [] }),
  decide('customer_photos', 'customer_id', 'delete', 'desk', { dropIf: [] }),
  decide('customer_addresses', 'customer_id', 'delete', 'desk', 'move', {
    said: { kind: 'addresses' },
  }),
  decide('tagged_members', 'customer_id', 'delete', 'desk', { dropIf: ['tag_id'] }),
  decide('member_notes', 'customer_id', 'delete', 'desk', 'move', { said: { kind: 'notes' } }),
  decide('notifications', 'customer_id', 'delete', 'desk', 'move'),
  decide('account_log', 'customer_id', 'delete', 'desk', 'move'),
  decide('nominations', 'customer_id', 'delete', 'desk', 'move', { said: { kind: 'nominations' } }),
  decide('survey_responses', 'customer_id', 'delete', 'desk', 'move', {
    said: { kind: 'responses' },
  }),
  decide('messages', 'sender_id', 'delete', 'desk', 'move', { said: { kind: 'messages' } }),
  decide('conversations', 'club_with', 'delete', 'desk', { dropIf: [] }),
  // In conversations with other members, whose own messages stay.
  decide('conversation_members', 'customer_id', 'keep', 'desk', { dropIf: ['conversation_id'] }),
  decide('cart_items', 'customer_id', 'delete', 'desk', 'drop'),
  decide('carts', 'customer_id', 'delete', 'never', 'drop'),
  decide('shipping_rates', 'customer_id', 'delete', 'never', 'drop'),
  decide('slot_holds', 'customer_id', 'delete', 'never', 'drop'),
  decide(
    'slot_requests',
    'customer_id',
    'delete',
    'desk',
    { dropIf: ['schedule_id', 'day'] },
    { said: { kind: 'waitlists' } },
  ),
  decide(
    'event_waitlist',
    'customer_id',
    'delete',
    'desk',
    { dropIf: ['event_id'] },
    { said: { kind: 'waitlists' } },
  ),
  decide('member_requests', 'customer_id', 'delete', 'never', 'drop'),
  // They say which payments are of an event.
  decide('payment_requests', 'customer_id', 'delete', 'never', 'move'),
  decide('placing_requests', 'customer_id', 'delete', 'never', 'drop'),
  decide('wallet_requests', 'customer_id', 'delete', 'never', 'drop'),
  decide('wallet_methods', 'customer_id', 'delete', 'money', 'move', { said: { kind: 'methods' } }),
  decide('stripe_customers', 'customer_id', 'delete', 'never', { dropIf: ['processor_id'] }),
  decide('bookings', 'customer_id', 'keep', 'desk', 'move', {
    blank: { subject: `''`, guest_name: 'null' },
    said: { kind: 'bookings', which: (now) => sql`ends_at > ${at(now)} and cancelled_at is null` },
  }),
  decide(
    'event_registrations',
    'customer_id',
    'keep',
    'desk',
    { dropIf: ['event_id'] },
    {
      said: {
        kind: 'registrations',
        which: (now) =>
          sql`event_id in (select id from events e where e.company_id = event_registrations.company_id and e.starts_at > ${at(now)})`,
      },
    },
  ),
  decide('event_tickets', 'customer_id', 'keep', 'desk', 'move', {
    blank: { attendee: 'null', passbook: 'null' },
    said: {
      kind: 'tickets',
      which: (now) =>
        sql`status in ('active', 'purchased') and scanned_at is null and event_id in (select id from events e where e.company_id = event_tickets.company_id and e.ends_at > ${at(now)})`,
    },
  }),
  // Those that they gave away stay with whom they were given to.
  decide('event_tickets', 'owner_id', 'keep', 'desk', 'move'),
  decide(
    'cancelled_places',
    'customer_id',
    'keep',
    'desk',
    { dropIf: ['event_id'] },
    {
      blank: { name: `''`, email: `''` },
    },
  ),
  decide('event_refunds', 'customer_id', 'keep', 'money', 'move'),
  decide('membership_cards', 'customer_id', 'keep', 'desk', 'move', {
    blank: { profile: `'{}'` },
    said: { kind: 'cards', which: () => sql`status <> 'cancelled'` },
  }),
  decide('guest_passes', 'owner_id', 'keep', 'desk', 'move', {
    said: { kind: 'passes', which: () => sql`status = 'available'` },
  }),
  decide('guest_passes', 'holder_id', 'keep', 'desk', 'move', {
    blank: { contact: 'null', guest_name: 'null', holder_id: 'null' },
  }),
  decide('vouchers', 'owner_id', 'keep', 'desk', 'move'),
  decide('vouchers', 'customer_id', 'keep', 'desk', 'move', {
    blank: { recipient: 'null' },
    said: { kind: 'passes', which: () => sql`status <> 'redeemed'` },
  }),
  decide('house_credits', 'customer_id', 'keep', 'money', 'move'),
  decide('orders', 'customer_id', 'keep', 'money', 'move', {
    blank: { note: `''`, shipping_address: 'null' },
    said: { kind: 'orders' },
  }),
  decide('placed_orders', 'customer_id', 'keep', 'money', 'move', { blank: { shipping: 'null' } }),
  decide('transactions', 'customer_id', 'keep', 'money', 'move', {
    blank: { billing_address: `'{}'` },
    said: { kind: 'transactions' },
  }),
  decide('payments', 'customer_id', 'keep', 'money', 'move', {
    blank: { client_secret: `''`, failure_message: `''` },
    said: { kind: 'payments' },
  }),
  decide('sandbox_charges', 'customer_id', 'keep', 'never', 'move'),
  decide(
    'statements',
    'customer_id',
    'keep',
    'money',
    { stayIf: ['start_date'] },
    { said: { kind: 'statements' } },
  ),
  decide('house_account_months', 'customer_id', 'keep', 'money', {
    stayIf: ['domain_id', 'currency', 'month'],
  }),
  decide('reminded_customers', 'customer_id', 'keep', 'money', { dropIf: ['reminder_id'] }),
  decide('subscriptions', 'customer_id', 'keep', 'money', 'move', {
    said: { kind: 'memberships', which: () => sql`status <> 'cancelled'` },
  }),
  decide('membership_orders', 'customer_id', 'keep', 'money', 'move'),
]
