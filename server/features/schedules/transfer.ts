import { deskTransfer } from '../../platform/transfer/deskTransfer'
import { emptyRecord } from '../../platform/transfer/emptyRecord'
import { listCategoryPaths, storeMissingCategories } from '../products/categoryPaths'
import { resource } from './desk'
import { scheduleColumns } from './scheduleColumns'

/** Schedules of schedules.csv, with their hours, closed days and what is booked of them. */
export const transfer = deskTransfer({
  kind: 'schedules',
  resource,
  columns: scheduleColumns,
  nameOf: ({ name }) => name,
  // Bookings that no longer fit stay, and their members are told by staff.
  options: { notify: null },

  create: ({ club }) => ({
    ...emptyRecord('schedules'),
    timezone: club.compiled().config.intl.timezone,
  }),

  choices: async (tx, { companyId }) => ({
    categories: await listCategoryPaths(tx, companyId, 'dining'),
  }),

  prepare: async (tx, context, rows, { choices }) => {
    const categories = await storeMissingCategories(
      tx,
      context,
      { group: 'dining', known: choices['categories'] },
      rows.flatMap(({ cells }) => cells['category'] ?? []),
    )
    return categories.length > 0 ? { categories } : undefined
  },
})
