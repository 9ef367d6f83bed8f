import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Calls, DeskPerk } from '../../../generated/types'
import { chunks } from '../../platform/db/chunks'
import { countList, type Page } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { firstRow } from '../../platform/db/firstRow'
import { customers } from '../../platform/db/schema/customers'
import { guestPasses, passKinds, vouchers } from '../../platform/db/schema/passes'
import { AppError } from '../../platform/http/AppError'
import { personName } from '../customers/presentCustomer'
import { foundMembers } from '../members/memberSearch'
import { hasSerial } from './hasSerial'

/** What perks are, as calls name them. */
export type PerkKind = DeskPerk['kind']

/** Which perks are listed. */
export type PerkQuery = Pick<
  NonNullable<Calls['desk.perks.list']['query']>,
  'search' | 'state' | 'customerId'
>

/** The columns that vouchers, offers and guest passes have in common. */
interface PerkTable extends Pick<
  typeof vouchers,
  'companyId' | 'id' | 'passKindId' | 'ownerId' | 'serial' | 'validFrom' | 'expiresAt'
> {
  voidedAt: typeof vouchers.voidedAt
  createdAt: typeof vouchers.createdAt
}

/** Where the perks of a kind are stored. */
interface PerkSource {
  table: PgTable
  columns: PerkTable
  /** Who has it by now: a customer, or a name. */
  holderId: SQL<number | null>
  holderName: SQL<string | null>
  status: SQL<string>
  only: SQL | undefined
}

const ofVouchers = (kind: 'voucher' | 'offer'): PerkSource => ({
  table: vouchers,
  columns: vouchers,
  holderId: sql`${vouchers.customerId}`,
  holderName: sql`${vouchers.recipient} ->> 'name'`,
  status: sql`${vouchers.status}`,
  only: eq(vouchers.kind, kind),
})

/** Where each kind of perks is stored. */
const sources: Readonly<Record<PerkKind, PerkSource>> = {
  vouchers: ofVouchers('voucher'),
  offers: ofVouchers('offer'),
  'guest-passes': {
    table: guestPasses,
    // Two tables with the same columns, which their types tell apart by the tables' names alone.
    columns: guestPasses as unknown as PerkTable,
    holderId: sql`${guestPasses.holderId}`,
    holderName: sql`${guestPasses.guestName}`,
    status: sql`${guestPasses.status}`,
    only: undefined,
  },
}

/** A stored perk with its kind and whose it is. */
export interface PerkRow extends DeskPerk {
  /** Who has it by now; null for somebody without an account. */
  holderId: number | null
  voidedAt: Date | null
  validFrom: Date | null
}

/** A page of a company's perks of a kind, newest first, and their total. */
export async function paginatePerks(
  tx: Tx,
  companyId: number,
  kind: PerkKind,
  query: PerkQuery,
  paging: Page,
  now: Date,
): Promise<{ rows: PerkRow[]; total: number }> {
  const { table, columns } = sources[kind]
  const condition = isListed(companyId, kind, query, now)
  const [rows, total] = await Promise.all([
    selectPerks(tx, kind, condition, now)
      .orderBy(desc(columns.id))
      .offset(paging.offset)
      .limit(paging.limit),
    countList(tx, table, condition, paging, { table: passKinds, on: isOfKind(columns) }),
  ])
  return { rows: rows.map((row) => present(kind, row)), total }
}

/** The perks that a list has, at most `limit`, locked in the order of their ids. */
export async function lockListed(
  tx: Tx,
  companyId: number,
  kind: PerkKind,
  query: PerkQuery,
  limit: number,
  now: Date,
): Promise<PerkRow[]> {
  const { table, columns } = sources[kind]
  const rows = await selectPerks(tx, kind, isListed(companyId, kind, query, now), now)
    .orderBy(asc(columns.id))
    .limit(limit)
    .for('no key update', { of: table })
  return rows.map((row) => present(kind, row))
}

