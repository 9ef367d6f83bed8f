import { sql, type SQL } from 'drizzle-orm'
import type { MemberActivity } from '../../../generated/types'
import { HOUSE_INVOICE_TYPE } from '../../../src/areas/billing/model/houseInvoice'
import type { CustomerKey } from '../customers/requireCustomer'

/** What happened, as a line says it. */
export type ActivityAct = MemberActivity['act']

/** What lines can be narrowed to. */
export type ActivityKind = MemberActivity['kind']

/**
 * Where lines are read from: the rows, when each happened, and what a line says. Each is read by an
 * index that begins with the company and the customer, or with what is theirs.
 */
export interface ActivitySource {
  kind: ActivityKind
  from: SQL
  at: SQL
  /** Tells the rows of a source apart. */
  id: SQL
  act: SQL
  title?: SQL
  /** When what the line is about begins, and its zone, an IANA name. */
  startsAt?: SQL
  timezone?: SQL
  eventId?: SQL
  bookingId?: SQL
  person?: SQL
  /** Name of who of the staff did it; of a refund, the username. */
  byName?: SQL
  count?: SQL
  cents?: SQL
  currency?: SQL
  /** What explains it: a scan's result, a kind of email. */
  note?: SQL
}

/** The acts of notifications that nothing else says, by what they are about. */
const traced = {
  bookings: ['booking-moved', 'slot-offered', 'times-changed'],
  events: [
    'place-taken',
    'place-cancelled',
    'tickets-cancelled',
    'event-cancelled',
    'event-moved',
    'waitlist-joined',
    'place-offered',
    'ticket-sent',
    'ticket-received',
    'given-ticket-cancelled',
  ],
  memberships: [
    'membership-joined',
    'membership-changed',
    'membership-frozen',
    'membership-unfrozen',
    'membership-cancelled',
    'membership-kept',
  ],
  money: ['payment-failed'],
} as const satisfies Partial<Record<ActivityKind, readonly ActivityAct[]>>

/** The acts whose subject is a ticket. */
const ticketActs = sql`('tickets-cancelled', 'ticket-sent', 'ticket-received', 'given-ticket-cancelled')`

