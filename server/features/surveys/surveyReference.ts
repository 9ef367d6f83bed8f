import { and, eq, or } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { bookings } from '../../platform/db/schema/bookings'
import { businesses } from '../../platform/db/schema/businesses'
import { events } from '../../platform/db/schema/events'
import { memberships } from '../../platform/db/schema/memberships'
import { guestPasses } from '../../platform/db/schema/passes'
import { REFERENCE_TYPES } from '../../platform/db/schema/surveyResponses'
import { findAccountEvent } from '../events/ticketRepository'
import { holdsMembership } from '../memberships/cardRepository'
import { NO_REFERENCE, type SurveyReference } from './responseRepository'
import type { SurveyRow } from './surveyRepository'

/** Returns a survey's default subject: the one of its endpoint or, if that has none, its profile's. */
export function defaultReference({ profile }: SurveyRow): SurveyReference {
  const { endpoint } = profile
  const ofEndpoint = toReference(endpoint?.referenceType, endpoint?.referenceId)
  return ofEndpoint === NO_REFERENCE
    ? toReference(profile.referenceType, profile.referenceId)
    : ofEndpoint
}

/** Returns the reference with this type and id; `NO_REFERENCE` for an unknown type or no id. */
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
 * Whether a person may answer a survey about a subject. A booking or guest pass must belong to the
 * customer, or the pass have been given to them. About an event or membership, everyone may answer
 * a public survey, and any survey whose default subject it is; other surveys only the event's
 * attendees or the membership's cardholders. About a business of the company, everyone may answer.
 */
export async function mayAnswerAbout(
  tx: Tx,
  survey: SurveyRow,
  customerId: number | null,
  { referenceType, referenceId }: SurveyReference,
): Promise<boolean> {
  const { companyId, isPublic } = survey
  const defaultSubject = defaultReference(survey)
  const isOpenToAll =
    isPublic ||
    (defaultSubject.referenceType === referenceType && defaultSubject.referenceId === referenceId)
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
            or(eq(guestPasses.ownerId, customerId), eq(guestPasses.holderId, customerId)),
          ),
        )
      return rows.length > 0
    }
    case 'event':
      if (!isOpenToAll)
        return (
          customerId !== null &&
          (await findAccountEvent(tx, { companyId, customerId }, referenceId, {
            onlyAttended: true,
          })) !== undefined
        )
      return isStored(tx, companyId, events, referenceId)
    case 'membership':
      if (!isOpenToAll)
        return customerId !== null && holdsMembership(tx, companyId, customerId, referenceId)
      return isStored(tx, companyId, memberships, referenceId)
    case 'business':
      return isStored(tx, companyId, businesses, referenceId)
  }
}

/** Whether a company has the row of one of these tables. */
async function isStored(
  tx: Tx,
  companyId: number,
  table: typeof events | typeof memberships | typeof businesses,
  id: number,
): Promise<boolean> {
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.companyId, companyId), eq(table.id, id)))
  return rows.length > 0
}
