import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/db/Database'
import type { CustomerKey } from '../customers/requireCustomer'
import { addWords } from '../surveys/addWords'
import { memberTables } from './memberTables'
import { ofMember } from './readErasure'

/** Rows that are read at once: few, so that other requests have their turn in between. */
const PART_ROWS = 500

/** The most rows of one table in a file. */
const MAX_ROWS = 50_000

/** Columns that open something, mean something to the server alone, or name who of the staff did it. */
export const OMITTED: readonly string[] = [
  'company_id',
  'revision',
  'sequence',
  'password_hash',
  'token_hash',
  'pin_hash',
  'pin',
  'client_secret',
  'method_reference',
  'processor_reference',
  'reference',
  'passbook',
  'request_key',
  'request_hash',
  'idempotency_key',
  'body_hash',
  'last_key',
  'last_body_hash',
  'fingerprint',
  'origin',
  'sort_name',
  'full_name_lower',
  'last_name_lower',
  'email_lower',
  'mobile_digits',
  'client_id',
  'by',
  'by_name',
  'sent_by',
  'refunded_by',
  'undone_by',
  'admin_id',
  'admin_name',
]

/** What a member's row has about their house account. */
const HOUSE_ACCOUNT: readonly string[] = [
  'house_account_enabled',
  'house_account_limit_cents',
  'house_account_limit_currency',
]

/** What the text of a notification has about money, in its column `details`. */
const NOTIFIED_MONEY: readonly string[] = ['amountCents', 'currency']

/** Rows to export: the key in the file, the table, and which of its rows. */
interface Exported {
  name: string
  table: string
  rows: SQL
  /** More columns to leave out. */
  without?: readonly string[]
  /** Keys to leave out of the column `details`. */
  withoutDetails?: readonly string[]
  /** Adds to rows what people read of them. */
  addWords?: (tx: Tx, companyId: number, rows: readonly Row[]) => Promise<Row[]>
}

/** A row by its columns. */
type Row = Record<string, unknown>

/**
 * All that is stored about a member as JSON, in parts: an object with a list of rows for each table,
 * as stored. Without `hasMoney`, what is about money is left out. Each part is a transaction of its
 * own, so no transaction waits for whoever downloads it; what changes meanwhile may be in it or not.
 */
export async function* exportMember(
  db: Database,
  key: CustomerKey,
  { hasMoney, now }: { hasMoney: boolean; now: Date },
): AsyncGenerator<string> {
  yield `{"exported_at":${JSON.stringify(now.toISOString())}`
  for (const exported of listExported(key, hasMoney)) {
    let offset = 0
    let found: number
    do {
      const rows = await readRows(db, key, exported, offset)
      found = rows.length
      if (offset === 0 && found > 0) yield `,\n${JSON.stringify(exported.name)}:[`
      if (found > 0) yield `${offset === 0 ? '' : ','}\n${rows.join(',\n')}`
      offset += found
      // The embedded database answers without leaving the event loop's turn.
      await nextTurn()
    } while (found === PART_ROWS && offset < MAX_ROWS)
    if (offset > 0) yield ']'
  }
  yield '}\n'
}

/** Rows as JSON texts. */
async function readRows(
  db: Database,
  { companyId }: CustomerKey,
  { table, rows, without = [], withoutDetails = [], addWords: add }: Exported,
  offset: number,
): Promise<string[]> {
  const omitted = sql.param(`{${[...OMITTED, ...without].join(',')}}`)
  const shown = withoutDetails.reduce(
    (row, key) => sql`${row} #- ${`{details,${key}}`}::text[]`,
    sql`to_jsonb(${sql.identifier(table)}) - ${omitted}::text[]`,
  )
  return db.tx(companyId, async (tx) => {
    const { rows: found } = await tx.execute(sql`
      select (${shown})::text as row from ${sql.identifier(table)}
      where ${rows} order by to_jsonb(${sql.identifier(table)}) limit ${PART_ROWS} offset ${offset}`)
    const texts = found.map(({ row }) => String(row))
    if (add === undefined) return texts
    const worded = await add(
      tx,
      companyId,
      texts.map((text) => JSON.parse(text) as Row),
    )
    return worded.map((row) => JSON.stringify(row))
  })
}

