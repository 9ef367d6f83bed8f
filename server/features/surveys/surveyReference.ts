import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { bookings } from '../../platform/db/schema/bookings'
import { businesses } from '../../platform/db/schema/businesses'
import { events } from '../../platform/db/schema/events'
import { memberships } from '../../platform/db/schema/memberships'
import { guestPasses } from '../../platform/db/schema/passes'
import { REFERENCE_TYPES } from '../../platform/db/schema/surveyResponses'
import { NO_REFERENCE, type SurveyReference } from './responseRepository'
import type { SurveyRow } from './surveyRepository'

/** What a survey itself is about: the reference of its endpoint, if that has one. */
export function ownReference({ profile }: SurveyRow): SurveyReference {
  const { endpoint } = profile
  const ofEndpoint = toReference(endpoint?.referenceType, endpoint?.referenceId)
  return ofEndpoint === NO_REFERENCE
    ? toReference(profile.referenceType, profile.referenceId)
    : ofEndpoint
}

/** A reference of this type and id; `NO_REFERENCE` if there is no such type, or no id. */
export function toReference(
  type: string | undefined,
  referenceId: number | null | undefined,
): SurveyReference {
  const referenceType = REFERENCE_TYPES.find((known) => known === type) ?? 'none'
  return referenceType === 'none' || referenceId === null || referenceId === undefined
    ? NO_REFERENCE
    : { referenceType, referenceId }
}

/**
 * Whether a person can answer a survey about a thing: it is the club's, and a booking or a guest
 * pass is also the customer's own.
 */
export async function isReferenceOf(
  tx: Tx,
  companyId: number,
  customerId: number | null,
  { referenceType, referenceId }: SurveyReference,
): Promise<boolean> {
  switch (referenceType) {
    case 'none':
      return true
    case 'booking': {
      if (customerId === null) return false
      const rows = await tx
        .select({ id: bookings.id })
        .from(bookings)
        .where(
          and(
            eq(bookings.companyId, companyId),
            eq(bookings.id, referenceId),
            eq(bookings.customerId, customerId),
          ),
        )
      return rows.length > 0
    }
    case 'guest_pass': {
      if (customerId === null) return false
      const rows = await tx
        .select({ id: guestPasses.id })
        .from(guestPasses)
        .where(
          and(
            eq(guestPasses.companyId, companyId),
            eq(guestPasses.id, referenceId),
            eq(guestPasses.ownerId, customerId),
          ),
        )
      return rows.length > 0
    }
    case 'event':
    case 'membership':
    case 'business': {
      const table = { event: events, membership: memberships, business: businesses }[referenceType]
      const rows = await tx
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.companyId, companyId), eq(table.id, referenceId)))
      return rows.length > 0
    }
  }
}
