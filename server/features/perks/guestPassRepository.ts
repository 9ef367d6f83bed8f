import { and, desc, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Calls } from '../../../generated/types'
import { countPage, type Page } from '../../platform/db/countRows'
import { firstRow } from '../../platform/db/firstRow'
import type { Tx } from '../../platform/db/Database'
import { guestPasses, passKinds, type PassContact } from '../../platform/db/schema/passes'
import { surveys } from '../../platform/db/schema/surveys'
import { hashToken } from '../../platform/sessions/tokens'
import { refreshWalletPasses } from '../../platform/wallet-passes/refreshWalletPasses'
import { hasAddress } from '../../platform/mail/sameAddress'
import type { CustomerKey } from '../customers/requireCustomer'
import type { PassRequest } from './passRequest'

/** A stored guest pass with its kind. */
export interface GuestPassView {
  row: typeof guestPasses.$inferSelect
  kind: typeof passKinds.$inferSelect
  /** The survey about passes of its kind; null if there is none. */
  survey: typeof surveys.$inferSelect | null
}

/**
 * Which guest passes a list contains; `guests`: those that the customer gave to guests, used or not.
 */
export type GuestPassFilter = (Calls['perks.guestPasses']['query']['status'] & string) | 'guests'

/**
 * Returns a page of the guest passes that a customer got from the club or from another member,
 * available ones first, then newest, and their total, exact only up to `maxCounted`; `status`
 * filters for passes in that state, `given` for those that were given away or used. A pass that a
 * member was given is available to that member until it is used.
 */
export async function paginateGuestPasses(
  db: Tx,
  companyId: number,
  customerId: number,
  status: GuestPassFilter | undefined,
  paging: Page,
): Promise<{ rows: GuestPassView[]; total: number }> {
  const isOwned = eq(guestPasses.ownerId, customerId)
  const isHeld = eq(guestPasses.holderId, customerId)
  const isReceived = and(isHeld, eq(guestPasses.status, 'transferred'))
  const isAvailable = or(and(isOwned, eq(guestPasses.status, 'available')), isReceived)
  const isUsed = and(or(isOwned, isHeld), eq(guestPasses.status, 'used'))
  const isGiven = and(isOwned, eq(guestPasses.status, 'transferred'))
  const conditions: Record<GuestPassFilter, SQL | undefined> = {
    available: isAvailable,
    received: isReceived,
    transferred: isGiven,
    used: isUsed,
    given: or(isGiven, isUsed),
    guests: and(isOwned, ne(guestPasses.status, 'available')),
  }
  const condition = and(
    eq(guestPasses.companyId, companyId),
    isNull(guestPasses.voidedAt),
    status === undefined ? or(isOwned, isHeld) : conditions[status],
  )
  const rows = await passesWhere(db, condition)
    .orderBy(
      // Not `not`: without a holder the condition is null.
      sql`(${isAvailable}) is not true`,
      sql`${guestPasses.transferredAt} desc nulls last`,
      desc(guestPasses.id),
    )
    .offset(paging.offset)
    .limit(paging.limit)
  return {
    rows,
    total: await countPage(db, guestPasses, condition, { ...paging, found: rows.length }),
  }
}

/** Returns the guest pass whose link contains this id and pin, if any. */
export function findGuestPassByPin(
  db: Tx,
  companyId: number,
  id: number,
  pin: string,
): Promise<GuestPassView | undefined> {
  return firstRow(
    passesWhere(
      db,
      and(
        eq(guestPasses.companyId, companyId),
        eq(guestPasses.id, id),
        isNull(guestPasses.voidedAt),
        eq(guestPasses.pinHash, hashToken(pin)),
      ),
    ),
  )
}

/**
 * Returns one of a customer's guest passes and locks it until the transaction ends; undefined if
 * the customer has no such pass.
 */
export const lockGuestPass = (
  db: Tx,
  { companyId, customerId }: CustomerKey,
  id: number,
): Promise<GuestPassView | undefined> =>
  firstRow(
    passesWhere(
      db,
      and(
        eq(guestPasses.companyId, companyId),
        eq(guestPasses.ownerId, customerId),
        eq(guestPasses.id, id),
        isNull(guestPasses.voidedAt),
      ),
    ).for('update', { of: guestPasses }),
  )

/** Returns a company's guest pass by its id. */
export const findGuestPass = (
  db: Tx,
  companyId: number,
  id: number,
): Promise<GuestPassView | undefined> =>
  firstRow(passesWhere(db, and(eq(guestPasses.companyId, companyId), eq(guestPasses.id, id))))

/** Returns a guest pass that is with the guest at this address; undefined if it no longer is. */
export const findSentGuestPass = (
  db: Tx,
  companyId: number,
  id: number,
  email: string,
): Promise<GuestPassView | undefined> =>
  firstRow(
    passesWhere(
      db,
      and(
        eq(guestPasses.companyId, companyId),
        eq(guestPasses.id, id),
        eq(guestPasses.status, 'transferred'),
        isNull(guestPasses.voidedAt),
        hasAddress(sql`${guestPasses.contact} ->> 'email'`, email),
      ),
    ),
  )

/** The changes to a guest pass when it is sent to a guest. */
interface Sending {
  guestName: string
  /** Null if the guest has no account. */
  holderId: number | null
  contact: PassContact
  serial: string
  pinHash: string
  transferredAt: Date
}

/**
 * Stores that a guest pass is sent to a guest, and the request for it, if any. With only a PIN hash,
 * as for a resend and for each email, the guest and the code stay.
 */
export async function storeSending(
  db: Tx,
  { companyId, id }: GuestPassView['row'],
  change: Sending | Pick<Sending, 'pinHash'>,
  request?: PassRequest,
): Promise<void> {
  await db
    .update(guestPasses)
    .set({ status: 'transferred', ...change, ...request })
    .where(and(eq(guestPasses.companyId, companyId), eq(guestPasses.id, id)))
  await refreshWalletPasses(db, companyId, 'guest-pass', [id])
}

/** Stores guest passes; returns their ids, in their order. */
export async function insertGuestPasses(
  db: Tx,
  rows: readonly (typeof guestPasses.$inferInsert)[],
): Promise<number[]> {
  const inserted = await db
    .insert(guestPasses)
    .values([...rows])
    .returning({ id: guestPasses.id })
  return inserted.map(({ id }) => id)
}

const passesWhere = (db: Tx, condition: SQL | undefined) =>
  db
    .select({ row: guestPasses, kind: passKinds, survey: surveys })
    .from(guestPasses)
    .innerJoin(
      passKinds,
      and(eq(passKinds.companyId, guestPasses.companyId), eq(passKinds.id, guestPasses.passKindId)),
    )
    .leftJoin(
      surveys,
      and(eq(surveys.companyId, passKinds.companyId), eq(surveys.id, passKinds.surveyId)),
    )
    .where(condition)
