import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { eventRegistrations } from '../../platform/db/schema/events'
import { scans } from '../../platform/db/schema/scans'

/**
 * Selects the scans that let the customer of a registration in: a registration stays as it is at the
 * door, so whether somebody came follows from the scans.
 */
export const registrationAdmissions = (tx: Tx) =>
  tx
    .select({ one: sql`1` })
    .from(scans)
    .where(
      and(
        eq(scans.companyId, eventRegistrations.companyId),
        eq(scans.kind, 'registration'),
        eq(scans.subjectId, eventRegistrations.customerId),
        eq(scans.eventId, eventRegistrations.eventId),
        eq(scans.result, 'admitted'),
        isNull(scans.undoneAt),
        isNull(scans.repeats),
      ),
    )
