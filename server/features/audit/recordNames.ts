import { sql, type SQL } from 'drizzle-orm'
import { searchWords, startsWord } from '../../platform/db/searchText'
import type { Tx } from '../../platform/db/Database'
import { foundMembers } from '../members/memberSearch'
import type { AuditFound } from './readAudit'
import type { AuditResource } from './auditKinds'

/** Where the names of a resource's records are. */
interface NameSource {
  from: SQL
  /** Column with the company, and the one with the record's id. */
  companyId: SQL
  id: SQL
  name: SQL
  /** What its place on the desk needs besides: an event's id, a customer's, a day. */
  place?: SQL
  /** Whether records are not found by name, because another resource has the same names. */
  isUnsearched?: true
  /** What is named by a member is found as members are, by an index: all of it, or by its schedule too. */
  ofMember?: 'whole' | 'or schedule'
}

const named = (table: string, name: string): NameSource => ({
  from: sql`${sql.identifier(table)} n`,
  companyId: sql`n.company_id`,
  id: sql`n.id`,
  name: sql`n.${sql.identifier(name)}`,
})

/** The name of a member; that of an erased one is “Former member”, in the club's language. */
const memberName = sql`coalesce(nullif(customers.profile ->> 'fullName', ''),
  btrim(coalesce(customers.profile ->> 'firstName', '') || ' ' || coalesce(customers.profile ->> 'lastName', '')))`

/** What belongs to a customer, by their name. */
const ofCustomer = (table: string, column: string): NameSource => ({
  from: sql`${sql.identifier(table)} n join customers on customers.company_id = n.company_id and customers.id = n.${sql.identifier(column)}`,
  companyId: sql`n.company_id`,
  id: sql`n.id`,
  name: memberName,
  place: sql`customers.id::text`,
  ofMember: 'whole',
})

const customersThemselves: NameSource = {
  from: sql`customers`,
  companyId: sql`customers.company_id`,
  id: sql`customers.id`,
  name: memberName,
  ofMember: 'whole',
}

const ofPass = (table: string): NameSource => ({
  from: sql`${sql.identifier(table)} n join pass_kinds k on k.company_id = n.company_id and k.id = n.pass_kind_id`,
  companyId: sql`n.company_id`,
  id: sql`n.id`,
  name: sql`k.name`,
  place: sql`n.owner_id::text`,
})

/** The names of all records that have one. */
const nameSources: Readonly<Partial<Record<AuditResource, NameSource>>> = {
  members: customersThemselves,
  cards: customersThemselves,
  accounts: customersThemselves,
  refunds: customersThemselves,
  registrations: customersThemselves,
  'house-credits': ofCustomer('house_credits', 'customer_id'),
  conversations: ofCustomer('conversations', 'club_with'),
  orders: ofCustomer('orders', 'customer_id'),
  bookings: {
    from: sql`bookings n
      join schedules s on s.company_id = n.company_id and s.id = n.schedule_id
      join customers on customers.company_id = n.company_id and customers.id = n.customer_id`,
    companyId: sql`n.company_id`,
    id: sql`n.id`,
    name: sql`s.name || ' · ' || ${memberName}`,
    place: sql`to_char(n.starts_at at time zone s.timezone, 'YYYY-MM-DD')`,
    ofMember: 'or schedule',
  },
  memberships: named('memberships', 'title'),
  prices: {
    from: sql`price_notices n join memberships m on m.company_id = n.company_id and m.id = n.membership_id`,
    companyId: sql`n.company_id`,
    id: sql`n.id`,
    name: sql`m.title`,
    place: sql`m.id::text`,
  },
  tags: named('tags', 'name'),
  vouchers: ofPass('vouchers'),
  'guest-passes': ofPass('guest_passes'),
  'pass-kinds': named('pass_kinds', 'name'),
  events: named('events', 'title'),
  scans: { ...named('events', 'title'), isUnsearched: true },
  tickets: {
    from: sql`event_tickets n join events e on e.company_id = n.company_id and e.id = n.event_id`,
    companyId: sql`n.company_id`,
    id: sql`n.id`,
    name: sql`e.title`,
    place: sql`e.id::text`,
  },
  schedules: named('schedules', 'name'),
  products: named('products', 'name'),
  stock: named('products', 'name'),
  categories: named('categories', 'name'),
  coupons: named('coupons', 'title'),
  articles: named('blog_posts', 'title'),
  pages: named('content_pages', 'title'),
  businesses: named('businesses', 'name'),
  templates: named('reply_templates', 'name'),
  mailings: named('mailings', 'subject'),
  surveys: named('surveys', 'name'),
  couriers: {
    ...named('shipping_methods', 'courier'),
    name: sql`n.courier || ' · ' || n.method`,
  },
  'pickup-locations': named('pickup_locations', 'name'),
  config: named('domains', 'name'),
  credentials: named('domains', 'name'),
}

