import type { Booking } from '../../../generated/types'
import { canHaveWaitlist } from '../../../src/areas/events/model/ticketRules'
import type { CallTools } from '../../platform/calls/Handler'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import type { Caller } from '../../platform/sessions/Caller'
import { findEvent } from '../events/eventRepository'
import { isShown } from '../events/shownEvents'
import { findAccountEvent } from '../events/ticketRepository'
import { findGuestPassByPin } from '../perks/guestPassRepository'
import { openByPin } from '../perks/openByPin'
import type { SurveyReference } from './responseRepository'
import { defaultReference, mayAnswerAbout, toReference } from './surveyReference'
import {
  findBookingSurvey,
  findGuestPassSurvey,
  findSurvey,
  findSurveyByEndpoint,
  type SurveyRow,
} from './surveyRepository'

/** A survey and the subject that it is answered about. */
export interface AttachedSurvey {
  survey: SurveyRow
  reference: SurveyReference
  /** Id of the event whose waitlist a customer joins by answering; undefined for other surveys. */
  waitlistEventId?: number | undefined
}
/** Finds a club's survey with its subject, whether or not the caller may answer it. */
export type FindAttachedSurvey = (tx: Tx, companyId: number) => Promise<AttachedSurvey | undefined>

/** Returns a function that finds a survey by its id, with the survey's default subject. */
export const bySurveyId =
  (id: number, publicOnly = false): FindAttachedSurvey =>
  async (tx, companyId) => {
    const survey = await findSurvey(tx, companyId, id, publicOnly)
    return survey && { survey, reference: defaultReference(survey) }
  }

/** Returns a function that finds a survey by its endpoint, with the survey's default subject. */
export const byEndpoint =
  (endpoint: string): FindAttachedSurvey =>
  async (tx, companyId) => {
    const survey = await findSurveyByEndpoint(tx, companyId, endpoint)
    return survey && { survey, reference: defaultReference(survey) }
  }

/**
 * Returns a function that finds a survey by its id, with the subject `referenceId`; without an id,
 * with the survey's default subject.
 */
export const byExperience =
  (id: number, referenceId: number | undefined, publicOnly = false): FindAttachedSurvey =>
  async (tx, companyId) => {
    const survey = await findSurvey(tx, companyId, id, publicOnly)
    if (survey === undefined) return undefined
    if (referenceId === undefined) return { survey, reference: defaultReference(survey) }
    const reference = toReference(survey.profile.referenceType, referenceId)
    // A survey without a type of subject can't be answered about one.
    if (reference.referenceType === 'none') return undefined
    const event =
      reference.referenceType === 'event' ? await findEvent(tx, companyId, referenceId) : undefined
    const waitlistEventId =
      event?.waitlistFormId === id && event.waitlist && canHaveWaitlist(event)
        ? referenceId
        : undefined
    return publicOnly && waitlistEventId !== undefined
      ? undefined
      : { survey, reference, waitlistEventId }
  }

/** Returns a function that finds the survey about a guest pass, with the pass as its subject. */
export const byGuestPass =
  (passId: number): FindAttachedSurvey =>
  async (tx, companyId) => {
    const survey = await findGuestPassSurvey(tx, companyId, passId)
    return survey && { survey, reference: toReference('guest_pass', passId) }
  }

/** Returns a function that finds the survey about a booking, with the booking as its subject. */
export const byBooking =
  (type: Booking['type'], bookingId: number): FindAttachedSurvey =>
  async (tx, companyId) => {
    const survey = await findBookingSurvey(tx, companyId, type, bookingId)
    return survey && { survey, reference: toReference('booking', bookingId) }
  }

/** Returns the caller's club; throws 404 `not_found` if the host has none. */
export function requireClub({ club }: Caller): NonNullable<Caller['club']> {
  if (club === null) throw new AppError(404, 'not_found')
  return club
}

/**
 * Returns a survey with its subject if the caller may answer it; a guest needs the pin from the
 * guest pass's link. Throws 404 `not_found` if there is no such survey, the caller may not answer
 * it, or the pin is wrong, and 429 `too_many_attempts` after too many wrong pins.
 */
export async function requireAttachedSurvey(
  tools: CallTools,
  find: FindAttachedSurvey,
  pin?: string,
): Promise<AttachedSurvey> {
  const { companyId } = requireClub(tools.caller)
  const attached = await tools.context.db.tx(companyId, (tx) => find(tx, companyId))
  if (attached === undefined) throw new AppError(404, 'not_found')
  await assertAnswerable(tools, attached, pin)
  return attached
}

/**
 * Throws the errors of `requireAttachedSurvey` if the caller may not answer the survey about its
 * subject.
 */
export async function assertAnswerable(
  { context: { db, now }, caller, request }: CallTools,
  attached: AttachedSurvey,
  pin?: string,
): Promise<void> {
  const { companyId } = requireClub(caller)
  const { referenceType, referenceId } = attached.reference
  const customerId = caller.customer?.id ?? null
  const assertFound = async (isFound: (tx: Tx) => Promise<boolean>): Promise<void> => {
    if (!(await db.tx(companyId, isFound))) throw new AppError(404, 'not_found')
  }
  // A customer who joins the waitlist does not attend the event yet. Visitors can't join, because
  // the offer goes to an account.
  const { waitlistEventId } = attached
  if (waitlistEventId !== undefined && customerId !== null)
    return assertFound(async (tx) => {
      const customer = { companyId, customerId }
      return (
        (await isShown(tx, customer, { id: waitlistEventId }, now())) ||
        (await findAccountEvent(tx, customer, waitlistEventId)) !== undefined
      )
    })
  if (referenceType === 'guest_pass' && pin !== undefined)
    await openByPin(db, request, `guest-pass:${companyId}:${referenceId}`, pin, () =>
      assertFound(async (tx) => !!(await findGuestPassByPin(tx, companyId, referenceId, pin))),
    )
  else
    await assertFound((tx) => mayAnswerAbout(tx, attached.survey, customerId, attached.reference))
}
