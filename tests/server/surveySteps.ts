import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { insertSurvey } from '../../server/features/surveys/surveyRepository'
import {
  surveyAnswers,
  surveyFiles,
  surveyResponses,
} from '../../server/platform/db/schema/surveyResponses'
import type { SurveyProfile } from '../../server/platform/db/schema/surveys'
import type { Browser, TestServer } from './testServer'

/** The company of the surveys in these tests, and a customer of it. */
export const COMPANY = 1
export const ALEX = 1

let nextId = 5000

/** Stores an open survey in a company; returns its id. */
export async function addSurvey(
  { db }: TestServer,
  profile: SurveyProfile,
  { isPublic = false, isOpen = true, companyId = COMPANY } = {},
): Promise<number> {
  const id = nextId
  nextId += 1
  await db.tx(companyId, (tx) =>
    insertSurvey(tx, {
      companyId,
      id,
      uid: `test-${id}`,
      name: `Survey ${id}`,
      isPublic,
      isOpen,
      profile,
    }),
  )
  return id
}

/** Sends answers to a path. */
export const post = (
  browser: Browser,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> => browser.call('POST', path, { body, headers })

/** Reads what is stored for a survey. */
export const storedFor = ({ db }: TestServer, surveyId: number) =>
  db.tx(COMPANY, async (tx) => {
    const responses = await tx
      .select()
      .from(surveyResponses)
      .where(eq(surveyResponses.surveyId, surveyId))
      .orderBy(surveyResponses.id)
    const ids = responses.map(({ id }) => id)
    const answers = (await tx.select().from(surveyAnswers)).filter(({ responseId }) =>
      ids.includes(responseId),
    )
    const files = (await tx.select().from(surveyFiles)).filter(({ responseId }) =>
      ids.includes(responseId),
    )
    return { responses, answers, files }
  })
