import { asc, eq } from 'drizzle-orm'
import { addDays } from '../../../src/core/time/calendarDay'
import { startOfDay } from '../../../src/core/time/startOfDay'
import type { Tx } from '../../platform/db/Database'
import { newSerial } from '../../platform/db/newSerial'
import { passKinds } from '../../platform/db/schema/passes'
import { recordDeskChanges } from '../../platform/desk/deskChangeRepository'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { recordCreation } from '../../platform/desk/saveRecord'
import { sendIn } from '../../platform/hub/createHub'
import { hashToken, newToken } from '../../platform/sessions/tokens'
import { storeLinks } from '../../platform/transfer/importLinks'
import type { Cells, TransferContext } from '../../platform/transfer/TransferKind'
import { insertGuestPasses } from '../perks/guestPassRepository'
import { insertVouchers } from '../perks/voucherRepository'
import { addPassKind, resource } from './desk'
import { resourceOf, type PerkAct } from './perkActs'
import { storePerkEnd, type PerkKind } from './perkList'
import { idOfRecord, toRecordId } from './transferredPerks'
import type { VoucherRow } from './voucherColumns'
import { zoneOf, type VoucherPlan } from './voucherPlan'

/** Issues what is new, without telling anybody, each with its code if it has one. */
export async function issueTransferred(
  tx: Tx,
  transfer: TransferContext,
  plans: readonly VoucherPlan[],
): Promise<void> {
  const { companyId } = transfer
  const timezone = zoneOf(transfer)
  const kinds = await storePassKinds(
    tx,
    transfer,
    plans.map(({ row }) => row),
  )
  // Those of one table are stored in the order of the file, in which an export has them again.
  for (const isPass of [false, true]) {
    const issued = plans.flatMap((plan) =>
      (plan.row.kind === 'guest-passes') === isPass && plan.owner !== undefined
        ? [{ ...plan, owner: plan.owner }]
        : [],
    )
    if (issued.length === 0) continue
    const rows = issued.map(({ row, owner }) => ({
      companyId,
      passKindId: kinds.get(loosely(row.title)) ?? 0,
      ownerId: owner.id,
      status: 'available' as const,
      serial: row.code || newSerial(),
      // A random pin that is not kept: each email that gives the pass away has its own.
      pinHash: hashToken(newToken()),
      validFrom: row.firstDay === null ? null : startOfDay(timezone, row.firstDay),
      expiresAt: endOf(timezone, row.lastDay),
    }))
    const ids = isPass
      ? await insertGuestPasses(tx, rows)
      : await insertVouchers(
          tx,
          rows.map((row, index) => ({
            ...row,
            customerId: row.ownerId,
            kind: issued[index]?.row.kind === 'offers' ? 'offer' : 'voucher',
          })),
        )
    await recordDeskChanges(
      tx,
      issued.map(({ row: { kind, lastDay } }, index) => ({
        ...actOf(transfer, kind, ids[index] ?? 0),
        before: null,
        after: { act: 'issued', lastDay, text: REASON } satisfies PerkAct,
      })),
    )
    await storeLinks(
      tx,
      issued.map(({ externalId, row: { kind }, cells }, index) => ({
        companyId,
        kind: 'vouchers',
        externalId,
        recordId: toRecordId(kind, ids[index] ?? 0),
        imported: withoutMember(cells),
      })),
    )
    for (const customerId of new Set(issued.map(({ owner }) => owner.id)))
      await sendIn(tx, { type: 'customer', companyId, customerId }, 'perks.changed', {})
  }
  if (plans.length > 0) await notifyDesk(tx, companyId, 'perks')
}

/** Gives perks that were issued the last days of their rows. */
export async function adjustTransferred(
  tx: Tx,
  transfer: TransferContext,
  plans: readonly VoucherPlan[],
): Promise<void> {
  const { companyId } = transfer
  for (const { externalId, row, cells, before, recordId } of plans) {
    if (before === undefined || recordId === undefined) continue
    const { kind } = before
    const id = idOfRecord(recordId)
    await storePerkEnd(
      tx,
      { companyId, kind, ids: [id] },
      { expiresAt: endOf(zoneOf(transfer), row.lastDay) },
    )
    await recordDeskChanges(tx, [
      {
        ...actOf(transfer, kind, id),
        before: null,
        after: { act: 'adjusted', lastDay: row.lastDay, text: REASON } satisfies PerkAct,
      },
    ])
    await storeLinks(tx, [
      { companyId, kind: 'vouchers', externalId, recordId, imported: withoutMember(cells) },
    ])
  }
  if (plans.length > 0) await notifyDesk(tx, companyId, 'perks')
}

/** What is kept of a row to be compared with the next one: nothing about whose it is. */
const withoutMember = ({ member, ...cells }: Cells): Cells => {
  // Destructured only to omit it.
  void member
  return cells
}

/** Why an import issues and changes perks, in their history. */
const REASON = 'Import'

const actOf = ({ companyId, username }: TransferContext, kind: PerkKind, recordId: number) => ({
  companyId,
  resource: resourceOf(kind),
  recordId,
  revision: 0,
  by: username,
})

const endOf = (timezone: string, lastDay: string | null): Date | null =>
  lastDay === null ? null : startOfDay(timezone, addDays(lastDay, 1))

/** The ids of the kinds of pass that rows name; one that is not there is stored as its first row has it. */
async function storePassKinds(
  tx: Tx,
  { companyId, username, now }: TransferContext,
  rows: readonly VoucherRow[],
): Promise<ReadonlyMap<string, number>> {
  const stored = await tx
    .select({ id: passKinds.id, name: passKinds.name })
    .from(passKinds)
    .where(eq(passKinds.companyId, companyId))
    .orderBy(asc(passKinds.id))
    // One that is being deleted is waited for.
    .for('key share')
  const ids = new Map<string, number>()
  for (const { id, name } of stored) if (!ids.has(loosely(name))) ids.set(loosely(name), id)
  for (const row of rows) {
    if (ids.has(loosely(row.title))) continue
    const id = await addPassKind(tx, companyId, {
      name: row.title,
      description: row.description,
      finePrint: row.finePrint,
      graphic: row.graphic,
      redemptionPin: row.redemptionPin,
      transferable: row.kind !== 'guest-passes' && row.transferable,
      allowSending: row.kind === 'guest-passes' && row.transferable,
    })
    await recordCreation(
      tx,
      resource,
      { companyId, id },
      { username, options: {}, context: { now: () => now } },
    )
    ids.set(loosely(row.title), id)
  }
  return ids
}

const loosely = (name: string): string => name.normalize().trim().toLowerCase()
