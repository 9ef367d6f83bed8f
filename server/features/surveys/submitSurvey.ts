import { createHash } from 'node:crypto'
import type { SurveyAnswer } from '../../../generated/types'
import { checkAnswers } from '../../../src/areas/surveys/model/checkAnswers'
import type { Database } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { toFaultError } from './faultMessages'
import {
  findResponse,
  findResponseByKey,
  insertResponse,
  type SurveyReference,
} from './responseRepository'
import type { SurveyRow } from './surveyRepository'

/** Who answers which survey about what. */
export interface Submission {
  survey: SurveyRow
  /** Null if the person is not signed in. */
  customerId: number | null
  reference: SurveyReference
  sent: readonly SurveyAnswer[]
  /** The browser's Idempotency-Key, if it sent one. */
  requestKey: string | undefined
  /** Today in the club's time zone, as YYYY-MM-DD. */
  today: string
}

/**
 * Stores a response to a survey. A repetition with the same key and the same answers stores nothing
 * and succeeds. Throws 422 `not_open` for a closed survey, 422 `invalid_request` or 413 `too_large`
 * with a detail for each faulty answer, 422 `idempotency_key_reused` for other answers with the same
 * key, and 409 `already_submitted` if the survey accepts one response only.
 */
export async function submitSurvey(db: Database, submission: Submission): Promise<void> {
  const { survey, customerId, reference, sent, requestKey, today } = submission
  const { companyId, id: surveyId } = survey
  if (!survey.isOpen) throw new AppError(422, 'not_open')
  const fields = survey.profile.fields ?? []
  const { faults, answers } = await checkAnswers(fields, sent, { today })
  if (faults.length > 0) throw toFaultError(faults, fields)
  const repeatable = survey.profile.multipleResponses === true
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([reference, sent]))
    .digest('hex')
  await db.tx(companyId, async (tx) => {
    const isRepetition = async (): Promise<boolean> => {
      if (requestKey === undefined) return false
      const earlier = await findResponseByKey(tx, { companyId, surveyId, customerId, requestKey })
      if (earlier === undefined) return false
      if (earlier.bodyHash !== bodyHash) throw new AppError(422, 'idempotency_key_reused')
      return true
    }
    if (await isRepetition()) return
    // A response from the time when the survey accepted several is not in the unique index.
    if (!repeatable && customerId !== null) {
      const customer = { companyId, customerId }
      if (await findResponse(tx, customer, surveyId, reference))
        throw new AppError(409, 'already_submitted')
    }
    const stored = await insertResponse(
      tx,
      {
        ...{ companyId, surveyId, customerId, ...reference },
        ...{ repeatable, requestKey, bodyHash },
      },
      answers,
    )
    if (!stored && !(await isRepetition())) throw new AppError(409, 'already_submitted')
  })
}
