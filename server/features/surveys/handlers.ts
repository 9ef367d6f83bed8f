import type { Survey } from '../../../generated/types'
import type { Handlers } from '../../platform/calls/Handler'
import { toListResponse, page } from '../../platform/calls/page'
import { AppError } from '../../platform/http/AppError'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Caller } from '../../platform/sessions/Caller'
import { requireCustomer } from '../customers/requireCustomer'
import { findSurvey, paginateSurveys, type SurveyRow } from './surveyRepository'

/** The calls for surveys and forms (doc 3 §7). */
export const handlers = {
  'surveys.list': async ({ query }, { context, caller }) => {
    const { companyId } = requireCustomer(caller).club
    const paging = page(query)
    const { rows, total } = await context.db.tx(companyId, (tx) =>
      paginateSurveys(tx, companyId, paging),
    )
    return toListResponse(rows.map(presentSurveyTeaser), total, paging)
  },

  'surveys.detail': ({ params }, { context, caller }) =>
    readSurvey(context, caller, params.surveyId, false),

  'public.survey': ({ params }, { context, caller }) =>
    readSurvey(context, caller, params.surveyId, true),
} satisfies Handlers

async function readSurvey(
  { db }: ServerContext,
  { club }: Caller,
  id: number,
  publicOnly: boolean,
): Promise<Survey> {
  const row =
    club === null
      ? undefined
      : await db.tx(club.companyId, (tx) => findSurvey(tx, club.companyId, id, publicOnly))
  if (row === undefined) throw new AppError(404, 'not_found')
  return presentSurvey(row)
}

/** Converts a stored survey to its API entity. */
const presentSurvey = ({ id, uid, name, isOpen, profile, createdAt }: SurveyRow): Survey => ({
  ...emptySurvey,
  ...profile,
  ...{ id, uid, name, hasSubmitted: false, canSubmit: isOpen, responses: [] },
  createdOn: createdAt.toISOString(),
})

/** Like `presentSurvey`, but for a list: without the questions. */
const presentSurveyTeaser = (row: SurveyRow): Survey => ({
  ...presentSurvey(row),
  fields: [],
})

const emptySurvey = {
  description: '',
  businessId: null,
  buttonCreate: '',
  buttonEdit: '',
  confirmationHeader: '',
  confirmationText: '',
  multipleResponses: false,
  referenceId: null,
  referenceType: '',
  endpoint: null,
  fields: [],
}
