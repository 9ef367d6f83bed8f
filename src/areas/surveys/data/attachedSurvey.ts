import type { Survey } from '#generated/types'
import { callQuery, type CallQuery } from '../../../core/query/callQuery'

/** A survey that is attached to something, such as a booking. */
export interface AttachedSurvey {
  surveyId: number
  /** Id of the subject, such as a booking; the survey's reference type says what kind it is. */
  referenceId: number
  /** The pin in a guest pass's link, which grants access to the survey without signing in. */
  pin?: string
}

/** The query of an attached survey with the answers that the person has submitted. */
export const attachedSurveyQuery = ({
  surveyId,
  referenceId,
  pin,
}: AttachedSurvey): CallQuery<Survey> =>
  pin === undefined
    ? callQuery('surveys.experience', { params: { surveyId }, query: { referenceId } })
    : callQuery('public.experience', { params: { surveyId }, query: { referenceId, pin } })
