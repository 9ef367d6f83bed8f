import { and, asc, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { chunks } from '../../platform/db/chunks'
import type { Tx } from '../../platform/db/Database'
import { customers } from '../../platform/db/schema/customers'
import { guestPasses, passKinds, vouchers } from '../../platform/db/schema/passes'
import type { PerkKind } from './perkList'

/** A perk that nobody has used or got from somebody else, with what it is and whose. */
export interface OpenPerk {
  /** Its id among all perks: see `toRecordId`. */
  recordId: number
  kind: PerkKind
  serial: string
  validFrom: Date | null
  expiresAt: Date | null
  passKind: typeof passKinds.$inferSelect
  owner: { id: number; externalId: string | null; email: string }
}

/** What is added to the id of a guest pass, which is in a table of its own. */
const GUEST_PASSES = 1_000_000_000

/** The id of a perk among vouchers, offers and guest passes. */
export const toRecordId = (kind: PerkKind, id: number): number =>
  kind === 'guest-passes' ? GUEST_PASSES + id : id

/** The id of a perk in its table. */
export const idOfRecord = (recordId: number): number =>
  recordId > GUEST_PASSES ? recordId - GUEST_PASSES : recordId

/** The next open perks of a company behind a record id, in the order of their record ids. */
export async function readOpenPerks(
  tx: Tx,
  companyId: number,
  { after, limit, now }: { after: number; limit: number; now: Date },
): Promise<OpenPerk[]> {
  const first =
    after >= GUEST_PASSES
      ? []
      : await selectVouchers(tx, companyId, gt(vouchers.id, after), now).limit(limit)
  const rest = limit - first.length
  const second =
    rest === 0
      ? []
      : await selectPasses(
          tx,
          companyId,
          gt(guestPasses.id, Math.max(0, after - GUEST_PASSES)),
          now,
        ).limit(rest)
  return [...first.map(toVoucher), ...second.map(toPass)]
}

/** The perks with these record ids that are open, by record id. */
export async function findOpenPerks(
  tx: Tx,
  companyId: number,
  recordIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, OpenPerk>> {
  const found = new Map<number, OpenPerk>()
  for (const chunk of chunks(recordIds.filter((id) => id <= GUEST_PASSES)))
    for (const row of await selectVouchers(tx, companyId, inArray(vouchers.id, chunk), now).for(
      'no key update',
      { of: vouchers },
    ))
      found.set(toVoucher(row).recordId, toVoucher(row))
  for (const chunk of chunks(recordIds.filter((id) => id > GUEST_PASSES).map(idOfRecord)))
    for (const row of await selectPasses(tx, companyId, inArray(guestPasses.id, chunk), now).for(
      'no key update',
      { of: guestPasses },
    ))
      found.set(toPass(row).recordId, toPass(row))
  return found
}

/** Which of these serials perks of the company have. */
export async function findPerkSerials(
  tx: Tx,
  companyId: number,
  serials: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>()
  for (const chunk of chunks(serials))
    for (const table of [vouchers, guestPasses] as const)
      for (const { serial } of await tx
        .select({ serial: table.serial })
        .from(table)
        .where(and(eq(table.companyId, companyId), inArray(table.serial, chunk))))
        found.add(serial)
  return found
}

const person = { id: customers.id, externalId: customers.externalId, email: customers.email }

const selectVouchers = (tx: Tx, companyId: number, which: SQL, now: Date) =>
  tx
    .select({
      id: vouchers.id,
      kind: vouchers.kind,
      serial: vouchers.serial,
      validFrom: vouchers.validFrom,
      expiresAt: vouchers.expiresAt,
      passKind: passKinds,
      owner: person,
    })
    .from(vouchers)
    .innerJoin(
      passKinds,
      and(eq(passKinds.companyId, vouchers.companyId), eq(passKinds.id, vouchers.passKindId)),
    )
    .innerJoin(
      customers,
      and(eq(customers.companyId, vouchers.companyId), eq(customers.id, vouchers.ownerId)),
    )
    .where(
      and(
        eq(vouchers.companyId, companyId),
        eq(vouchers.status, 'available'),
        isNull(vouchers.voidedAt),
        or(isNull(vouchers.expiresAt), gt(vouchers.expiresAt, now)),
        isNull(customers.erasedAt),
        which,
      ),
    )
    .orderBy(asc(vouchers.id))

const selectPasses = (tx: Tx, companyId: number, which: SQL, now: Date) =>
  tx
    .select({
      id: guestPasses.id,
      serial: guestPasses.serial,
      validFrom: guestPasses.validFrom,
      expiresAt: guestPasses.expiresAt,
      passKind: passKinds,
      owner: person,
    })
    .from(guestPasses)
    .innerJoin(
      passKinds,
      and(eq(passKinds.companyId, guestPasses.companyId), eq(passKinds.id, guestPasses.passKindId)),
    )
    .innerJoin(
      customers,
      and(eq(customers.companyId, guestPasses.companyId), eq(customers.id, guestPasses.ownerId)),
    )
    .where(
      and(
        eq(guestPasses.companyId, companyId),
        eq(guestPasses.status, 'available'),
        isNull(guestPasses.voidedAt),
        or(isNull(guestPasses.expiresAt), gt(guestPasses.expiresAt, now)),
        isNull(customers.erasedAt),
        which,
      ),
    )
    .orderBy(asc(guestPasses.id))

const toVoucher = ({
  id,
  kind,
  ...row
}: Awaited<ReturnType<typeof selectVouchers>>[number]): OpenPerk => ({
  ...row,
  kind: kind === 'offer' ? 'offers' : 'vouchers',
  recordId: id,
})

const toPass = ({ id, ...row }: Awaited<ReturnType<typeof selectPasses>>[number]): OpenPerk => ({
  ...row,
  kind: 'guest-passes',
  recordId: toRecordId('guest-passes', id),
})
