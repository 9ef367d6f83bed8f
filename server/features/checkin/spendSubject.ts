import { and, eq } from 'drizzle-orm'
import type { DoorGuest } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { eventTickets } from '../../platform/db/schema/events'
import { guestPasses, vouchers } from '../../platform/db/schema/passes'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { sendIn } from '../../platform/hub/createHub'
import { refreshWalletPasses } from '../../platform/wallet-passes/refreshWalletPasses'
import { notifyTickets } from '../events/eventNotifications'

/** What a scan uses up: a ticket, or a pass. */
export interface UsedUp {
  companyId: number
  kind: DoorGuest['kind']
  id: number
}

/** Stores that a ticket or pass was used at a door; a card or registration stays as it is. */
export async function spendSubject(tx: Tx, used: UsedUp, at: Date): Promise<void> {
  const { companyId, kind, id } = used
  if (kind === 'ticket')
    await tx
      .update(eventTickets)
      .set({ status: 'scanned', scannedAt: at })
      .where(and(eq(eventTickets.companyId, companyId), eq(eventTickets.id, id)))
  if (kind === 'guest-pass')
    await tx
      .update(guestPasses)
      .set({ status: 'used' })
      .where(and(eq(guestPasses.companyId, companyId), eq(guestPasses.id, id)))
  if (kind === 'voucher')
    await tx
      .update(vouchers)
      .set({ status: 'redeemed', redeemedAt: at })
      .where(and(eq(vouchers.companyId, companyId), eq(vouchers.id, id)))
  await refresh(tx, used)
}

/** Stores that a ticket or pass was not used after all, and has its status from before. */
export async function releaseSubject(tx: Tx, used: UsedUp, status: string): Promise<void> {
  const { companyId, kind, id } = used
  // The statuses are those that these columns had.
  if (kind === 'ticket')
    await tx
      .update(eventTickets)
      .set({ status: status as typeof eventTickets.$inferSelect.status, scannedAt: null })
      .where(and(eq(eventTickets.companyId, companyId), eq(eventTickets.id, id)))
  if (kind === 'guest-pass')
    await tx
      .update(guestPasses)
      .set({ status: status as typeof guestPasses.$inferSelect.status })
      .where(and(eq(guestPasses.companyId, companyId), eq(guestPasses.id, id)))
  if (kind === 'voucher')
    await tx
      .update(vouchers)
      .set({ status: status as typeof vouchers.$inferSelect.status, redeemedAt: null })
      .where(and(eq(vouchers.companyId, companyId), eq(vouchers.id, id)))
  await refresh(tx, used)
}

/**
 * When the transaction commits, notifies the open tabs that show a ticket or pass, and the desks of
 * its company.
 */
export async function notifyScan(
  tx: Tx,
  {
    companyId,
    kind,
    customerIds,
  }: Pick<UsedUp, 'companyId' | 'kind'> & {
    customerIds: readonly number[]
  },
  domainId: number | null,
): Promise<void> {
  for (const customerId of new Set(customerIds)) {
    if (kind === 'ticket') await notifyTickets(tx, { companyId, customerId })
    if (kind === 'guest-pass' || kind === 'voucher')
      await sendIn(tx, { type: 'customer', companyId, customerId }, 'perks.changed', {})
  }
  if (kind === 'guest-pass' || kind === 'voucher') await notifyDesk(tx, companyId, 'perks')
  // A ticket's or pass's link may be open in somebody's tab.
  if (domainId !== null && kind !== 'card' && kind !== 'registration')
    await sendIn(tx, { type: 'domain', domainId }, 'shared-passes.changed', {})
}

/** When the transaction commits, makes the open desks count a door's guests again. */
export const notifyDoor = (tx: Tx, companyId: number, eventId: number | null): Promise<void> =>
  notifyDesk(tx, companyId, 'check-in', [eventId ?? 0])

const refresh = (tx: Tx, { companyId, kind, id }: UsedUp): Promise<void> =>
  kind === 'registration' ? Promise.resolve() : refreshWalletPasses(tx, companyId, kind, [id])
