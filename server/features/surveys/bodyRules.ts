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

/**
 * Count the requests with answers before their bodies are read, whatever the survey and the answers
 * are. Only an open survey that asks for files takes more than an ordinary body.
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
  const survey = (await db.tx(companyId, (tx) => find(tx, companyId)))?.survey
  const takesFiles = survey?.isOpen && survey.profile.fields?.some(isFileField)
  return takesFiles ? undefined : BODY_BYTES
}
