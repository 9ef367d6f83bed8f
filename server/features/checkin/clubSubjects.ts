import { and, eq, type SQL } from 'drizzle-orm'
import type { ScanAnswer } from '../../../generated/types'
import { cardState } from '../../../src/areas/memberships/model/membershipState'
import { passState } from '../../../src/areas/perks/model/passState'
import type { Tx } from '../../platform/db/Database'
import { customers } from '../../platform/db/schema/customers'
import { membershipCards, memberships } from '../../platform/db/schema/memberships'
import { guestPasses, passKinds, vouchers } from '../../platform/db/schema/passes'
import { factColumns, factJoins, toFacts, type FactRow } from '../customers/cardFacts'
import {
  doorCustomer,
  nameOf,
  withoutNulls,
  type DoorSubject,
  type SubjectKey,
} from './DoorSubject'

/** Selects membership cards. */
export async function selectCards(
  tx: Tx,
  { companyId, now }: SubjectKey,
  condition: SQL | undefined,
  lock = false,
  limit = 1,
): Promise<DoorSubject[]> {
  const query = tx
    .select({ ...factColumns, holder: doorCustomer })
    .from(membershipCards)
    .innerJoin(memberships, factJoins.membership)
    .leftJoin(...factJoins.dues)
    .leftJoin(...factJoins.main)
    .leftJoin(...factJoins.mainDues)
    .leftJoin(
      customers,
      and(
        eq(customers.companyId, membershipCards.companyId),
        eq(customers.id, membershipCards.customerId),
      ),
    )
    .where(and(eq(membershipCards.companyId, companyId), condition))
    .limit(limit)
  const rows = await (lock ? query.for('no key update', { of: membershipCards }) : query)
  return rows.map(({ holder, ...row }) => ({
    kind: 'card',
    id: row.card.id,
    serial: row.card.serial,
    name: holder === null ? (row.card.profile.holder ?? '') : nameOf(holder),
    type: row.membership.title,
    event: null,
    invalid: cardFault(row, now),
    used: null,
    status: null,
    customerIds: withoutNulls([row.card.customerId]),
  }))
}

/** Selects guest passes; one that was used counts as in. */
export async function selectGuestPasses(
  tx: Tx,
  { companyId, now }: SubjectKey,
  condition: SQL | undefined,
  lock = false,
  limit = 1,
): Promise<DoorSubject[]> {
  const query = tx
    .select({ row: guestPasses, kind: passKinds, owner: doorCustomer })
    .from(guestPasses)
    .innerJoin(
      passKinds,
      and(eq(passKinds.companyId, guestPasses.companyId), eq(passKinds.id, guestPasses.passKindId)),
    )
    .innerJoin(
      customers,
      and(eq(customers.companyId, guestPasses.companyId), eq(customers.id, guestPasses.ownerId)),
    )
    .where(and(eq(guestPasses.companyId, companyId), condition))
    .limit(limit)
  const rows = await (lock ? query.for('no key update', { of: guestPasses }) : query)
  return rows.map(({ row, kind, owner }) => ({
    kind: 'guest-pass',
    id: row.id,
    serial: row.serial,
    name: row.guestName ?? nameOf(owner),
    type: kind.name,
    event: null,
    invalid: row.status === 'used' ? '' : passFault(row, kind, now),
    used: row.status === 'used' ? { at: null } : null,
    status: row.status,
    customerIds: withoutNulls([row.ownerId, row.holderId]),
  }))
}

/** Selects vouchers and offers; only a voucher is used up by a scan. */
export async function selectVouchers(
  tx: Tx,
  { companyId, now }: SubjectKey,
  condition: SQL | undefined,
  lock = false,
  limit = 1,
): Promise<DoorSubject[]> {
  const query = tx
    .select({ row: vouchers, kind: passKinds, owner: doorCustomer })
    .from(vouchers)
    .innerJoin(
      passKinds,
      and(eq(passKinds.companyId, vouchers.companyId), eq(passKinds.id, vouchers.passKindId)),
    )
    .innerJoin(
      customers,
      and(eq(customers.companyId, vouchers.companyId), eq(customers.id, vouchers.ownerId)),
    )
    .where(and(eq(vouchers.companyId, companyId), condition))
    .limit(limit)
  const rows = await (lock ? query.for('no key update', { of: vouchers }) : query)
  return rows.map(({ row, kind, owner }) => ({
    kind: 'voucher',
    id: row.id,
    serial: row.serial,
    name: row.recipient?.name || nameOf(owner),
    type: kind.name,
    event: null,
    invalid: row.status === 'redeemed' ? '' : passFault(row, kind, now),
    used: row.status === 'redeemed' ? { at: row.redeemedAt } : null,
    status: row.kind === 'voucher' ? row.status : null,
    customerIds: withoutNulls([row.ownerId, row.customerId]),
  }))
}

/** Why a card opens nothing. That dues are unpaid is not the door's business. */
function cardFault(row: FactRow, now: Date): ScanAnswer['why'] {
  const { state, reason } = cardState(toFacts(row), now)
  if (state === 'active') return ''
  if (state === 'frozen') return 'frozen'
  if (state === 'past_due') return 'inactive'
  return reason === 'suspended' || reason === 'cancelled' || reason === 'expired'
    ? reason
    : 'inactive'
}

function passFault(
  { validFrom, expiresAt }: { validFrom: Date | null; expiresAt: Date | null },
  { profile }: typeof passKinds.$inferSelect,
  now: Date,
): ScanAnswer['why'] {
  const state = passState(
    {
      status: 'available',
      validOn: validFrom?.toISOString() ?? null,
      expiresOn: expiresAt?.toISOString() ?? null,
      pass: { dateCutoff: profile.dateCutoff ?? null },
    },
    now,
  )
  return state === 'early' || state === 'expired' ? state : ''
}
