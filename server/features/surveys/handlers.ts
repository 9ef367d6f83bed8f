import type { FastifyRequest } from 'fastify'
import type { Survey, SurveyAnswer, SurveyReceipt } from '../../../generated/types'
import { dayIn } from '../../../src/core/time/calendarDay'
import type { CallTools, Handlers } from '../../platform/calls/Handler'
import { idempotencyKey } from '../../platform/calls/idempotencyKey'
import { page, toListResponse } from '../../platform/calls/page'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import type { Caller } from '../../platform/sessions/Caller'
import { addressGroup } from '../../platform/sign-in/addressGroup'
import { countAttempt, type Bucket } from '../../platform/sign-in/countAttempt'
import { requireCustomerKey } from '../customers/requireCustomer'
import { presentSurvey, presentSurveys } from './presentSurvey'
import type { SurveyReference } from './responseRepository'
import { submitSurvey } from './submitSurvey'
import { isReferenceOf, ownReference, toReference } from './surveyReference'
import {
  findGuestPassSurvey,
  findSurvey,
  findSurveyByEndpoint,
  paginateSurveys,
  type SurveyRow,
} from './surveyRepository'

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

  'surveys.experience.guestPass': ({ query }, tools) =>
    read(tools, async (tx, companyId) => {
      const survey = await findGuestPassSurvey(tx, companyId)
      return survey && { survey, reference: toReference('guest_pass', query.referenceId) }
    }),

  'public.survey': ({ params }, tools) => read(tools, bySurveyId(params.surveyId, true)),

  'public.survey.submit': ({ params, query, body }, tools) =>
    submitPublic(tools, bySurveyId(params.surveyId, true), body, query.website),

  'public.experience': ({ params, query }, tools) =>
    read(tools, byExperience(params.surveyId, query.referenceId, true)),

  'public.experience.submit': ({ params, query, body }, tools) =>
    submitPublic(
      tools,
      byExperience(params.surveyId, query.referenceId, true),
      body,
      query.website,
    ),
} satisfies Handlers

/** A survey, and the thing that it is answered about. */
interface Asked {
  survey: SurveyRow
  reference: SurveyReference
}
type Find = (tx: Tx, companyId: number) => Promise<Asked | undefined>

const bySurveyId =
  (id: number, publicOnly = false): Find =>
  async (tx, companyId) => {
    const survey = await findSurvey(tx, companyId, id, publicOnly)
    return survey && { survey, reference: ownReference(survey) }
  }

const byEndpoint =
  (endpoint: string): Find =>
  async (tx, companyId) => {
    const survey = await findSurveyByEndpoint(tx, companyId, endpoint)
    return survey && { survey, reference: ownReference(survey) }
  }

const byExperience =
  (id: number, referenceId: number | undefined, publicOnly = false): Find =>
  async (tx, companyId) => {
    const survey = await findSurvey(tx, companyId, id, publicOnly)
    if (survey === undefined) return undefined
    if (referenceId === undefined) return { survey, reference: ownReference(survey) }
    const reference = toReference(survey.profile.referenceType, referenceId)
    // A survey that is about no kind of thing can't be answered about one.
    return reference.referenceType === 'none' ? undefined : { survey, reference }
  }

/** Returns a survey with the caller's response; throws 404 `not_found`. */
function read({ context, caller }: CallTools, find: Find): Promise<Survey> {
  const { companyId } = requireClub(caller)
  const customerId = caller.customer?.id ?? null
  return context.db.tx(companyId, async (tx) => {
    const { survey, reference } = await requireSurvey(tx, companyId, customerId, find)
    return presentSurvey(tx, survey, customerId, reference)
  })
}

/** Stores the caller's response; throws 404 `not_found`, 429, and the errors of `submitSurvey`. */
async function submit(
  { context, caller, request }: CallTools,
  find: Find,
  sent: readonly SurveyAnswer[],
): Promise<SurveyReceipt> {
  const club = requireClub(caller)
  const { companyId } = club
  const customerId = caller.customer?.id ?? null
  const { survey, reference } = await context.db.tx(companyId, (tx) =>
    requireSurvey(tx, companyId, customerId, find),
  )
  await countAttempt(context.db, [submitLimit(companyId, customerId, request)])
  await submitSurvey(context.db, {
    ...{ survey, customerId, reference, sent },
    requestKey: idempotencyKey(request),
    today: dayIn(club.compiled().config.intl.timezone, context.now()),
  })
  return receipt(survey)
}

/**
 * Like `submit`, for everyone. Only programs fill in `website`, which no person sees: their answers
 * are dropped without telling them.
 */
async function submitPublic(
  tools: CallTools,
  find: Find,
  sent: readonly SurveyAnswer[],
  website: string | undefined,
): Promise<SurveyReceipt> {
  if (website === undefined || website === '') return submit(tools, find, sent)
  const { context, caller } = tools
  const { companyId } = requireClub(caller)
  const { survey } = await context.db.tx(companyId, (tx) =>
    requireSurvey(tx, companyId, caller.customer?.id ?? null, find),
  )
  return receipt(survey)
}

const receipt = ({ profile }: SurveyRow): SurveyReceipt => ({
  success: true,
  message: profile.confirmationText || 'Form was successfully submitted',
})

/** Customers can answer 60 times a minute, visitors 30 times in 15 minutes from one address. */
const submitLimit = (
  companyId: number,
  customerId: number | null,
  request: FastifyRequest,
): Bucket =>
  customerId === null
    ? { name: `surveys:${addressGroup(request.ip)}`, limit: 30 }
    : { name: `surveys:${companyId}:${customerId}`, limit: 60, windowSeconds: 60 }

function requireClub({ club }: Caller): NonNullable<Caller['club']> {
  if (club === null) throw new AppError(404, 'not_found')
  return club
}

async function requireSurvey(
  tx: Tx,
  companyId: number,
  customerId: number | null,
  find: Find,
): Promise<Asked> {
  const asked = await find(tx, companyId)
  if (asked === undefined || !(await isReferenceOf(tx, companyId, customerId, asked.reference)))
    throw new AppError(404, 'not_found')
  return asked
}
