/**
 * A table to fill, and how its rows differ from the demo's first row: SQL by column over `n`, the
 * row's number. `OWNER` stands for the row's customer, `OWN_CONVERSATION` for that customer's
 * conversation with the club.
 */
interface FilledTable {
  table: string
  values: Readonly<Record<string, string>>
}

/** Lists that read the same tables, and the path of the call for the first page of each. */
export interface FilledLists {
  tables: readonly FilledTable[]
  /**
   * Whose rows a list shows: those of a customer who may have many, those of a customer who
   * naturally has few (so that they are sorted when read), or the club's.
   */
  owner: 'customer' | 'customer with few' | 'club'
  lists: readonly { what: string; path: string; admin?: true }[]
}

/**
 * SQL for times: the first hundred are upcoming and all others past, so that only past rows grow in
 * number.
 */
const MOSTLY_PAST = `case when n <= 100 then now() + n * interval '1 hour' else timestamptz '2026-01-01' - ((n * 7919::bigint) % 1000003) * interval '37 seconds' end`
/**
 * SQL for times unrelated to the order of insertion, so that neighbours in a list are far apart on
 * disk.
 */
const MOMENT = `(timestamptz '2026-01-01' - ((n * 7919::bigint) % 1000003) * interval '37 seconds')`
const LATER = `(now() + ((n * 7919::bigint) % 1000003) * interval '37 seconds')`
const ID = '100000 + n'
const CLUB = '1'

/**
 * Every list that grows with a club. Only the number of past rows grows; the number of upcoming
 * rows stays the same.
 */
