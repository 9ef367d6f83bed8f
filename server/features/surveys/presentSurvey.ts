import type { Survey } from '../../../generated/types'
import type { SurveyRow } from './surveyRepository'

/** Converts a stored survey to its API entity. */
export const presentSurvey = ({
  id,
  uid,
  name,
  isOpen,
  profile,
  createdAt,
}: SurveyRow): Survey => ({
  ...nothingTold,
  ...profile,
  ...{ id, uid, name, hasSubmitted: false, canSubmit: isOpen, responses: [] },
  createdOn: createdAt.toISOString(),
})

/** The same for a list: without its questions. */
export const presentSurveyTeaser = (row: SurveyRow): Survey => ({
  ...presentSurvey(row),
  fields: [],
})

const nothingTold = {
  description: '',
  businessId: null,
  buttonCreate: '',
  buttonEdit: '',
  confirmationHeader: '',
  confirmationText: '',
  multipleResponses: false,
  referenceId: null,
  referenceType: '',
  endpoint: null,
  fields: [],
}
