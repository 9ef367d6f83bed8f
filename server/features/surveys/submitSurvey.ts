import { createHash } from 'node:crypto'
import type { SurveyAnswer } from '../../../generated/types'
import { checkAnswers } from '../../../src/areas/surveys/model/checkAnswers'
import type { Database, Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { countAttempt, uncountAttempt, type Bucket } from '../../platform/sign-in/countAttempt'
import { toFaultError } from './faultMessages'
import {
  findResponse,
  findResponseByKey,
  hasGuestResponse,
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
  /** Counts the stored responses, unless they are unlimited. */
  limit?: Bucket | undefined
  /**
   * Adds the customer to the waitlist that the survey is the form of; returns false if they are
   * already on it. A customer who has left it can answer again.
   */
  joinWaitlist?: (tx: Tx) => Promise<boolean>
  /** Today in the club's time zone, as YYYY-MM-DD. */
  today: string
}

/**
 * Stores a response to a survey. A repetition with the same key and the same answers stores nothing
 * and succeeds, whatever has changed since. Throws 422 `idempotency_key_reused` for other answers
 * with the same key, 422 `not_open` for a closed survey, 422 `invalid_request` or 413 `too_large`
 * with a detail for each faulty answer, 429 `too_many_attempts`, and 409 `already_submitted` if the
 * survey accepts one response only.
 */
export async function submitSurvey(db: Database, submission: Submission): Promise<void> {
  const { survey, customerId, reference, sent, requestKey, limit, today, joinWaitlist } = submission
  const { companyId, id: surveyId } = survey
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([reference, sent]))
    .digest('hex')
  const isRepetition = async (): Promise<boolean> => {
    if (requestKey === undefined) return false
    const key = { companyId, surveyId, customerId, requestKey }
    const earlier = await db.tx(companyId, (tx) => findResponseByKey(tx, key))
    if (earlier === undefined) return false
    if (earlier.bodyHash !== bodyHash) throw new AppError(422, 'idempotency_key_reused')
    return true
  }
  if (await isRepetition()) return
  if (!survey.isOpen) throw new AppError(422, 'not_open')
  const fields = survey.profile.fields ?? []
  const { faults, answers } = await checkAnswers(fields, sent, { today })
  if (faults.length > 0) throw toFaultError(faults, fields)
  const repeatable = survey.profile.multipleResponses === true || joinWaitlist !== undefined
  if (limit !== undefined) await countAttempt(db, [limit])
  const stored = await db.tx(companyId, async (tx) => {
    if (joinWaitlist !== undefined && !(await joinWaitlist(tx))) return false
    // The unique index does not cover a response from when the survey still accepted several per
    // person.
    if (!repeatable) {
      const isAnswered =
        customerId === null
          ? await hasGuestResponse(tx, companyId, surveyId, reference)
          : await findResponse(tx, { companyId, customerId }, surveyId, reference)
      if (isAnswered) return false
    }
    const row = {
      ...{ companyId, surveyId, customerId, ...reference },
      ...{ repeatable, requestKey, bodyHash },
    }
    return insertResponse(tx, row, answers)
  })
  if (stored) return
  // Not stored, because a concurrent request with this key, or another response by this person,
  // came first, or because they are already on the waitlist.
  if (limit !== undefined) await uncountAttempt(db, limit)
  if (!(await isRepetition())) throw new AppError(409, 'already_submitted')
}
