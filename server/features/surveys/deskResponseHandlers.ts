import { Readable } from 'node:stream'
import { alreadySent, type Handlers } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { toContentDisposition } from '../../platform/http/toContentDisposition'
import {
  countAnswers,
  MAX_COUNTED_RESPONSES,
  newestResponseIds,
  paginateResponses,
} from './deskResponseRepository'
import { isOpenNow } from './isOpenNow'
import { choiceFields, presentQuestions } from './presentResponses'
import { findFile, findResponseById } from './responseRepository'
import { readResponses, responsesCsv } from './responsesCsv'
import { findSurvey, type SurveyRow } from './surveyRepository'
import { everyField, readVersions } from './versionRepository'

/** The desk's calls for what people answer in surveys. */
export const handlers = {
  'desk.responses.results': async ({ params }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    return context.db.tx(companyId, async (tx) => {
      const survey = await requireSurvey(tx, companyId, params.id)
      const { id, name } = survey
      const versions = await readVersions(tx, survey)
      const newest = await newestResponseIds(tx, survey)
      const counted = newest.slice(0, MAX_COUNTED_RESPONSES)
      const choiceIds = choiceFields(everyField(versions)).map((field) => field.id)
      return {
        id,
        name,
        isOpen: isOpenNow(survey, context.now()),
        count: counted.length,
        hasOlder: newest.length > counted.length,
        questions: presentQuestions(
          versions,
          await countAnswers(tx, survey, counted.at(-1) ?? 0, choiceIds),
        ),
      }
    })
  },

  'desk.responses.list': async ({ params, query, paging }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    return context.db.read(companyId, async (tx) => {
      const [survey, { items, total }] = await Promise.all([
        requireSurvey(tx, companyId, params.id),
        paginateResponses(tx, { companyId, id: params.id }, query.search ?? '', paging),
      ])
      return { items: await readResponses(tx, survey, items), total }
    })
  },

  'desk.responses.csv': async ({ params, query }, { context, caller, reply }) => {
    const { companyId } = requireStaff(caller)
    const survey = await context.db.tx(companyId, (tx) => requireSurvey(tx, companyId, params.id))
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="responses-${params.id}.csv"`)
    await reply.send(Readable.from(responsesCsv(context.db, survey, query.search ?? '')))
    return alreadySent
  },

  'desk.responses.file': async ({ params: { id, fieldId } }, { context, caller, reply }) => {
    const { companyId } = requireStaff(caller)
    const file = await context.db.tx(companyId, async (tx) => {
      const response = await findResponseById(tx, companyId, id)
      return response && findFile(tx, response, fieldId)
    })
    const data = file && (await context.uploads.read(companyId, file))
    if (file === undefined || data === undefined) throw new AppError(404, 'not_found')
    void reply
      .type(file.contentType)
      .header('content-disposition', toContentDisposition(file.name || 'signature.png'))
      .send(data)
    return alreadySent
  },
} satisfies Handlers

/** A company's survey; throws 404 `not_found`, also for another company's. */
async function requireSurvey(tx: Tx, companyId: number, id: number): Promise<SurveyRow> {
  const survey = await findSurvey(tx, companyId, id, false)
  if (survey === undefined) throw new AppError(404, 'not_found')
  return survey
}
