import { isFileField } from '../../../src/areas/surveys/model/surveyFields'
import type { BodyRules, CallTools } from '../../platform/calls/Handler'
import { BODY_BYTES } from '../../platform/http/limitBody'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import {
  byBooking,
  byEndpoint,
  byExperience,
  bySurveyId,
  requireClub,
  type Find,
} from './findAsked'
import { requestLimit } from './submitLimits'
import { isReferenceOf } from './surveyReference'

/**
 * Count the requests with answers before their bodies are read, whatever the survey and the answers
 * are. Only an open survey that asks for files takes more than an ordinary body, from those who can
 * answer it about its thing.
 */
export const bodyRules = {
  'surveys.submit': ({ params }, tools) => admit(tools, bySurveyId(params.surveyId)),
  'surveys.endpoint.submit': ({ params }, tools) => admit(tools, byEndpoint(params.endpoint)),
  'surveys.experience.submit': ({ params, query }, tools) =>
    admit(tools, byExperience(params.surveyId, query.referenceId)),
  'public.survey.submit': ({ params }, tools) => admit(tools, bySurveyId(params.surveyId, true)),
  'public.experience.submit': ({ params, query }, tools) =>
    admit(tools, byExperience(params.surveyId, query.referenceId, true)),
  'surveys.reservation.submit': ({ params }, tools) =>
    admit(tools, byBooking('reservation', params.bookingId)),
  'surveys.appointment.submit': ({ params }, tools) =>
    admit(tools, byBooking('appointment', params.bookingId)),
} satisfies BodyRules

/** Throws 429 `too_many_attempts`; that the survey is unknown is for the handler to say. */
async function admit(
  { context: { db }, caller, request }: CallTools,
  find: Find,
): Promise<number | undefined> {
  const { companyId } = requireClub(caller)
  await countAttempt(db, [requestLimit(companyId, caller, request)])
  const takesFiles = await db.tx(companyId, async (tx) => {
    const asked = await find(tx, companyId)
    if (!asked?.survey.isOpen || !asked.survey.profile.fields?.some(isFileField)) return false
    // The handler checks a guest pass, because a guest opens it with a pin.
    if (asked.reference.referenceType === 'guest_pass') return true
    return isReferenceOf(tx, companyId, caller.customer?.id ?? null, asked.reference)
  })
  return takesFiles ? undefined : BODY_BYTES
}
