import type { Survey } from '#generated/types'
import { createRetryKeys } from '../../../core/api/createRetryKeys'
import { ApiError } from '../../../core/api/ApiError'
import { refetchCalls } from '../../../core/query/keepFresh'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalWrite } from '../../../core/query/portalWrite'
import type { SentAnswer } from '../model/checkAnswers'
import type { SurveyAnswers } from '../model/surveyFields'
import { toPayload } from '../model/toPayload'

/** The subject of an attached survey. */
export interface SurveySubject {
  /** Id of the subject, such as a booking; the survey's reference type says what kind it is. */
  referenceId: number
  /** The pin in a guest pass's link, if the guest answers. */
  pin?: string
}

/** What the person submits. */
export interface Submission {
  survey: Survey
  about: SurveySubject | undefined
  isSignedIn: boolean
  answers: SurveyAnswers
  /** The value of the honeypot field, which people can't see. */
  website: string
  /** Called during the upload with the share that has been sent, from 0 to 1; for files only. */
  onProgress?: ((share: number) => void) | undefined
}

/**
 * Creates a function that submits a form. Called again with the same answers, it repeats the same
 * request, so that a retry after a lost response stores nothing twice; other answers make a new
 * request.
 */
export function createSubmit(): (submission: Submission) => Promise<void> {
  const keys = createRetryKeys()
  return async (submission) => {
    const { survey, answers, about, isSignedIn } = submission
    const endpoint = (isSignedIn && about === undefined && survey.endpoint?.endpoint) || ''
    // A form never produces numbers or booleans, which the payload's type also allows.
    const body = toPayload(survey.fields, answers, endpoint === '' ? 'short' : 'typed') as Body
    const refetch = () => refetchCalls(portalQueries(), (call) => SURVEY_CALLS.includes(call))
    try {
      await send(submission, endpoint, body, keys.keyFor(body))
    } catch (error) {
      // The page is outdated: the survey no longer accepts this response from this person.
      if (error instanceof ApiError && OUTDATED_CODES.includes(error.code)) await refetch()
      throw error
    }
    await refetch()
  }
}

type Body = (SentAnswer & { type?: string; answer: string })[]

/** Error codes for a survey that was answered, closed or changed in the meantime. */
const OUTDATED_CODES: readonly string[] = ['already_submitted', 'not_open', 'questions_changed']

/** The calls whose replies say whether the customer has answered. */
const SURVEY_CALLS: readonly string[] = [
  'surveys.detail',
  'surveys.list',
  'surveys.experience',
  'public.experience',
]

function send(
  { survey, about, isSignedIn, website, onProgress }: Submission,
  endpoint: string,
  body: Body,
  idempotencyKey: string,
): Promise<unknown> {
  const input = { body, idempotencyKey, ...(onProgress && { onProgress }) }
  const params = { surveyId: survey.id }
  const { version } = survey
  // With the pin of a pass's link, the response is the guest's, even if a customer is signed in.
  if (!isSignedIn || about?.pin !== undefined)
    return about === undefined
      ? portalWrite('public.survey.submit', { ...input, params, query: { website, version } })
      : portalWrite('public.experience.submit', {
          ...input,
          params,
          query: { ...about, website, version },
        })
  if (about !== undefined) {
    const query = { referenceId: about.referenceId, version }
    return portalWrite('surveys.experience.submit', { ...input, params, query })
  }
  return endpoint === ''
    ? portalWrite('surveys.submit', { ...input, params, query: { version } })
    : portalWrite('surveys.endpoint.submit', { ...input, params: { endpoint }, query: { version } })
}
