import type { Survey } from '../../../generated/types'
import { alreadySent, type CallTools, type Handlers } from '../../platform/calls/Handler'
import { AppError } from '../../platform/http/AppError'
import { toContentDisposition } from '../../platform/http/toContentDisposition'
import { readerLanguage } from '../../platform/clubs/readerLanguage'
import { requireCustomerKey } from '../customers/requireCustomer'
import { shownTo } from '../events/shownEvents'
import { answerSurvey } from './answerSurvey'
import {
  byEndpoint,
  byExperience,
  byGuestPass,
  bySurveyId,
  requireAttachedSurvey,
  requireClub,
  type FindAttachedSurvey,
} from './attachedSurvey'
import { isOpenNow } from './isOpenNow'
import { inLanguage } from './model/inLanguage'
import { findFile, findResponse } from './responseRepository'
import { presentSurvey, presentSurveys } from './presentSurvey'
import { isWaitlistForm, listEventsOfForm, paginateSurveys } from './surveyRepository'

/** The calls for surveys and forms (doc 3 §7). */
export const handlers = {
  'surveys.list': async ({ paging }, { context, caller, request }) => {
    const customer = requireCustomerKey(caller)
    const { companyId } = customer
    const now = context.now()
    const language = readerLanguage(requireClub(caller), request)
    return context.db.read(companyId, async (tx) => {
      const { rows, total } = await paginateSurveys(tx, companyId, now, paging)
      return { items: await presentSurveys(tx, rows, customer, { language, now }), total }
    })
  },

  'surveys.detail': ({ params }, tools) => readSurvey(tools, bySurveyId(params.surveyId)),

  'surveys.submit': ({ params, query, body }, tools) =>
    answerSurvey(tools, bySurveyId(params.surveyId), body, query),

  'surveys.endpoint.submit': ({ params, query, body }, tools) =>
    answerSurvey(tools, byEndpoint(params.endpoint), body, query),

  'surveys.experience': ({ params, query }, tools) =>
    readSurvey(tools, byExperience(params.surveyId, query.referenceId)),

  'surveys.experience.submit': ({ params, query, body }, tools) =>
    answerSurvey(tools, byExperience(params.surveyId, query.referenceId), body, {
      version: query.version,
    }),

  'surveys.file': async ({ params: { surveyId, fieldId }, query }, tools) => {
    const customer = requireCustomerKey(tools.caller)
    const attached = await requireAttachedSurvey(tools, byExperience(surveyId, query.referenceId))
    const file = await tools.context.db.tx(customer.companyId, async (tx) => {
      const response = await findResponse(tx, customer, surveyId, attached.reference)
      return response && findFile(tx, response, fieldId)
    })
    const data = file && (await tools.context.uploads.read(customer.companyId, file))
    if (file === undefined || data === undefined) throw new AppError(404, 'not_found')
    void tools.reply
      .type(file.contentType)
      .header('content-disposition', toContentDisposition(file.name || 'signature.png'))
      .send(data)
    return alreadySent
  },

  'surveys.experience.guestPass': ({ query }, tools) =>
    readSurvey(tools, byGuestPass(query.referenceId)),

  'public.survey': ({ params }, tools) => readSurvey(tools, bySurveyId(params.surveyId, true)),

  'public.survey.submit': ({ params, query, body }, tools) =>
    answerSurvey(tools, bySurveyId(params.surveyId, true), body, query),

  'public.experience': ({ params, query }, tools) =>
    readSurvey(tools, byExperience(params.surveyId, query.referenceId, true), query.pin),

  'public.experience.submit': ({ params, query, body }, tools) =>
    answerSurvey(tools, byExperience(params.surveyId, query.referenceId, true), body, query),
} satisfies Handlers

/**
 * Returns a survey with the caller's response. The form of a waitlist can't be answered without one
 * of its events, which are named instead. Throws the errors of `requireAttachedSurvey`.
 */
async function readSurvey(
  tools: CallTools,
  find: FindAttachedSurvey,
  pin?: string,
): Promise<Survey> {
  const { context, caller, request } = tools
  const { survey, reference, waitlistEventId } = await requireAttachedSurvey(tools, find, pin)
  const { companyId } = survey
  const customerId = caller.customer?.id ?? null
  const now = context.now()
  const language = readerLanguage(requireClub(caller), request)
  const { presented, waitlistEvents } = await context.db.tx(companyId, async (tx) => ({
    presented: await presentSurvey(tx, survey, customerId, { language, now, reference }),
    waitlistEvents:
      waitlistEventId === undefined && (await isWaitlistForm(tx, survey))
        ? await listEventsOfForm(tx, survey, await shownTo(tx, { companyId, customerId }, now), now)
        : undefined,
  }))
  // Earlier answers and what they were asked don't matter: the customer may have left the waitlist
  // since.
  if (waitlistEventId !== undefined)
    return {
      ...presented,
      fields: inLanguage(survey, language).fields,
      hasSubmitted: false,
      canSubmit: isOpenNow(survey, now),
      responses: [],
    }
  return waitlistEvents === undefined
    ? presented
    : { ...presented, canSubmit: false, waitlistEvents }
}
