import type { Survey } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import type { CustomerKey } from '../customers/requireCustomer'
import {
  findResponse,
  hasGuestResponse,
  listAnswers,
  listResponses,
  NO_REFERENCE,
  type SurveyReference,
} from './responseRepository'
import type { SurveyRow } from './surveyRepository'
import { defaultReference } from './surveyReference'

/**
 * Converts a stored survey to its API entity, with the customer's newest response about this
 * subject. A password is never returned.
 */
export async function presentSurvey(
  tx: Tx,
  row: SurveyRow,
  customerId: number | null,
  reference: SurveyReference = defaultReference(row),
): Promise<Survey> {
  const { companyId } = row
  const response =
    customerId === null
      ? undefined
      : await findResponse(tx, { companyId, customerId }, row.id, reference)
  const passwordIds = (row.profile.fields ?? [])
    .filter(({ field }) => field.type === 'password')
    .map(({ id }) => id)
  const answers = response === undefined ? [] : await listAnswers(tx, companyId, response.id)
  // Visitors can't be told apart, except by a guest pass's pin. Its guest learns only that the
  // survey was answered, not the answers.
  const hasSubmitted =
    customerId === null
      ? await hasGuestResponse(tx, companyId, row.id, reference)
      : response !== undefined
  return {
    ...present(row, hasSubmitted),
    ...(reference !== NO_REFERENCE && reference),
    responses: answers.filter(({ fieldId }) => !passwordIds.includes(fieldId)),
  }
}

/** Converts a page of stored surveys to API entities, without their fields and answers. */
export async function presentSurveys(
  tx: Tx,
  rows: readonly SurveyRow[],
  customer: CustomerKey,
): Promise<Survey[]> {
  const responses = await listResponses(
    tx,
    customer,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { referenceType, referenceId } = defaultReference(row)
    const hasSubmitted = responses.some(
      (response) =>
        response.surveyId === row.id &&
        response.referenceType === referenceType &&
        response.referenceId === referenceId,
    )
    return { ...present(row, hasSubmitted), fields: [] }
  })
}

const present = (
  { id, uid, name, isOpen, profile, createdAt }: SurveyRow,
  hasSubmitted: boolean,
): Survey => ({
  ...emptySurvey,
  ...profile,
  id,
  uid,
  name,
  hasSubmitted,
  responses: [],
  canSubmit: isOpen && (profile.multipleResponses === true || !hasSubmitted),
  createdOn: createdAt.toISOString(),
})

const emptySurvey = {
  description: '',
  businessId: null,
  buttonCreate: '',
  buttonEdit: '',
  confirmationHeader: '',
  confirmationText: '',
  multipleResponses: false,
  required: false,
  referenceId: null,
  referenceType: '',
  endpoint: null,
  fields: [],
  waitlistEvents: [],
}
