import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { eventTickets } from '../../platform/db/schema/events'
import { walletPasses } from '../../platform/db/schema/walletPasses'
import type { DeskSave } from '../../platform/desk/DeskResource'
import { AppError } from '../../platform/http/AppError'
import { refreshWalletPasses } from '../../platform/wallet-passes/refreshWalletPasses'
import { listFollowing } from './changeFollowing'
import type { EventRow } from './eventRepository'
import { queueNotice } from './eventNoticeRepository'
import { countHolders } from './holders'
import { planOf } from './tellHolders'

/** The fields whose change moves an event for those who hold a place. */
const movingFields = ['startsAt', 'endsAt', 'timezone', 'venue', 'venueAddress'] as const

/** What to tell those who hold a place; null for nothing. */
type Notify = { text: string } | null | undefined

/**
 * Has those who hold a place at an event told that it was moved, if staff want them to be. Throws
 * 409 `notify_required`, with the number of people, if staff were not asked yet. An event that is
 * over concerns nobody any more.
 */
export async function announceMove(
  tx: Tx,
  row: EventRow,
  columns: Pick<EventRow, (typeof movingFields)[number]>,
  changed: readonly string[],
  { companyId, context, username, options }: DeskSave,
): Promise<void> {
  if (movingFields.every((field) => !changed.includes(field))) return
  await refreshTicketPasses(tx, row)
  const now = context.now()
  if (row.endsAt <= now && columns.endsAt <= now) return
  // All are counted before any is told.
  const following = options['following'] === true ? await listFollowing(tx, row) : []
  const people = await countHolders(tx, {
    companyId,
    ids: [row, ...following].map(({ id }) => id),
  })
  if (people === 0) return
  // The body was checked against the schema of the call.
  const notify = options['notify'] as Notify
  if (notify === undefined) throw new AppError(409, 'notify_required', { params: { people } })
  if (notify === null) return
  await queueNotice(tx, {
    companyId,
    eventId: row.id,
    before: planOf(row),
    after: planOf(columns),
    text: notify.text.trim(),
    by: username,
  })
}

/** Makes phones refresh the event's tickets in their wallets. */
async function refreshTicketPasses(tx: Tx, { companyId, id }: EventRow): Promise<void> {
  const rows = await tx
    .selectDistinct({ id: eventTickets.id })
    .from(eventTickets)
    .innerJoin(
      walletPasses,
      and(
        eq(walletPasses.companyId, eventTickets.companyId),
        eq(walletPasses.kind, 'ticket'),
        eq(walletPasses.subjectId, eventTickets.id),
      ),
    )
    .where(and(eq(eventTickets.companyId, companyId), eq(eventTickets.eventId, id)))
  await refreshWalletPasses(
    tx,
    companyId,
    'ticket',
    rows.map((ticket) => ticket.id),
  )
}
