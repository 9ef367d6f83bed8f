import type { Survey } from '../../../../generated/types'
import { callQuery, type CallQuery } from '../../../core/query/callQuery'

/** A survey that belongs to a thing, such as a booking. */
export interface AttachedSurvey {
  surveyId: number
  /** Id of the thing; its type is the survey's reference type. */
  referenceId: number
  /** The pin from a guest pass's link, which opens the survey for anyone who has it. */
  pin?: string
}

/** The query of a survey that belongs to a thing, with the reader's answers about it. */
export const attachedSurvey = ({
  surveyId,
  referenceId,
  pin,
}: AttachedSurvey): CallQuery<Survey> =>
  pin === undefined
    ? callQuery('surveys.experience', { params: { surveyId }, query: { referenceId } })
    : callQuery('public.experience', { params: { surveyId }, query: { referenceId, pin } })
