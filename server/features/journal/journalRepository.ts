import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { accountOf, type JournalLine } from './model/accounts'

/** When the entries of a journal were posted, and the time zone of its days. */
export interface JournalSpan {
  from: Date
  before: Date
  /** IANA name. */
  timezone: string
}

/**
 * Reads the journal of a span from the ledger, in one query: a line for each day, account, tax rate
 * and currency. Debits and credits of each day and currency are equal, because each entry of the
 * ledger has both. The ledger knows a sale's tax, but not its rate: an order's lines have it if
 * their sums are those of the ledger, otherwise all of the sale but shipping and tips has one rate. A refund has the rates
 * of what it gives back, in proportion: all refunds of a sale together give back its tax exactly.
 */
export async function readJournalLines(
  tx: Tx,
  companyId: number,
  { from, before, timezone }: JournalSpan,
): Promise<JournalLine[]> {
  const { rows } = await tx.execute(sql`
    with entries as materialized (
      select kind, transaction_id, debit, credit, amount_cents::bigint as cents, currency,
        (created_at at time zone ${timezone})::date as day
      from ledger_entries
      where company_id = ${companyId} and created_at >= ${from.toISOString()}::timestamptz and created_at < ${before.toISOString()}::timestamptz),
    sold as (select distinct transaction_id as id, day, currency from entries where kind in ('sale', 'tax')),
    refunded as (
      select e.day, e.currency, t.linked_transaction_id as id, e.cents,
        (select coalesce(sum(r.amount_cents), 0) from transactions r
          where r.company_id = ${companyId} and r.linked_transaction_id = t.linked_transaction_id and r.id < t.id) as before
      from (select transaction_id, day, currency, sum(cents) as cents from entries where kind = 'refund' group by 1, 2, 3) e
      join transactions t on t.company_id = ${companyId} and t.id = e.transaction_id),
    charges as (
      select l.transaction_id as id, t.order_id, t.type,
        coalesce(sum(l.amount_cents) filter (where l.kind = 'sale'), 0) as sale,
        coalesce(sum(l.amount_cents) filter (where l.kind = 'tax'), 0) as tax,
        coalesce(sum(l.amount_cents) filter (where l.kind = 'fee'), 0) as fee
      from ledger_entries l
      join transactions t on t.company_id = ${companyId} and t.id = l.transaction_id
      where l.company_id = ${companyId} and l.kind in ('sale', 'tax', 'fee')
        and l.transaction_id in (select id from sold union select id from refunded)
      group by 1, 2, 3),
    items as (
      select c.id, i.type, i.quantity::bigint * i.price_cents - i.discount_cents as net, i.tax_cents as tax
      from charges c join order_items i on i.company_id = ${companyId} and i.order_id = c.order_id and not i.postpaid),
    itemised as (
      select c.id, c.sale - sum(i.net) as rest from charges c join items i on i.id = c.id
      group by c.id, c.sale, c.tax
      having count(*) = count(i.tax) and sum(i.tax) = c.tax and sum(i.net) <= c.sale and min(i.net) >= 0),
    whole as (
      select c.id, coalesce(o.type, c.type) as type, c.sale, c.tax,
        case when o.shipping_cents + o.tip_cents < c.sale then o.shipping_cents + o.tip_cents else 0 end as rest
      from charges c left join orders o on o.company_id = ${companyId} and o.id = c.order_id
      where c.id not in (select id from itemised)),
    parts as (
      select id, ${accountOfType(sql`type`)} as account, net, tax::bigint as tax from items where id in (select id from itemised)
      union all select id, 'shipping', rest, 0 from itemised where rest > 0
      union all select id, ${accountOfType(sql`type`)}, sale - rest, tax from whole
      union all select id, 'shipping', rest, 0 from whole where rest > 0),
    rated as (
      select id, account, ${rateOf(companyId)} as rate, sum(net) as net, sum(tax) as tax from parts p
      where net <> 0 or tax <> 0 group by 1, 2, 3),
    shares as (
      select id, rate, what, cents, sum(cents) over (partition by id order by rate, what rows unbounded preceding) as upto,
        sum(cents) over (partition by id) as total
      from (
        select id, rate, 'net' as what, sum(net) as cents from (
          select id, rate, net from rated union all select id, 0, fee from charges) net group by 1, 2
        union all select id, rate, 'tax', sum(tax) from rated group by 1, 2) amounts
      where cents > 0),
    given_back as (
      select r.day, r.currency, s.rate, s.what,
        (round((r.before + r.cents) * s.upto / s.total) - round(r.before * s.upto / s.total))
          - (round((r.before + r.cents) * (s.upto - s.cents) / s.total) - round(r.before * (s.upto - s.cents) / s.total)) as cents
      from refunded r join shares s on s.id = r.id
      union all select day, currency, 0, 'net', cents from refunded where id is null or id not in (select id from shares)),
    legs as (
      select day, ${accountOfLedger(sql`debit`)} as account, null::numeric as rate, currency, cents as debit, 0 as credit, null::numeric as net, null::numeric as tax, 1 as count
        from entries where kind <> 'refund'
      union all select day, ${accountOfLedger(sql`credit`)}, null, currency, 0, cents, null, null, 1
        from entries where kind not in ('sale', 'tax', 'fee')
      union all select day, 'fees', 0, currency, 0, cents, cents, 0, 1 from entries where kind = 'fee'
      union all select d.day, r.account, r.rate, d.currency, 0, r.net, r.net, r.tax, 1 from sold d join rated r on r.id = d.id
      union all select d.day, 'tax', r.rate, d.currency, 0, r.tax, null, null, 1 from sold d join rated r on r.id = d.id where r.tax <> 0
      union all select day, 'refunds', rate, currency, case what when 'net' then cents else 0 end, 0,
          case what when 'net' then -cents else 0 end, case what when 'tax' then -cents else 0 end, case what when 'net' then 1 else 0 end
        from given_back
      union all select day, 'tax', rate, currency, cents, 0, null, null, 1 from given_back where what = 'tax' and cents <> 0)
    select day::text, account, rate::float8, currency, sum(debit)::float8 as debit, sum(credit)::float8 as credit,
      sum(net)::float8 as net, sum(tax)::float8 as tax, sum(count)::integer as count
    from legs group by 1, 2, 3, 4`)
  return rows.map((row) => ({
    day: String(row['day']),
    account: accountOf(String(row['account'])).key,
    taxRate: toNumber(row['rate']),
    currency: String(row['currency']),
    debitCents: Number(row['debit']),
    creditCents: Number(row['credit']),
    netCents: toNumber(row['net']),
    taxCents: toNumber(row['tax']),
    count: Number(row['count']),
  }))
}

