import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Calls } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { rowsBy } from '../../platform/db/rowsBy'
import { AppError } from '../../platform/http/AppError'
import { payAtDesk, type DeskPayment } from '../commerce/payments/deskPayment'
import { findRequest, insertRequest } from '../commerce/transactions/paymentRepository'
import { insertTransaction } from '../commerce/transactions/writeTransaction'
import { findCustomersById, lockCustomer } from '../customers/customerRepository'
import { presentPerson } from '../customers/presentCustomer'
import { lockEvent, type EventRow } from '../events/eventRepository'

/** Somebody whom a charge of all concerns. */
export type Billable = Calls['desk.billing.preview']['reply'][number]

/** What became of one charge. */
export type BillResult = Calls['desk.billing.charge']['reply']['people'][number]

/** A charge of all who come to an event. */
export interface Billing {
  event: EventRow
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
        and starts_with(q.key, ${keyPrefix(id)})) as billed
    from (
      select customer_id from event_registrations where company_id = ${companyId} and event_id = ${id}
      union all
      select owner_id from event_tickets where company_id = ${companyId} and event_id = ${id} and status <> 'cancelled'
    ) people
    group by customer_id`)
  const customers = rowsBy(
    await findCustomersById(
      tx,
      companyId,
      rows.map((row) => Number(row['customer_id'])),
    ),
    (customer) => customer.id,
  )
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
 * Charges one person for their places, in the caller's transaction, once for each billing: a
 * repeated one charges nothing more; for an event that was cancelled meanwhile nobody is charged any
 * more. Throws 402 `house_account_limit`, and 422
 * `idempotency_key_reused` if a billing with this key had another amount or description.
 */
export async function billPerson(
  tx: Tx,
  { customerId, places }: Pick<Billable, 'customerId' | 'places'>,
  { event, amountCents, description, currency, key, payment }: Billing,
  now: Date,
): Promise<{ outcome: 'charged' | 'no_account' | 'failed'; amountCents: number }> {
  const customer = { companyId: event.companyId, customerId }
  const person = await lockCustomer(tx, event.companyId, customerId)
  const requestKey = `${keyPrefix(event.id)}${key}`
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([amountCents, description]))
    .digest('hex')
  const totalCents = amountCents * places
  const earlier = await findRequest(tx, customer, requestKey)
  if (earlier !== undefined) {
    if (earlier.bodyHash !== bodyHash) throw new AppError(422, 'idempotency_key_reused')
    return { outcome: 'charged', amountCents: totalCents }
  }
  // Others are charged before, which takes a while.
  const current = await lockEvent(tx, event.companyId, event.id)
  if (current === undefined || current.cancelledAt !== null)
    return { outcome: 'failed', amountCents: 0 }
  if (person?.houseAccountEnabled !== true) return { outcome: 'no_account', amountCents: 0 }
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
  const { id: paymentId } = await payAtDesk(tx, charge, payment, now)
  await insertRequest(tx, { ...customer, key: requestKey, bodyHash, paymentId })
  return { outcome: 'charged', amountCents: totalCents }
}

/** Has a space, which no Idempotency-Key of a member can have. */
const keyPrefix = (eventId: number): string => `desk bill:${eventId}:`