/** A record's name, and what its place on the desk needs besides; '' for nothing. */
export interface RecordName {
  name: string
  place: string
}

/** Where `readNames` keeps the name of a record. */
export const nameKey = (resource: string, id: number): string => `${resource} ${id}`

/** The names of records by `nameKey`, in one query; those that are gone are missing. */
export async function readNames(
  tx: Tx,
  companyId: number,
  wanted: ReadonlyMap<AuditResource, ReadonlySet<number>>,
): Promise<ReadonlyMap<string, RecordName>> {
  const parts = [...wanted].flatMap(([resource, ids]) => {
    const source = nameSources[resource]
    return source === undefined || ids.size === 0
      ? []
      : [
          sql`select ${resource}::text as resource, ${source.id} as id, ${source.name} as name, ${source.place ?? sql`''`} as place
            from ${source.from} where ${source.companyId} = ${companyId} and ${source.id} in (${sql.join(
              [...ids].map((id) => sql`${id}`),
              sql`, `,
            )})`,
        ]
  })
  if (parts.length === 0) return new Map()
  const { rows } = await tx.execute(sql.join(parts, sql` union all `))
  return new Map(
    rows.map((row) => [
      nameKey(String(row['resource']), Number(row['id'])),
      { name: String(row['name'] ?? ''), place: String(row['place'] ?? '') },
    ]),
  )
}

/** Whether a record's name has all words of a search. */
function isNamed({ name, ofMember }: NameSource, companyId: number, search: string): SQL {
  if (ofMember === 'whole') return foundMembers(companyId, search) ?? sql`false`
  const hasWord = (word: string): SQL =>
    ofMember === undefined
      ? startsWord(sql`(${name})`, word)
      : // Asked of the schedules, which are few, instead of each of their bookings.
        sql`(n.schedule_id in (select id from schedules where company_id = ${companyId} and ${startsWord(sql`name`, word)})
          or ${foundMembers(companyId, word) ?? sql`false`})`
  return sql.join(searchWords(search).map(hasWord), sql` and `)
}

/** The most records of a resource, and people, that a search finds. */
const MOST_FOUND = 500

/** What a search finds among these resources: records by name, and staff by name or username. */
export async function findNamed(
  tx: Tx,
  companyId: number,
  resources: readonly AuditResource[],
  search: string,
): Promise<AuditFound> {
  const words = searchWords(search)
  const parts = resources.flatMap((resource) => {
    const source = nameSources[resource]
    if (source === undefined || source.isUnsearched === true) return []
    return [
      sql`(select ${resource}::text as resource, ${source.id} as id, '' as username
        from ${source.from} where ${source.companyId} = ${companyId} and ${isNamed(source, companyId, search)} limit ${MOST_FOUND})`,
    ]
  })
  const fullName = sql`a.username || ' ' || coalesce(a.profile ->> 'firstName', '') || ' ' || coalesce(a.profile ->> 'lastName', '')`
  const people = sql`(select '' as resource, 0 as id, a.username_lower as username
    from admin_companies l join admins a on a.id = l.admin_id
    where l.company_id = ${companyId} and ${sql.join(
      words.map((word) => startsWord(sql`(${fullName})`, word)),
      sql` and `,
    )} limit ${MOST_FOUND})`
  const { rows } = await tx.execute(sql.join([...parts, people], sql` union all `))
  const records = new Map<AuditResource, number[]>()
  const usernames: string[] = []
  for (const { resource, id, username } of rows) {
    if (resource === '') usernames.push(String(username))
    else {
      // What the parts give.
      const name = resource as AuditResource
      records.set(name, [...(records.get(name) ?? []), Number(id)])
    }
  }
  return { records, usernames }
}
