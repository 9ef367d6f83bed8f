import type { Survey } from '../../../../generated/types'
import { randomUuid } from '../../../core/api/randomUuid'
import { ApiError } from '../../../core/api/ApiError'
import { refetchCalls } from '../../../core/query/keepFresh'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalWrite } from '../../../core/query/portalWrite'
import type { SentAnswer } from '../model/checkAnswers'
import type { SurveyAnswers } from '../model/surveyFields'
import { toPayload } from '../model/toPayload'

/** The thing that a survey is answered about, if not its own. */
export interface SurveyAbout {
  /** Id of the thing, such as a booking; its type is the survey's reference type. */
  referenceId: number
  /** The pin from a guest pass's link, for its guest. */
  pin?: string
}

/** What the person submits. */
export interface Submission {
  survey: Survey
  about: SurveyAbout | undefined
  isSignedIn: boolean
  answers: SurveyAnswers
  /** What was filled into the field that only programs see. */
  website: string
  /** Called with the share that has been sent, from 0 to 1, if there are files. */
  onProgress?: ((share: number) => void) | undefined
}

/**
 * Creates the call that submits a form. Called again with the same answers it repeats the same
 * request, so that a lost response stores nothing twice; other answers are another request.
 */
export function createSubmit(): (submission: Submission) => Promise<void> {
  let last = { idempotencyKey: '', body: '' }
  return async (submission) => {
    const { survey, answers, about, isSignedIn } = submission
    const endpoint = (isSignedIn && about === undefined && survey.endpoint?.endpoint) || ''
    // Numbers and booleans are not among the values that a form has.
    const body = toPayload(survey.fields, answers, endpoint === '' ? 'short' : 'typed') as Body
    const text = JSON.stringify(body)
    if (last.body !== text) last = { idempotencyKey: randomUuid(), body: text }
    const refetch = () => refetchCalls(portalQueries(), (call) => READS.includes(call))
    try {
      await send(submission, endpoint, body, last.idempotencyKey)
    } catch (error) {
      // What is shown is outdated: the survey takes no response of this person any more.
      if (error instanceof ApiError && CLOSED.includes(error.code)) await refetch()
      throw error
    }
    await refetch()
  }
}

type Body = (SentAnswer & { type?: string; answer: string })[]

/** Codes of a survey that was answered or closed meanwhile. */
const CLOSED: readonly string[] = ['already_submitted', 'not_open']

/** The calls that say whether the customer has answered. */
const READS: readonly string[] = [
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
  // With the pin of its link a pass is answered as its guest, signed in or not.
  if (!isSignedIn || about?.pin !== undefined)
    return about === undefined
      ? portalWrite('public.survey.submit', { ...input, params, query: { website } })
      : portalWrite('public.experience.submit', { ...input, params, query: { ...about, website } })
  if (about !== undefined) {
    const query = { referenceId: about.referenceId }
    return portalWrite('surveys.experience.submit', { ...input, params, query })
  }
  return endpoint === ''
    ? portalWrite('surveys.submit', { ...input, params })
    : portalWrite('surveys.endpoint.submit', { ...input, params: { endpoint } })
}
