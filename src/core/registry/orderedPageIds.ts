import { pathOf } from '../config/pathOf'
import type { ResolvedConfig } from '../config/ResolvedConfig'
import { schedulePageIds } from './schedulePageIds'

/** Ids of the pages on which something can be booked, for the schedule. */
export const bookedPageIds: readonly string[] = ['events', ...Object.values(schedulePageIds)]

/** Ids of the pages on which something can be put into the cart. */
const orderedPageIds: readonly string[] = ['product', ...bookedPageIds]

/** Whether the club has a page on which something can be put into the cart. */
export const hasOrderedPage = (config: Pick<ResolvedConfig, 'plan' | 'routes'>): boolean =>
  orderedPageIds.some((pageId) => pathOf(config, pageId) !== undefined)