/** All sources of what happened with a member. */
export const activitySources = ({ companyId, customerId }: CustomerKey): ActivitySource[] => {
  const ofMember = (table: string): SQL =>
    sql`${sql.identifier(table)}.company_id = ${companyId} and ${sql.identifier(table)}.customer_id = ${customerId}`
  return [
    {
      kind: 'bookings',
      from: sql`bookings b
        join schedules s on s.company_id = b.company_id and s.id = b.schedule_id
        cross join lateral (values
          ('booking-made', b.booked_at), ('booking-cancelled', b.cancelled_at),
          ('booking-arrived', b.arrived_at), ('booking-no-show', b.no_show_at)
        ) done (act, at)
        where ${ofMember('b')} and done.at is not null`,
      at: sql`done.at`,
      act: sql`done.act`,
      id: sql`b.id`,
      title: sql`b.title`,
      startsAt: sql`b.starts_at`,
      timezone: sql`s.timezone`,
      bookingId: sql`b.id`,
      person: sql`coalesce(b.guest_name, '')`,
    },
    ...Object.entries(traced).map(([kind, acts]): ActivitySource => ({
      // Object.entries loses the type of the keys.
      kind: kind as keyof typeof traced,
      from: sql`notifications n
          left join event_tickets t on t.company_id = n.company_id and t.id = n.subject_id and n.act in ${ticketActs}
          left join events e on e.company_id = n.company_id and n.topic = 'event' and e.id = case when n.act in ${ticketActs} then t.event_id else n.subject_id end
          left join bookings b on b.company_id = n.company_id and b.id = n.subject_id and n.act in ('booking-moved', 'times-changed')
          left join schedules s on s.company_id = b.company_id and s.id = b.schedule_id
          where ${ofMember('n')} and n.act in (${sql.join(
            acts.map((act) => sql`${act}`),
            sql`, `,
          )})`,
      at: sql`n.created_at`,
      act: sql`n.act`,
      id: sql`n.id`,
      title: sql`n.details ->> 'title'`,
      startsAt: sql`(n.details ->> 'startsAt')::timestamptz`,
      timezone: sql`coalesce(n.details ->> 'timezone', e.timezone, s.timezone, '')`,
      eventId: sql`e.id`,
      bookingId: sql`b.id`,
      person: sql`coalesce(n.details ->> 'person', '')`,
      cents: sql`(n.details ->> 'amountCents')::integer`,
      currency: sql`coalesce(n.details ->> 'currency', '')`,
    })),
    {
      kind: 'events',
      // Staff's imports and older builds left no notification.
      from: sql`event_registrations r
        join events e on e.company_id = r.company_id and e.id = r.event_id
        where ${ofMember('r')} and not exists (
          select from notifications n where ${ofMember('n')} and n.act = 'place-taken' and n.subject_id = r.event_id
        )`,
      at: sql`r.registered_at`,
      act: sql`'place-taken'`,
      id: sql`'r' || r.event_id`,
      title: sql`e.title`,
      startsAt: sql`e.starts_at`,
      timezone: sql`e.timezone`,
      eventId: sql`e.id`,
    },
    {
      kind: 'events',
      from: sql`(
          select company_id, event_id, purchased_at, min(id) as id, count(*)::integer as count from event_tickets
          where company_id = ${companyId} and owner_id = ${customerId} group by company_id, event_id, order_item_id, purchased_at
        ) t
        join events e on e.company_id = t.company_id and e.id = t.event_id
        where true`,
      at: sql`t.purchased_at`,
      act: sql`'tickets-bought'`,
      id: sql`t.id`,
      title: sql`e.title`,
      startsAt: sql`e.starts_at`,
      timezone: sql`e.timezone`,
      eventId: sql`e.id`,
      count: sql`t.count`,
    },
    {
      kind: 'money',
      from: sql`orders o
        left join lateral (
          select (array_agg(i.title order by i.id))[1] as title, count(*)::integer as count from order_items i
          where i.company_id = o.company_id and i.order_id = o.id
        ) lines on true
        where ${ofMember('o')} and o.status not in ('placed', 'lapsed')`,
      at: sql`o.created_at`,
      act: sql`'order-placed'`,
      id: sql`o.id`,
      title: sql`coalesce(lines.title, '')`,
      count: sql`lines.count`,
      cents: sql`o.total_cents`,
      currency: sql`o.currency`,
      note: sql`o.id::text`,
    },
    {
      kind: 'money',
      from: sql`transactions t
        cross join lateral (values
          ('invoice-made', case when t.status = 'invoiced' or t.type = ${HOUSE_INVOICE_TYPE} then t.created_at end),
          ('payment-received', case when t.linked_transaction_id is null then t.paid_at end),
          ('payment-refunded', case when t.linked_transaction_id is not null and t.status = 'refunded' then t.created_at end)
        ) done (act, at)
        where ${ofMember('t')} and done.at is not null`,
      at: sql`done.at`,
      act: sql`done.act`,
      id: sql`t.id`,
      title: sql`t.description`,
      // A username: the handler knows the name.
      byName: sql`coalesce(case when done.act = 'payment-refunded' then (
          select f.admin_name from refunds f
          where f.company_id = t.company_id and f.transaction_id = t.linked_transaction_id
            and f.refund_transaction_id = t.id and f.admin_id is not null
        ) end, '')`,
      cents: sql`t.amount_cents`,
      currency: sql`t.currency`,
    },
    {
      kind: 'door',
      from: sql`(
          select 'registration' as kind, ${customerId}::integer as id
          union all select 'ticket', id from event_tickets where ${ofMember('event_tickets')}
          union all select 'card', id from membership_cards where ${ofMember('membership_cards')}
          union all select 'voucher', id from vouchers where ${ofMember('vouchers')}
          union all select 'guest-pass', id from guest_passes where company_id = ${companyId} and holder_id = ${customerId}
        ) own
        join scans c on c.company_id = ${companyId} and c.kind = own.kind and c.subject_id = own.id
        left join events e on e.company_id = c.company_id and e.id = c.event_id
        where c.repeats is null`,
      at: sql`c.at`,
      act: sql`case when c.undone_at is not null then 'door-undone' when c.result = 'admitted' then 'door-admitted' when c.result = 'left' then 'door-left' else 'door-refused' end`,
      id: sql`c.scan_id`,
      title: sql`coalesce(e.title, '')`,
      eventId: sql`e.id`,
      byName: sql`c.by_name`,
      note: sql`c.result`,
    },
    {
      kind: 'mails',
      from: sql`account_log l where ${ofMember('l')} and l.state <> 'signed-in'`,
      at: sql`l.at`,
      act: sql`'mail-' || l.state`,
      id: sql`l.id`,
      title: sql`l.subject`,
      note: sql`l.mail_kind`,
    },
    {
      kind: 'sign-ins',
      from: sql`account_log l where ${ofMember('l')} and l.state = 'signed-in'`,
      at: sql`l.at`,
      act: sql`l.state`,
      id: sql`l.id`,
    },
  ]
}
