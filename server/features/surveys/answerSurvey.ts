import type { SurveyAnswer, SurveyReceipt } from '../../../generated/types'
import { dayIn } from '../../../src/core/time/calendarDay'
import type { CallTools } from '../../platform/calls/Handler'
import { idempotencyKey } from '../../platform/calls/idempotencyKey'
import { requireAsked, requireClub, type Find } from './findAsked'
import { responseLimit } from './submitLimits'
import { submitSurvey } from './submitSurvey'

/**
 * Stores the caller's response, and tells their other tabs; throws the errors of `requireAsked` and
 * `submitSurvey`.
 */
export async function answerSurvey(
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
    const customerId = caller.customer?.id ?? null
    await submitSurvey(context.db, {
      ...{ survey, reference, sent, customerId },
      requestKey: idempotencyKey(request),
      limit: responseLimit(companyId, caller, request),
      today: dayIn(compiled().config.intl.timezone, context.now()),
    })
    if (customerId !== null)
      await context.hub.send({ type: 'customer', companyId, customerId }, 'surveys.changed', {
        ids: [survey.id],
      })
  }
  const { confirmationText } = survey.profile
  return { success: true, message: confirmationText || 'Form was successfully submitted' }
}
