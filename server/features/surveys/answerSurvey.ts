import type { SurveyAnswer, SurveyReceipt } from '../../../generated/types'
import { dayIn } from '../../../src/core/time/calendarDay'
import type { CallTools } from '../../platform/calls/Handler'
import { readerLanguage } from '../../platform/clubs/readerLanguage'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { AppError } from '../../platform/http/AppError'
import { idempotencyKey } from '../../platform/calls/idempotencyKey'
import { mailDestination } from '../../platform/mail/mailDestination'
import { countJoin } from '../events/countJoin'
import { joinWaitlist } from '../events/waitlist'
import { tellOffice } from '../notifications/tellOffice'
import { requireAttachedSurvey, requireClub, type FindAttachedSurvey } from './attachedSurvey'
import { inLanguage } from './model/inLanguage'
import { responseLimit } from './submitLimits'
import { submitSurvey } from './submitSurvey'
import { isWaitlistForm } from './surveyRepository'

/**
 * Stores the caller's response and notifies their other tabs; throws the errors of
 * `requireAttachedSurvey` and `submitSurvey`, and 422 `reference_needed` for the form of a waitlist
 * without one of its events, and those of `countJoin` for the form of a waitlist.
 */
export async function answerSurvey(
  tools: CallTools,
  find: FindAttachedSurvey,
  sentAnswers: readonly SurveyAnswer[],
  { pin, website = '', version }: { pin?: string; website?: string; version?: number } = {},
): Promise<SurveyReceipt> {
  const { context, caller, request } = tools
  const { survey, reference, waitlistEventId } = await requireAttachedSurvey(tools, find, pin)
  // The form of a waitlist acts only on the waitlist of an event; without one its success would be
  // none.
  if (
    waitlistEventId === undefined &&
    (await context.db.tx(survey.companyId, (tx) => isWaitlistForm(tx, survey)))
  )
    throw new AppError(422, 'reference_needed')
  // A honeypot: people don't see this field, so only bots fill it in. They get the usual reply, but
  // their answers are dropped.
  if (website === '') {
    const club = requireClub(caller)
    const { compiled, companyId } = club
    const customerId = caller.customer?.id ?? null
    const destination = mailDestination(request, club, context.env.trustedProxyCount)
    if (waitlistEventId !== undefined && customerId !== null)
      await countJoin(context.db, { companyId, customerId })
    await submitSurvey(context.db, {
      survey,
      reference,
      sentAnswers,
      version,
      customerId,
      requestKey: idempotencyKey(request),
      limit: responseLimit(companyId, caller, request),
      onStored: async (tx, responseId) => {
        await tellOffice(tx, club, destination, 'office-survey', responseId)
        await notifyDesk(tx, companyId, 'responses', [survey.id])
        await notifyDesk(tx, companyId, 'surveys', [survey.id])
      },
      country: club.company.country || 'US',
      now: context.now(),
      today: dayIn(compiled().config.intl.timezone, context.now()),
      ...(waitlistEventId !== undefined &&
        customerId !== null && {
          joinWaitlist: (tx) =>
            joinWaitlist(
              tx,
              { companyId, customerId },
              waitlistEventId,
              destination,
              context.now(),
            ),
        }),
    })
    // Also sends the email that confirms a place on a waitlist.
    context.jobs.wake()
    if (customerId !== null)
      await context.hub.send({ type: 'customer', companyId, customerId }, 'surveys.changed', {
        ids: [survey.id],
      })
  }
  const { confirmationText } = inLanguage(
    survey,
    readerLanguage(requireClub(caller), request),
  ).profile
  return { success: true, message: confirmationText || 'Form was successfully submitted' }
}
