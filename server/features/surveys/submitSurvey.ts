import { createHash } from 'node:crypto'
import type { SurveyAnswer } from '../../../generated/types'
import { checkAnswers } from '../../../src/areas/surveys/model/checkAnswers'
import type { Database, Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { surveys } from '../../platform/db/schema/surveys'
import { AppError } from '../../platform/http/AppError'
import { countAttempt, refundAttempt, type Bucket } from '../../platform/sign-in/countAttempt'
import { toFaultError } from './faultMessages'
import { isOpenNow } from './isOpenNow'
import {
  findResponse,
  findResponseByKey,
  hasGuestResponse,
  insertResponse,
  type SurveyReference,
} from './responseRepository'
import type { SurveyRow } from './surveyRepository'

/** A response to store: the survey, who answers it, what it is about, and the answers as sent. */
export interface Submission {
  survey: SurveyRow
  /** Null for a guest who is not signed in. */
  customerId: number | null
  reference: SurveyReference
  sentAnswers: readonly SurveyAnswer[]
  /** The version of the questions that the person saw, if the browser sent it. */
  version?: number | undefined
  /** The browser's Idempotency-Key, if it sent one. */
  requestKey: string | undefined
  /** The rate limit on stored responses; undefined for none. */
  limit?: Bucket | undefined
  /**
   * Set if the survey is a waitlist's form: adds the customer to the waitlist. Returns false if they
   * are already on it. A customer who has left it can answer again.
   */
  joinWaitlist?: (tx: Tx) => Promise<boolean>
  /** Called with the id of a newly stored response, in its transaction. */
  onStored?: (tx: Tx, responseId: number) => Promise<void>
  now: Date
  /** Today in the club's time zone, as YYYY-MM-DD. */
  today: string
  /** The club's country, ISO 3166 alpha-2. */
  country: string
}

/**
 * Stores a response to a survey. A retry with the same key and content stores nothing and succeeds,
 * even if the survey has closed since. Throws 422 `idempotency_key_reused` if the key was already
 * used with other answers or about another subject, 422 `not_open` for a closed survey, 409
 * `questions_changed` if they are no longer those that the person saw, 422 `invalid_request` or 413
 * `too_large` with a detail for each invalid or missing answer, 429
 * `too_many_attempts`, 409 `already_submitted` if this customer, or this guest pass's guest, has
 * already answered it about this subject and the survey accepts only one response, or if the
 * customer is already on the waitlist, and the errors of `joinWaitlist`.
 */
export async function submitSurvey(db: Database, submission: Submission): Promise<void> {
  const {
    survey,
    customerId,
    reference,
    sentAnswers,
    requestKey,
    limit,
    version,
    now,
    today,
    country,
    joinWaitlist,
  } = submission
  const { companyId, id: surveyId } = survey
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([reference, sentAnswers]))
    .digest('hex')
  /** Whether this request repeats an earlier one. Throws if an earlier one with its key differs. */
  const isRepeated = async (): Promise<boolean> => {
    if (requestKey === undefined) return false
    const key = { companyId, surveyId, customerId, requestKey }
    const earlier = await db.tx(companyId, (tx) => findResponseByKey(tx, key))
    if (earlier === undefined) return false
    if (earlier.bodyHash !== bodyHash) throw new AppError(422, 'idempotency_key_reused')
    return true
  }
  if (await isRepeated()) return
  /** Throws unless the questions can be answered now, and are those that the person saw. */
  const requireAsked = (asked: SurveyRow | undefined, seen: number | undefined): void => {
    if (asked === undefined || !isOpenNow(asked, now)) throw new AppError(422, 'not_open')
    if (seen !== undefined && seen !== asked.version) throw new AppError(409, 'questions_changed')
  }
  requireAsked(survey, version)
  const fields = survey.profile.fields ?? []
  const { faults, answers } = await checkAnswers(fields, sentAnswers, { today, country })
  if (faults.length > 0) throw toFaultError(faults, fields)
  const repeatable = survey.profile.multipleResponses === true || joinWaitlist !== undefined
  if (limit !== undefined) await countAttempt(db, [limit])
  const store = async (tx: Tx): Promise<boolean> => {
    // Staff who change the questions or close the survey wait until this is stored.
    requireAsked(await findByKey(tx, surveys, { companyId, id: surveyId }, 'share'), survey.version)
    if (joinWaitlist !== undefined && !(await joinWaitlist(tx))) return false
    // The unique indexes leave out responses that were stored while the survey accepted several, so
    // this looks for them.
    if (!repeatable) {
      const hasResponded =
        customerId === null
          ? await hasGuestResponse(tx, companyId, surveyId, reference)
          : await findResponse(tx, { companyId, customerId }, surveyId, reference)
      if (hasResponded) return false
    }
    const row = {
      companyId,
      surveyId,
      version: survey.version,
      customerId,
      ...reference,
      repeatable,
      requestKey,
      bodyHash,
    }
    const responseId = await insertResponse(tx, row, answers)
    if (responseId !== undefined) await submission.onStored?.(tx, responseId)
    return responseId !== undefined
  }
  let isStored = false
  try {
    isStored = await db.tx(companyId, store)
  } finally {
    if (!isStored && limit !== undefined) await refundAttempt(db, limit)
  }
  // Not stored: either a concurrent request with this key came first, which is a success, or this
  // customer, or this guest pass's guest, has already responded or is already on the waitlist.
  if (!isStored && !(await isRepeated())) throw new AppError(409, 'already_submitted')
}
