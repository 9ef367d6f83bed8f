import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Calls, DeskCredit } from '../../../generated/types'
import { countList, type Page } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { firstRow } from '../../platform/db/firstRow'
import { customers } from '../../platform/db/schema/customers'
import { houseCredits } from '../../platform/db/schema/houseCredits'
import { AppError } from '../../platform/http/AppError'
import { personName } from '../customers/presentCustomer'
import { foundMembers } from '../members/memberSearch'
import { findReferenceTitles, type HouseCreditRow } from '../perks/houseCreditRepository'
import { hasSerial } from './hasSerial'

/** Which house credits are listed. */
export type CreditQuery = Pick<
  NonNullable<Calls['desk.houseCredits.list']['query']>,
  'search' | 'state' | 'customerId'
>

/** What presenting a house credit takes besides its row. */
interface Facts {
  now: Date
  /** ISO 4217 code of the club's currency. */
  currency: string
}

/** A page of a company's house credits, newest first, and their total. */
export async function paginateCredits(
  tx: Tx,
  companyId: number,
  query: CreditQuery,
  paging: Page,
  facts: Facts,
): Promise<{ items: DeskCredit[]; total: number }> {
  const condition = isListed(companyId, query, facts.now)
  const [rows, total] = await Promise.all([
    selectCredits(tx, condition, facts.now)
      .orderBy(desc(houseCredits.id))
      .offset(paging.offset)
      .limit(paging.limit),
    countList(tx, houseCredits, condition, paging),
  ])
  return { items: await present(tx, rows, facts), total }
}

/** The house credits that a list has, at most `limit`, locked in the order of their ids. */
export const lockListed = (
  tx: Tx,
  companyId: number,
  query: CreditQuery,
  limit: number,
  now: Date,
): Promise<HouseCreditRow[]> =>
  tx
    .select()
    .from(houseCredits)
    .where(isListed(companyId, query, now))
    .orderBy(asc(houseCredits.id))
    .limit(limit)
    .for('update')

/** Which house credits a list has. */
const isListed = (
  companyId: number,
  { search = '', state, customerId }: CreditQuery,
  now: Date,
): SQL | undefined =>
  and(
    eq(houseCredits.companyId, companyId),
    state === undefined ? undefined : eq(stateAt(now), state),
    customerId === undefined ? undefined : eq(houseCredits.customerId, customerId),
    or(
      foundMembers(companyId, search, houseCredits.customerId),
      hasSerial(houseCredits.serial, search),
    ),
  )

/** A company's house credit as staff see it; throws 404 `not_found`, also for another company's. */
export async function readCredit(
  tx: Tx,
  { companyId, id }: Pick<HouseCreditRow, 'companyId' | 'id'>,
  facts: Facts,
): Promise<DeskCredit> {
  const row = await firstRow(
    selectCredits(
      tx,
      and(eq(houseCredits.companyId, companyId), eq(houseCredits.id, id)),
      facts.now,
    ),
  )
  if (row === undefined) throw new AppError(404, 'not_found')
  const [credit] = await present(tx, [row], facts)
  if (credit === undefined) throw new Error('a row has no record')
  return credit
}

const selectCredits = (tx: Tx, condition: SQL | undefined, now: Date) =>
  tx
    .select({ row: houseCredits, customer: customers, state: stateAt(now) })
    .from(houseCredits)
    .innerJoin(
      customers,
      and(
        eq(customers.companyId, houseCredits.companyId),
        eq(customers.id, houseCredits.customerId),
      ),
    )
    .where(condition)

/** As members read it, but for those that staff have ended. */
const stateAt = (now: Date): SQL<DeskCredit['state']> => sql`case
  when ${houseCredits.voidedAt} is not null then 'void'
  when ${houseCredits.currentCents} = 0 then 'used'
  when ${houseCredits.expiresAt} <= ${now.toISOString()}::timestamptz then 'expired'
  else 'open' end`

async function present(
  tx: Tx,
  rows: Awaited<ReturnType<typeof selectCredits>>,
  { currency }: Facts,
): Promise<DeskCredit[]> {
  const titles = await findReferenceTitles(
    tx,
    rows.map(({ row }) => row),
  )
  return rows.map(({ row, customer, state }) => ({
    id: row.id,
    serial: row.serial,
    state,
    customerId: customer.id,
    name: personName(customer),
    initialCents: row.initialCents,
    balanceCents: row.currentCents,
    currency,
    referenceType: row.referenceType,
    referenceTitle: titles.get(row.id) ?? '',
    expiresOn: row.expiresAt?.toISOString() ?? null,
  }))
}
