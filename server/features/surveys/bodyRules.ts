import { isFileField } from '../../../src/areas/surveys/model/surveyFields'
import type { BodyRules, CallTools } from '../../platform/calls/Handler'
import { BODY_BYTES } from '../../platform/http/limitBody'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import {
  assertAnswerable,
  byBooking,
  byEndpoint,
  byExperience,
  bySurveyId,
  requireClub,
  type FindAttachedSurvey,
} from './attachedSurvey'
import { isOpenNow } from './isOpenNow'
import { requestLimit } from './submitLimits'

/**
 * Counts each request with answers before its body is read, even if the survey does not exist. A
 * body above the ordinary limit is read only for an open survey that asks for files, and only from
 * those who may answer it (a guest needs the pin).
 */
export const bodyRules = {
  'surveys.submit': ({ params }, tools) => admit(tools, bySurveyId(params.surveyId)),
  'surveys.endpoint.submit': ({ params }, tools) => admit(tools, byEndpoint(params.endpoint)),
  'surveys.experience.submit': ({ params, query }, tools) =>
    admit(tools, byExperience(params.surveyId, query.referenceId)),
  'public.survey.submit': ({ params }, tools) => admit(tools, bySurveyId(params.surveyId, true)),
  'public.experience.submit': ({ params, query }, tools) =>
    admit(tools, byExperience(params.surveyId, query.referenceId, true), query.pin),
  'surveys.reservation.submit': ({ params }, tools) =>
    admit(tools, byBooking('reservation', params.bookingId)),
  'surveys.appointment.submit': ({ params }, tools) =>
    admit(tools, byBooking('appointment', params.bookingId)),
} satisfies BodyRules

/**
 * Counts a request and returns the maximum size of its body in bytes; undefined for the limit that
 * the call defines. Throws 429 `too_many_attempts` and, for a survey with files, the errors of
 * `assertAnswerable`; for any other survey, the handler throws them.
 */
async function admit(
  tools: CallTools,
  find: FindAttachedSurvey,
  pin?: string,
): Promise<number | undefined> {
  const {
    context: { db, now },
    caller,
    request,
  } = tools
  const { companyId } = requireClub(caller)
  await countAttempt(db, [requestLimit(companyId, caller, request)])
  const attached = await db.tx(companyId, (tx) => find(tx, companyId))
  if (
    attached === undefined ||
    !isOpenNow(attached.survey, now()) ||
    attached.survey.profile.fields?.some(isFileField) !== true
  )
    return BODY_BYTES
  await assertAnswerable(tools, attached, pin)
  return undefined
}
