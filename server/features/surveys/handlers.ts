import type { Survey, SurveyAnswer, SurveyReceipt } from '../../../generated/types'
import { dayIn } from '../../../src/core/time/calendarDay'
import type { CallTools, Handlers } from '../../platform/calls/Handler'
import { idempotencyKey } from '../../platform/calls/idempotencyKey'
import { page, toListResponse } from '../../platform/calls/page'
import { requireCustomerKey } from '../customers/requireCustomer'
import {
  byEndpoint,
  byExperience,
  byGuestPass,
  bySurveyId,
  requireAsked,
  requireClub,
  type Find,
} from './findAsked'
import { presentSurvey, presentSurveys } from './presentSurvey'
import { responseLimit } from './submitLimits'
import { submitSurvey } from './submitSurvey'
import { paginateSurveys } from './surveyRepository'

/** The calls for surveys and forms (doc 3 §7). */
export const handlers = {
  'surveys.list': async ({ query }, { context, caller }) => {
    const customer = requireCustomerKey(caller)
    const { companyId } = customer
    const paging = page(query)
    return context.db.tx(companyId, async (tx) => {
      const { rows, total } = await paginateSurveys(tx, companyId, paging)
      return toListResponse(await presentSurveys(tx, rows, customer), total, paging)
    })
  },

  'surveys.detail': ({ params }, tools) => read(tools, bySurveyId(params.surveyId)),

  'surveys.submit': ({ params, body }, tools) => submit(tools, bySurveyId(params.surveyId), body),

  'surveys.endpoint.submit': ({ params, body }, tools) =>
    submit(tools, byEndpoint(params.endpoint), body),

  'surveys.experience': ({ params, query }, tools) =>
    read(tools, byExperience(params.surveyId, query.referenceId)),

  'surveys.experience.submit': ({ params, query, body }, tools) =>
    submit(tools, byExperience(params.surveyId, query.referenceId), body),

  'surveys.experience.guestPass': ({ query }, tools) => read(tools, byGuestPass(query.referenceId)),

  'public.survey': ({ params }, tools) => read(tools, bySurveyId(params.surveyId, true)),

  'public.survey.submit': ({ params, query, body }, tools) =>
    submit(tools, bySurveyId(params.surveyId, true), body, query),

  'public.experience': ({ params, query }, tools) =>
    read(tools, byExperience(params.surveyId, query.referenceId, true), query.pin),

  'public.experience.submit': ({ params, query, body }, tools) =>
    submit(tools, byExperience(params.surveyId, query.referenceId, true), body, query),
} satisfies Handlers

/** Returns a survey with the caller's response; throws the errors of `requireAsked`. */
async function read(tools: CallTools, find: Find, pin?: string): Promise<Survey> {
  const { context, caller } = tools
  const { survey, reference } = await requireAsked(tools, find, pin)
  return context.db.tx(survey.companyId, (tx) =>
    presentSurvey(tx, survey, caller.customer?.id ?? null, reference),
  )
}

/** Stores the caller's response; throws the errors of `requireAsked` and `submitSurvey`. */
async function submit(
  tools: CallTools,
  find: Find,
  sent: readonly SurveyAnswer[],
  { pin, website = '' }: { pin?: string; website?: string } = {},
): Promise<SurveyReceipt> {
  const { context, caller, request } = tools
  const { survey, reference } = await requireAsked(tools, find, pin)
  // Only programs fill this in, which no person sees. They aren't told that the answers are dropped.
  if (website === '') {
    const { compiled, companyId } = requireClub(caller)
    await submitSurvey(context.db, {
      ...{ survey, reference, sent, customerId: caller.customer?.id ?? null },
      requestKey: idempotencyKey(request),
      limit: responseLimit(companyId, caller, request),
      today: dayIn(compiled().config.intl.timezone, context.now()),
    })
  }
  const { confirmationText } = survey.profile
  return { success: true, message: confirmationText || 'Form was successfully submitted' }
}
