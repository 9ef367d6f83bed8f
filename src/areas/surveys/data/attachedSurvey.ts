import type { Survey } from '../../../../generated/types'
import { callQuery, type CallQuery } from '../../../core/query/callQuery'

/** A survey that is attached to something, such as a booking. */
export interface AttachedSurvey {
  surveyId: number
  /** Id of what it is attached to; the survey's reference type says what that is. */
  referenceId: number
  /** The pin in a guest pass's link, which grants access to the survey without signing in. */
  pin?: string
}

/** The query of an attached survey, with the reader's answers. */
export const attachedSurveyQuery = ({
  surveyId,
  referenceId,
  pin,
}: AttachedSurvey): CallQuery<Survey> =>
  pin === undefined
    ? callQuery('surveys.experience', { params: { surveyId }, query: { referenceId } })
    : callQuery('public.experience', { params: { surveyId }, query: { referenceId, pin } })
