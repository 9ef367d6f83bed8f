import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { customers } from '../../platform/db/schema/customers'
import { AppError } from '../../platform/http/AppError'
import { sendIn } from '../../platform/hub/createHub'
import type { DestinationOf } from '../customers/companyDestinations'
import { findCustomersById, type CustomerRow } from '../customers/customerRepository'
import { leaveTrace, type LeftTrace } from '../notifications/leaveTrace'

/** Somebody who gets something. */
export type Receiver = Pick<CustomerRow, 'companyId' | 'id' | 'domainId' | 'language'>

/**
 * The customers with these ids, each once and in the order of their ids; throws 404 `not_found` if
 * one is missing or erased.
 */
export async function requireReceivers(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<Receiver[]> {
  const wanted = [...new Set(ids)]
  const rows = await findReceivers(tx, companyId, wanted)
  if (rows.length < wanted.length) throw new AppError(404, 'not_found')
  return rows
}

/** Those of the customers with these ids who are neither missing nor erased, in the order of their ids. */
export const findReceivers = (
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<Receiver[]> =>
  tx
    .select({
      companyId: customers.companyId,
      id: customers.id,
      domainId: customers.domainId,
      language: customers.language,
    })
    .from(customers)
    .where(
      and(
        eq(customers.companyId, companyId),
        inArray(customers.id, [...ids]),
        isNull(customers.erasedAt),
      ),
    )
    .orderBy(asc(customers.id))
    // An erasure or a merge that is under way is waited for, and seen.
    .for('key share')

/**
 * Which of some customers were erased. Asked after what they have was locked: an erasure that was
 * waited for is seen, and a later one ends what they have.
 */
export async function findErased(
  tx: Tx,
  companyId: number,
  ids: readonly (number | null)[],
): Promise<ReadonlySet<number | null>> {
  const rows = await findCustomersById(
    tx,
    companyId,
    ids.filter((id) => id !== null),
  )
  return new Set(rows.filter(({ erasedAt }) => erasedAt !== null).map(({ id }) => id))
}

/** What customers are told of what they were given. */
export type Told = Pick<LeftTrace, 'act' | 'details'>

/**
 * When the transaction commits, makes open tabs of a customer show what they were given and, with
 * `told`, tells them. Wake the jobs afterwards.
 */
export async function tellReceiver(
  tx: Tx,
  receiver: Receiver,
  {
    subjectId,
    told,
    destinationOf,
  }: {
    subjectId: number
    told: Told | undefined
    destinationOf: DestinationOf
  },
): Promise<void> {
  const { companyId, id: customerId } = receiver
  await sendIn(tx, { type: 'customer', companyId, customerId }, 'perks.changed', {})
  const destination = destinationOf(receiver)
  if (told !== undefined && destination !== undefined)
    await leaveTrace(tx, { ...told, destination, customerId, subjectId })
}