/** The tables of `memberTables`, and those whose rows are a member's through another table. */
function listExported({ companyId, customerId }: CustomerKey, hasMoney: boolean): Exported[] {
  const key = { companyId, customerId }
  const ofCompany = sql`company_id = ${companyId}`
  const within = (column: string, table: string, own = 'customer_id'): SQL =>
    sql`${ofCompany} and ${sql.identifier(column)} in (select id from ${sql.identifier(table)} where ${ofMember({ table, column: own }, key)})`
  const byColumn = memberTables
    .filter(({ exported }) => exported === 'desk' || (exported === 'money' && hasMoney))
    .map((one) => ({
      name:
        memberTables.filter(({ table }) => table === one.table).length > 1
          ? `${one.table}.${one.column}`
          : one.table,
      table: one.table,
      rows: ofMember(one, key),
      // The picture is only bytes.
      without: one.table === 'customer_photos' ? ['data', 'object'] : [],
      withoutDetails: one.table === 'notifications' && !hasMoney ? NOTIFIED_MONEY : [],
    }))
  return [
    {
      name: 'member',
      table: 'customers',
      rows: sql`${ofCompany} and id = ${customerId}`,
      without: hasMoney ? [] : HOUSE_ACCOUNT,
    },
    ...byColumn,
    {
      name: 'messages_of_the_club',
      table: 'messages',
      rows: sql`${within('conversation_id', 'conversations', 'club_with')} and sender_id is null`,
    },
    {
      name: 'tags',
      table: 'tags',
      rows: sql`${ofCompany} and id in (select tag_id from tagged_members where ${ofMember({ table: 'tagged_members', column: 'customer_id' }, key)})`,
    },
    {
      name: 'survey_answers',
      table: 'survey_answers',
      rows: within('response_id', 'survey_responses'),
      addWords,
    },
    {
      name: 'survey_files',
      table: 'survey_files',
      rows: within('response_id', 'survey_responses'),
      without: ['data', 'object'],
    },
    {
      name: 'history',
      table: 'desk_changes',
      rows: sql`${ofCompany} and record_id = ${customerId} and resource in (${sql.join(
        // What staff did about attendees and accounts has amounts.
        ['members', 'cards', ...(hasMoney ? ['registrations', 'accounts'] : [])].map(
          (one) => sql`${one}`,
        ),
        sql`, `,
      )})`,
    },
    {
      // With the reasons of staff.
      name: 'history_of_perks',
      table: 'desk_changes',
      rows: sql`${ofCompany} and (resource = 'vouchers' and ${within('record_id', 'vouchers', 'owner_id')}
        or resource = 'guest-passes' and ${within('record_id', 'guest_passes', 'owner_id')})`,
    },
    {
      name: 'scans',
      table: 'scans',
      rows: sql`${ofCompany} and (kind = 'registration' and subject_id = ${customerId}
        or kind = 'card' and ${within('subject_id', 'membership_cards')}
        or kind = 'ticket' and ${within('subject_id', 'event_tickets')})`,
      without: ['answer'],
    },
    ...(hasMoney
      ? [
          { name: 'order_items', table: 'order_items', rows: within('order_id', 'orders') },
          {
            // With the notes of staff.
            name: 'history_of_orders',
            table: 'desk_changes',
            rows: sql`resource = 'orders' and ${within('record_id', 'orders')}`,
          },
          { name: 'order_handovers', table: 'order_handovers', rows: within('order_id', 'orders') },
          {
            name: 'refunds',
            table: 'refunds',
            rows: within('transaction_id', 'transactions'),
          },
          {
            name: 'house_account_entries',
            table: 'house_account_entries',
            rows: within('month_id', 'house_account_months'),
          },
          {
            name: 'house_credit_uses',
            table: 'house_credit_uses',
            rows: within('credit_id', 'house_credits'),
          },
          {
            name: 'history_of_house_credits',
            table: 'desk_changes',
            rows: sql`resource = 'house-credits' and ${within('record_id', 'house_credits')}`,
          },
        ]
      : []),
  ]
}