const toNumber = (value: unknown): number | null => (value === null ? null : Number(value))

/** The account of what was sold, by the type of an order, an order's line or a transaction. */
const accountOfType = (type: SQL): SQL =>
  sql`case ${type} when 'product' then 'shop' when 'event' then 'events' when 'reservation' then 'bookings' when 'appointment' then 'bookings'
    when 'subscription' then 'dues' when 'membership' then 'dues' else 'otherSales' end`

/** The account of the journal to which an account of the ledger belongs. */
const accountOfLedger = (name: SQL): SQL =>
  sql`case when ${name} like 'customer:%' then 'customers' when ${name} like 'house-account:%' then 'houseAccounts'
    when ${name} like 'house-credits:%' then 'houseCredits' when ${name} = 'credits-given' then 'creditsGiven'
    when ${name} = 'write-offs' then 'writeOffs' when ${name} in ('money:desk-cash', 'money:cash') then 'cash'
    when ${name} = 'money:desk-card' then 'terminal' when ${name} in ('money:other', 'money:check', 'money:wire') then 'otherMoney' else 'providers' end`

/**
 * The tax rate of a part in percent. Rounding to cents leaves a range of rates that give the part's
 * tax: a rate of the club's within it, otherwise the one with the fewest decimals.
 */
function rateOf(companyId: number): SQL {
  const exact = sql`p.tax * 100.0 / nullif(p.net, 0)`
  const isRate = (rate: SQL): SQL => sql`round(p.net * ${rate} / 100) = p.tax`
  const rounded = (decimals: number): SQL => sql`round(${exact}, ${sql.raw(String(decimals))})`
  return sql`case when p.tax = 0 then 0 else coalesce(
    (select r.basis_points / 100.0 from tax_rates r where r.company_id = ${companyId} and ${isRate(sql`(r.basis_points / 100.0)`)}
      order by abs(r.basis_points / 100.0 - ${exact}), r.basis_points limit 1),
    case when ${isRate(rounded(0))} then ${rounded(0)} when ${isRate(rounded(1))} then ${rounded(1)}
      when ${isRate(rounded(2))} then ${rounded(2)} else ${rounded(3)} end, 0) end`
}
