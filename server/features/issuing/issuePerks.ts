import { lastInstantBefore } from '../../../src/core/time/lastInstantBefore'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { newSerial } from '../../platform/db/newSerial'
import { passKinds } from '../../platform/db/schema/passes'
import { faultAt } from '../../platform/desk/faultAt'
import { AppError } from '../../platform/http/AppError'
import { sendIn } from '../../platform/hub/createHub'
import { hashToken, newToken } from '../../platform/sessions/tokens'
import { postCreditGiven } from '../commerce/transactions/ledgerRepository'
import type { DestinationOf } from '../customers/companyDestinations'
import { insertGuestPasses } from '../perks/guestPassRepository'
import { grantHouseCredit, type HouseCreditRow } from '../perks/houseCreditRepository'
import { insertVouchers } from '../perks/voucherRepository'
import type { PerkKind } from './perkList'
import type { Validity } from './readDays'
import { tellReceiver, type Receiver, type Told } from './receivers'

/** Whether and how those who get something are told. */
interface Telling {
  tell: boolean
  destinationOf: DestinationOf
}

/**
 * A kind of pass, which can't be deleted before the transaction ends; throws 422 `invalid_request` if
 * it is not there.
 */
export async function requirePassKind(
  tx: Tx,
  companyId: number,
  id: number,
): Promise<typeof passKinds.$inferSelect> {
  const row = await findByKey(tx, passKinds, { companyId, id }, 'key share')
  if (row === undefined)
    throw new AppError(422, 'invalid_request', {
      details: [faultAt('/pass_kind_id', 'unknown', 'is no kind of pass')],
    })
  return row
}

/** What is issued to each of several customers. */
export interface PerkIssue extends Validity {
  kind: PerkKind
  passKindId: number
}

/**
 * Issues a perk to each receiver; returns the ids. Throws 422 `invalid_request` for a kind of pass
 * that is not there.
 */
export async function issuePerks(
  tx: Tx,
  companyId: number,
  receivers: readonly Receiver[],
  { kind, passKindId, validFrom, expiresAt }: PerkIssue,
  { tell, destinationOf }: Telling,
): Promise<number[]> {
  const passKind = await requirePassKind(tx, companyId, passKindId)
  const rows = receivers.map(({ id }) => ({
    companyId,
    passKindId,
    ownerId: id,
    status: 'available' as const,
    serial: newSerial(),
    // A random pin that is not kept: each email that gives the pass away has its own.
    pinHash: hashToken(newToken()),
    validFrom,
    expiresAt,
  }))
  const ids =
    kind === 'guest-passes'
      ? await insertGuestPasses(tx, rows)
      : await insertVouchers(
          tx,
          rows.map((row) => ({
            ...row,
            kind: kind === 'offers' ? 'offer' : 'voucher',
            customerId: row.ownerId,
          })),
        )
  await tellAll(tx, receivers, ids, {
    destinationOf,
    told: tell
      ? {
          act: kind === 'guest-passes' ? 'guest-pass-given' : 'perk-given',
          details: { title: passKind.name, ...untilOf(expiresAt) },
        }
      : undefined,
  })
  return ids
}

/** A house credit as it is issued to each of several customers. */
export interface CreditIssue extends Pick<HouseCreditRow, 'referenceType' | 'expiresAt'> {
  cents: number
  /** ISO 4217 code, in which the amount is told and posted. */
  currency: string
  /** When it is issued. */
  at: Date
}

/** Issues a house credit to each receiver and posts it to the ledger; returns the ids. */
export async function issueCredits(
  tx: Tx,
  companyId: number,
  receivers: readonly Receiver[],
  { cents, currency, referenceType, expiresAt, at }: CreditIssue,
  { tell, destinationOf }: Telling,
): Promise<number[]> {
  const ids: number[] = []
  for (const { id: customerId } of receivers)
    ids.push(await grantHouseCredit(tx, { companyId, customerId, cents, referenceType, expiresAt }))
  for (const { id: customerId } of receivers) {
    await postCreditGiven(tx, { companyId, customerId, currency, at }, cents)
    await notifyCart(tx, companyId, customerId)
  }
  await tellAll(tx, receivers, ids, {
    destinationOf,
    told: tell
      ? {
          act: 'credit-given',
          details: { title: '', amountCents: cents, currency, ...untilOf(expiresAt) },
        }
      : undefined,
  })
  return ids
}

/** The cart of a customer's open tabs has what credits pay. */
export const notifyCart = (tx: Tx, companyId: number, customerId: number): Promise<void> =>
  sendIn(tx, { type: 'customer', companyId, customerId }, 'cart.changed', {})

async function tellAll(
  tx: Tx,
  receivers: readonly Receiver[],
  ids: readonly number[],
  { told, destinationOf }: { told: Told | undefined; destinationOf: DestinationOf },
): Promise<void> {
  for (const [index, receiver] of receivers.entries()) {
    const subjectId = ids[index]
    if (subjectId === undefined) throw new Error('a receiver got nothing')
    await tellReceiver(tx, receiver, { subjectId, told, destinationOf })
  }
}

/** The last day is told by an instant in it. */
const untilOf = (expiresAt: Date | null): { until?: string } =>
  expiresAt === null ? {} : { until: lastInstantBefore(expiresAt).toISOString() }