export const filledLists: readonly FilledLists[] = [
  {
    owner: 'club',
    // These tables come first, because each row refers to one of the demo's transactions.
    tables: [
      {
        table: 'refunds',
        values: {
          company_id: CLUB,
          id: ID,
          transaction_id: '(select min(id) from transactions where company_id = 1)',
          payment_id: '1',
          idempotency_key: `'many-' || n`,
          amount_cents: '100',
          state: `'refunded'`,
          admin_id: '1',
          admin_name: `'owner'`,
          created_at: MOMENT,
        },
      },
    ],
    lists: [{ what: 'refunds', path: '/admin/api/refunds', admin: true }],
  },
  {
    owner: 'customer',
    tables: [
      {
        table: 'transactions',
        values: {
          id: ID,
          customer_id: 'OWNER',
          status: `case when n % 3 = 0 then 'invoiced' else 'processed' end`,
          type: `case when n % 5 = 0 then 'subscription' else 'order' end`,
          amount_cents: '5000',
          sub_total_cents: '5000',
          refunded_cents: '0',
          amount_due_cents: 'case when n % 6 = 0 then 5000 else 0 end',
          order_id: 'null',
          subscription_id: 'null',
          statement_id: 'null',
          wallet_id: 'null',
          linked_transaction_id: 'null',
          created_at: MOMENT,
        },
      },
    ],
    lists: [
      { what: 'transactions', path: '/api/account/transactions' },
      { what: 'invoices', path: '/api/account/transactions?status=invoiced' },
      { what: 'subscriptions’ transactions', path: '/api/account/transactions?type=subscription' },
      {
        what: 'a member’s transactions for the back of house',
        path: '/admin/api/members/CUSTOMER/transactions',
        admin: true,
      },
    ],
  },
  {
    owner: 'customer',
    tables: [{ table: 'orders', values: { id: ID, customer_id: 'OWNER', created_at: MOMENT } }],
    lists: [{ what: 'orders', path: '/api/account/orders' }],
  },
  {
    owner: 'customer',
    tables: [
      {
        table: 'statements',
        values: {
          id: ID,
          customer_id: 'OWNER',
          start_date: `date '2100-01-01' + n`,
          end_date: `date '2100-01-01' + n + 1`,
        },
      },
    ],
    lists: [{ what: 'statements', path: '/api/account/transactions/statements' }],
  },
  {
    owner: 'customer',
    tables: [
      { table: 'subscriptions', values: { id: ID, customer_id: 'OWNER', wallet_id: 'null' } },
    ],
    lists: [{ what: 'subscriptions', path: '/api/account/subscriptions' }],
  },
  {
    owner: 'customer',
    tables: [
      {
        table: 'wallet_methods',
        values: {
          id: ID,
          customer_id: 'OWNER',
          payment_type: `case when n % 2 = 0 then 'creditcard' else 'ach' end`,
          billing_use: `''`,
          exp_month: 'case when n % 2 = 0 then 12 end',
          exp_year: 'case when n % 2 = 0 then 2040 end',
        },
      },
    ],
    lists: [
      { what: 'cards', path: '/api/account/wallet/cards' },
      { what: 'banks', path: '/api/account/wallet/banks' },
    ],
  },
  {
    owner: 'club',
    tables: [
      {
        table: 'sandbox_charges',
        values: {
          company_id: CLUB,
          id: ID,
          reference: `'many-' || n`,
          idempotency_key: `'many-' || n`,
          customer_id: '1',
          amount_cents: '100',
          currency: `'USD'`,
          status: `'succeeded'`,
          behaviour: `'succeeds'`,
          brand: `'visa'`,
          last_four: `'4242'`,
        },
      },
    ],
    lists: [{ what: 'charges of the sandbox', path: '/admin/api/sandbox/charges', admin: true }],
  },
  {
    owner: 'customer',
    tables: [
      {
        table: 'notifications',
        values: {
          id: ID,
          customer_id: 'OWNER',
          created_at: MOMENT,
          read_at: `case when n % 3 > 0 then timestamptz '2026-01-02' end`,
        },
      },
    ],
    lists: [
      { what: 'notifications', path: '/api/account/notifications' },
      { what: 'the bell’s count', path: '/api/account/notifications?unread=true&page_size=1' },
    ],
  },
  {
    owner: 'customer',
    tables: [
      {
        table: 'messages',
        values: { id: ID, conversation_id: 'OWN_CONVERSATION', client_id: 'gen_random_uuid()' },
      },
    ],
    lists: [
      {
        what: 'messages of a conversation',
        path: '/api/account/conversations/CONVERSATION/messages',
      },
    ],
  },
  {
    owner: 'customer with few',
    tables: [
      { table: 'conversations', values: { id: ID, club_with: 'null', last_at: MOMENT } },
      {
        table: 'conversation_members',
        values: { conversation_id: ID, customer_id: 'OWNER', last_read_id: '0' },
      },
    ],
    lists: [{ what: 'conversations', path: '/api/account/conversations' }],
  },
  {
    owner: 'customer',
    tables: [
      {
        table: 'bookings',
        values: {
          id: ID,
          customer_id: 'OWNER',
          type: `case when n % 2 = 0 then 'reservation' else 'appointment' end`,
          starts_at: MOSTLY_PAST,
          ends_at: `${MOSTLY_PAST} + interval '1 hour'`,
        },
      },
    ],
    lists: [
      { what: 'reservations', path: '/api/account/reservations' },
      { what: 'appointments', path: '/api/account/appointments' },
    ],
  },
  {
    owner: 'customer with few',
    tables: [
      {
        table: 'vouchers',
        values: {
          id: ID,
          serial: `'many-' || n`,
          kind: `case when n % 2 = 0 then 'voucher' else 'offer' end`,
          owner_id: 'OWNER',
          customer_id: 'OWNER',
        },
      },
    ],
    lists: [
      { what: 'vouchers', path: '/api/account/perks/vouchers' },
      { what: 'offers', path: '/api/account/perks/offers' },
    ],
  },
  {
    owner: 'customer with few',
    tables: [
      {
        table: 'guest_passes',
        values: {
          id: ID,
          serial: `'many-' || n`,
          owner_id: 'OWNER',
          status: `case when n % 2 = 0 then 'available' else 'transferred' end`,
          transferred_at: `case when n % 2 > 0 then ${MOMENT} end`,
        },
      },
    ],
    lists: [
      { what: 'guest passes', path: '/api/account/perks/guest-passes' },
      { what: 'guest passes given', path: '/api/account/perks/guest-passes?status=transferred' },
    ],
  },
  {
    owner: 'customer with few',
    tables: [
      {
        table: 'house_credits',
        values: { id: ID, serial: `'many-' || n`, customer_id: 'OWNER', expires_at: LATER },
      },
    ],
    lists: [{ what: 'house credits', path: '/api/account/perks/house-credits' }],
  },
  {
    owner: 'customer',
    tables: [
      { table: 'nominations', values: { id: ID, customer_id: 'OWNER', created_at: MOMENT } },
    ],
    lists: [{ what: 'nominations', path: '/api/account/nominations' }],
  },
  {
    owner: 'customer with few',
    tables: [
      {
        table: 'events',
        values: {
          id: ID,
          uid: `'many-' || n`,
          starts_at: MOSTLY_PAST,
          ends_at: `${MOSTLY_PAST} + interval '1 hour'`,
        },
      },
      { table: 'event_registrations', values: { customer_id: 'OWNER', event_id: ID } },
    ],
    lists: [{ what: 'a customer’s events', path: '/api/account/events' }],
  },
  {
    owner: 'club',
    tables: [
      {
        table: 'events',
        values: {
          id: ID,
          uid: `'many-' || n`,
          starts_at: MOSTLY_PAST,
          ends_at: `${MOSTLY_PAST} + interval '1 hour'`,
        },
      },
    ],
    lists: [{ what: 'events', path: '/api/events' }],
  },
  {
    owner: 'club',
    tables: [{ table: 'blog_posts', values: { id: ID, published_at: MOMENT } }],
    lists: [{ what: 'posts', path: '/api/blogs' }],
  },
  {
    owner: 'club',
    tables: [
      {
        table: 'surveys',
        values: { id: ID, uid: `'many-' || n`, is_open: 'true', created_at: MOMENT },
      },
    ],
    lists: [{ what: 'surveys', path: '/api/surveys' }],
  },
  {
    owner: 'club',
    tables: [{ table: 'products', values: { id: ID, business_id: 'null', name: `md5(n::text)` } }],
    lists: [{ what: 'products', path: '/api/products' }],
  },
  {
    owner: 'club',
    tables: [{ table: 'businesses', values: { id: ID, name: `md5(n::text)` } }],
    lists: [{ what: 'businesses of the directory', path: '/api/directory/businesses' }],
  },
  {
    owner: 'club',
    tables: [
      { table: 'memberships', values: { id: ID, status: `'active'`, title: `md5(n::text)` } },
    ],
    lists: [{ what: 'memberships to join', path: '/api/memberships' }],
  },
  {
    owner: 'club',
    tables: [{ table: 'schedules', values: { id: ID, name: `md5(n::text)` } }],
    lists: [
      { what: 'places to reserve', path: '/api/reservations' },
      { what: 'appointments to book', path: '/api/appointments' },
    ],
  },
  {
    owner: 'club',
    tables: [
      {
        table: 'media',
        values: {
          company_id: CLUB,
          sha256: `md5(n::text) || md5(n::text)`,
          extension: `'png'`,
          content_type: `'image/png'`,
          width_px: '1',
          height_px: '1',
          bytes: '1',
          data: `''`,
          uploaded_at: MOMENT,
        },
      },
    ],
    lists: [{ what: 'pictures', path: '/admin/api/media', admin: true }],
  },
  {
    owner: 'club',
    tables: [
      {
        table: 'domain_revisions',
        values: {
          company_id: CLUB,
          domain_id: '1',
          revision: '100000 + n',
          at: MOMENT,
          by: `'owner'`,
          forced: 'false',
          changes: `'[]'`,
          change_count: '0',
          config: `'{}'`,
        },
      },
    ],
    lists: [{ what: 'history', path: '/admin/api/domains/1/revisions', admin: true }],
  },
  {
    owner: 'club',
    tables: [
      {
        table: 'admin_events',
        values: { company_id: CLUB, by: `'owner'`, action: `'invited'`, username: `'many-' || n` },
      },
    ],
    lists: [{ what: 'log of admins', path: '/admin/api/users/log', admin: true }],
  },
  {
    owner: 'customer',
    // After the directory, which only members with a card may read.
    tables: [
      {
        table: 'membership_cards',
        values: { id: ID, serial: `'many-' || n`, customer_id: 'OWNER', parent_card_id: 'null' },
      },
    ],
    lists: [{ what: 'membership cards', path: '/api/account/memberships' }],
  },
  {
    owner: 'club',
    // These tables come last, because they include the customers who are signed in.
    tables: [
      {
        table: 'customers',
        values: {
          id: ID,
          email: `md5(n::text) || '@many.example'`,
          email_lower: `md5(n::text) || '@many.example'`,
          profile: `jsonb_build_object('firstName', 'First' || md5(n::text), 'lastName', 'Last' || n)`,
        },
      },
    ],
    lists: [
      { what: 'members', path: '/admin/api/members', admin: true },
      { what: 'members by name', path: '/admin/api/members?search=alex', admin: true },
      { what: 'members on the desk', path: '/admin/api/desk/members', admin: true },
      {
        what: 'members on the desk, the latest first',
        path: '/admin/api/desk/members?sort=-joined_on',
        admin: true,
      },
      {
        what: 'members on the desk who can sign in',
        path: '/admin/api/desk/members?sign_in=active',
        admin: true,
      },
      {
        what: 'members on the desk by name',
        path: '/admin/api/desk/members?search=alex',
        admin: true,
      },
      {
        what: 'members on the desk by a letter',
        path: '/admin/api/desk/members?search=l',
        admin: true,
      },
    ],
  },
]