/** Which perks a list has. */
function isListed(
  companyId: number,
  kind: PerkKind,
  { search = '', state, customerId }: PerkQuery,
  now: Date,
): SQL | undefined {
  const { columns, holderId, only } = sources[kind]
  return and(
    eq(columns.companyId, companyId),
    only,
    state === undefined ? undefined : eq(stateOf(kind, now), state),
    customerId === undefined
      ? undefined
      : or(eq(columns.ownerId, customerId), eq(holderId, customerId)),
    or(foundMembers(companyId, search, columns.ownerId), hasSerial(columns.serial, search)),
  )
}

/**
 * A company's perk, locked for the rest of the transaction on demand; throws 404 `not_found`, also
 * for another company's.
 */
export async function requirePerk(
  tx: Tx,
  { companyId, kind, id }: { companyId: number; kind: PerkKind; id: number },
  now: Date,
  lock?: 'lock',
): Promise<PerkRow> {
  const { table, columns, only } = sources[kind]
  const query = selectPerks(
    tx,
    kind,
    and(eq(columns.companyId, companyId), eq(columns.id, id), only),
    now,
  )
  const row = await firstRow(lock === undefined ? query : query.for('no key update', { of: table }))
  if (row === undefined) throw new AppError(404, 'not_found')
  return present(kind, row)
}

/** Stores until when perks are valid and, if staff end them, when. */
export async function storePerkEnd(
  tx: Tx,
  { companyId, kind, ids }: { companyId: number; kind: PerkKind; ids: readonly number[] },
  end: { expiresAt: Date | null; voidedAt?: Date },
): Promise<void> {
  const { companyId: company, id } = sources[kind].columns
  for (const chunk of chunks(ids))
    await tx
      .update(kind === 'guest-passes' ? guestPasses : vouchers)
      .set(end)
      .where(and(eq(company, companyId), inArray(id, chunk)))
}

const selectPerks = (tx: Tx, kind: PerkKind, condition: SQL | undefined, now: Date) => {
  const { table, columns, holderId, holderName, status } = sources[kind]
  return tx
    .select({
      id: columns.id,
      passKindId: columns.passKindId,
      title: passKinds.name,
      serial: columns.serial,
      state: stateOf(kind, now),
      owner: customers,
      holderId: sql<
        number | null
      >`coalesce(${holderId}, case when ${status} = 'available' then ${columns.ownerId} end)`,
      holderName,
      validFrom: columns.validFrom,
      expiresAt: columns.expiresAt,
      voidedAt: columns.voidedAt,
      createdAt: columns.createdAt,
    })
    .from<PgTable>(table)
    .innerJoin(passKinds, isOfKind(columns))
    .innerJoin(
      customers,
      and(eq(customers.companyId, columns.companyId), eq(customers.id, columns.ownerId)),
    )
    .where(condition)
}

const isOfKind = (columns: PerkTable): SQL | undefined =>
  and(eq(passKinds.companyId, columns.companyId), eq(passKinds.id, columns.passKindId))

/** As `passState` says of each; what is not valid yet counts as open. */
function stateOf(kind: PerkKind, now: Date): SQL<DeskPerk['state']> {
  const { columns, status } = sources[kind]
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`case
    when ${columns.voidedAt} is not null then 'void'
    when ${status} in ('redeemed', 'used') then 'used'
    when ${columns.expiresAt} <= ${at} or (${passKinds.profile} ->> 'dateCutoff')::timestamptz < ${at} then 'expired'
    when ${status} = 'transferred' then 'given'
    else 'open' end`
}

function present(kind: PerkKind, row: Awaited<ReturnType<typeof selectPerks>>[number]): PerkRow {
  return {
    id: row.id,
    kind,
    passKindId: row.passKindId,
    title: row.title,
    serial: row.serial,
    state: row.state,
    customerId: row.owner.id,
    name: personName(row.owner),
    holder: row.holderName ?? '',
    holderId: row.holderId,
    createdOn: row.createdAt.toISOString(),
    validOn: row.validFrom?.toISOString() ?? null,
    expiresOn: row.expiresAt?.toISOString() ?? null,
    validFrom: row.validFrom,
    voidedAt: row.voidedAt,
  }
}
