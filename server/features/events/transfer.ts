import { and, eq } from 'drizzle-orm'
import type { EventRecord } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { events } from '../../platform/db/schema/events'
import { listMembershipChoices } from '../../platform/desk/deskChoices'
import { deskTransfer } from '../../platform/transfer/deskTransfer'
import { emptyRecord } from '../../platform/transfer/emptyRecord'
import type { TransferContext } from '../../platform/transfer/TransferKind'
import { listCategoryPaths, storeMissingCategories } from '../products/categoryPaths'
import { resource } from './desk'
import { eventColumns, eventColumnsIn } from './eventColumns'

/** Events of events.csv, with their ticket types and their texts in other languages. */
export const transfer = deskTransfer({
  kind: 'events',
  resource,
  columns: eventColumns,
  columnsIn: eventColumnsIn,
  nameOf: ({ title }) => title,
  saved: storeCancelled,
  // Nobody is told of a new time by an import.
  options: { notify: null },

  create: ({ club }) => ({
    ...emptyRecord('events'),
    timezone: club.compiled().config.intl.timezone,
  }),

  choices: async (tx, { companyId }) => ({
    categories: await listCategoryPaths(tx, companyId, 'events'),
    memberships: await listMembershipChoices(tx, companyId),
  }),

  prepare: async (tx, context, rows, { choices }) => {
    const categories = await storeMissingCategories(
      tx,
      context,
      { group: 'events', known: choices['categories'] },
      rows.flatMap(({ cells }) => cells['categories'] ?? []),
    )
    return categories.length > 0 ? { categories } : undefined
  },
})

/** Marks a new event as cancelled that was cancelled where it comes from: nobody attends it yet. */
async function storeCancelled(
  tx: Tx,
  { companyId, now }: TransferContext,
  { id, before, after }: { id: number; before: EventRecord | undefined; after: EventRecord },
): Promise<void> {
  if (before !== undefined || !after.cancelled) return
  await tx
    .update(events)
    .set({ cancelledAt: now })
    .where(and(eq(events.companyId, companyId), eq(events.id, id)))
}
