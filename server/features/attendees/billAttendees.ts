import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Calls } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { chunks } from '../../platform/db/chunks'
import { findByKey } from '../../platform/db/findByKey'
import { rowsBy } from '../../platform/db/rowsBy'
import { eventBills, type BillResult } from '../../platform/db/schema/eventBills'
import { AppError } from '../../platform/http/AppError'
import { payAtDesk, type DeskPayment } from '../commerce/payments/deskPayment'
import { findPayment, findRequest, insertRequest } from '../commerce/transactions/paymentRepository'
import { insertTransaction } from '../commerce/transactions/writeTransaction'
import { findCustomersById, lockCustomer, type CustomerRow } from '../customers/customerRepository'
import { presentPerson } from '../customers/presentCustomer'
import { eventBillPrefix } from '../events/eventBills'
import { lockEvent, type EventRow } from '../events/eventRepository'
import { inLanguageOf } from './languages'

/** Somebody whom a charge of all concerns. */
export type Billable = Calls['desk.billing.preview']['reply'][number]

/** Whom a charge of all charges, and for how many places. */
export type Billed = (typeof eventBills.$inferSelect)['people'][number]

/** A charge of all who come to an event. */
export interface Billing {
  event: EventRow
  /** Only these; undefined for everybody. */
  customerIds: readonly number[] | undefined
  amountCents: number
  description: string
  currency: string
  /** Tells one billing of an event from another. */
  key: string
  payment: DeskPayment
}

/**
 * Whom a charge of all who come to an event concerns, by last name: whoever registered, and the
 * buyers of tickets that are not cancelled, with the number of their places.
 */
export async function listBillable(
  tx: Tx,
  { companyId, id }: Pick<EventRow, 'companyId' | 'id'>,
): Promise<Billable[]> {
  const { rows } = await tx.execute(sql`
    select customer_id, count(*) as places,
      (select count(*) from payment_requests q where q.company_id = ${companyId} and q.customer_id = people.customer_id
        and starts_with(q.key, ${eventBillPrefix(id)})) as billed
    from (
      select customer_id from event_registrations where company_id = ${companyId} and event_id = ${id}
      union all
      select owner_id from event_tickets where company_id = ${companyId} and event_id = ${id} and status <> 'cancelled'
    ) people
    group by customer_id`)
  const found: CustomerRow[] = []
  for (const ids of chunks(rows.map((row) => Number(row['customer_id']))))
    found.push(...(await findCustomersById(tx, companyId, ids)))
  const customers = rowsBy(found, (customer) => customer.id)
  return rows
    .flatMap(({ customer_id: customerId, places, billed }) => {
      const [customer] = customers.get(Number(customerId)) ?? []
      if (customer === undefined) return []
      const { fullName, lastName } = presentPerson(customer)
      const person: Billable = {
        customerId: customer.id,
        name: fullName,
        places: Number(places),
        hasHouseAccount: customer.houseAccountEnabled,
        billed: Number(billed),
      }
      return [{ person, sortKey: `${lastName} ${fullName}` }]
    })
    .sort((a, b) => a.sortKey.localeCompare(b.sortKey) || a.person.customerId - b.person.customerId)
    .map(({ person }) => person)
}

/**
 * Stores whom a billing concerns, all or those with these ids. A repeated one concerns the same
 * people, and has the results of the first if that came to its end. Throws 422
 * `idempotency_key_reused` if a billing with this key was another one.
 */
export async function beginBilling(
  tx: Tx,
  billing: Billing,
): Promise<Pick<typeof eventBills.$inferSelect, 'people' | 'results'>> {
  const { event, customerIds, key } = billing
  const bodyHash = hashOf(billing)
  const request = { companyId: event.companyId, eventId: event.id, requestKey: key }
  const people = (await listBillable(tx, event))
    .filter(({ customerId }) => customerIds?.includes(customerId) ?? true)
    .map(({ customerId, name, places }) => ({ customerId, name, places }))
  await tx
    .insert(eventBills)
    .values({ ...request, bodyHash, people })
    .onConflictDoNothing()
  const stored = await findByKey(tx, eventBills, request)
  if (stored?.bodyHash !== bodyHash) throw new AppError(422, 'idempotency_key_reused')
  return stored
}

/** Stores what a billing answers, also when it is repeated. */
export async function finishBilling(
  tx: Tx,
  { event, key }: Pick<Billing, 'event' | 'key'>,
  results: BillResult[],
): Promise<void> {
  await tx
    .update(eventBills)
    .set({ results })
    .where(
      and(
        eq(eventBills.companyId, event.companyId),
        eq(eventBills.eventId, event.id),
        eq(eventBills.requestKey, key),
      ),
    )
}

/**
 * Charges one person for their places, in the caller's transaction, once for each billing: a
 * repeated one charges nothing more. It fails at an event that was cancelled meanwhile. Throws 402
 * `house_account_limit`.
 */
export async function billPerson(
  tx: Tx,
  { customerId, places }: Billed,
  billing: Billing,
  now: Date,
): Promise<{ outcome: Exclude<BillResult['outcome'], 'limit'>; amountCents: number }> {
  const { event, amountCents, description, currency, key, payment } = billing
  const customer = { companyId: event.companyId, customerId }
  const person = await lockCustomer(tx, event.companyId, customerId)
  const requestKey = `${eventBillPrefix(event.id)}${key}`
  const earlier = await findRequest(tx, customer, requestKey)
  if (earlier !== undefined) {
    const paid = await findPayment(tx, event.companyId, earlier.paymentId)
    return { outcome: 'charged', amountCents: paid?.amountCents ?? 0 }
  }
  // What is charged once the event is cancelled would not go back.
  const current = await lockEvent(tx, event.companyId, event.id)
  if (current?.cancelledAt !== null) return { outcome: 'failed', amountCents: 0 }
  if (person?.houseAccountEnabled !== true) return { outcome: 'no_account', amountCents: 0 }
  const totalCents = amountCents * places
  const charge = await insertTransaction(tx, {
    ...customer,
    status: 'placed',
    type: 'event',
    description,
    currency,
    amountCents: totalCents,
    subTotalCents: totalCents,
    amountDueCents: totalCents,
    lines: [
      {
        referenceType: 'item',
        referenceItem: places === 1 ? description : `${places} × ${description}`,
        startsAt: event.startsAt.toISOString(),
        amountCents: totalCents,
      },
    ],
    createdAt: now,
  })
  const destination = await inLanguageOf(tx, payment.destination, customerId)
  const { id: paymentId } = await payAtDesk(tx, charge, { ...payment, destination }, now)
  await insertRequest(tx, { ...customer, key: requestKey, bodyHash: hashOf(billing), paymentId })
  return { outcome: 'charged', amountCents: totalCents }
}

const hashOf = ({ amountCents, description, customerIds }: Billing): string =>
  createHash('sha256')
    .update(JSON.stringify([amountCents, description, customerIds]))
    .digest('hex')
