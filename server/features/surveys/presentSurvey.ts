import type { Survey } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import type { CustomerKey } from '../customers/requireCustomer'
import { isOpenNow } from './isOpenNow'
import { fieldsInLanguage, inLanguage } from './model/inLanguage'
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
import { fieldsOfVersion, readVersions } from './versionRepository'

/** In which language a survey is read, and when. */
interface Reading {
  language: string
  now: Date
}

/**
 * Converts a stored survey to its API entity, with the customer's newest response about this
 * subject. A password is never returned.
 */
export async function presentSurvey(
  tx: Tx,
  row: SurveyRow,
  customerId: number | null,
  { language, now, reference = defaultReference(row) }: Reading & { reference?: SurveyReference },
): Promise<Survey> {
  const { companyId } = row
  const response =
    customerId === null
      ? undefined
      : await findResponse(tx, { companyId, customerId }, row.id, reference)
  const asked =
    response === undefined || response.version === row.version
      ? (row.profile.fields ?? [])
      : fieldsOfVersion(await readVersions(tx, row), response.version)
  const passwordIds = asked.filter(({ field }) => field.type === 'password').map(({ id }) => id)
  const answers = response === undefined ? [] : await listAnswers(tx, companyId, response.id)
  // Visitors can't be told apart, except by a guest pass's pin. Its guest learns only that the
  // survey was answered, not the answers.
  const hasSubmitted =
    customerId === null
      ? await hasGuestResponse(tx, companyId, row.id, reference)
      : response !== undefined
  const presented = present(row, hasSubmitted, { language, now })
  return {
    ...presented,
    // Whoever can't answer again reads what they were asked, which may be an earlier version.
    ...(response !== undefined &&
      !presented.canSubmit && { fields: fieldsInLanguage(asked, language) }),
    ...(reference !== NO_REFERENCE && reference),
    responses: answers.filter(({ fieldId }) => !passwordIds.includes(fieldId)),
  }
}

/** Converts a page of stored surveys to API entities, without their fields and answers. */
export async function presentSurveys(
  tx: Tx,
  rows: readonly SurveyRow[],
  customer: CustomerKey,
  reading: Reading,
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
    return { ...present(row, hasSubmitted, reading), fields: [] }
  })
}

function present(row: SurveyRow, hasSubmitted: boolean, { language, now }: Reading): Survey {
  const { name, profile, fields } = inLanguage(row, language)
  return {
    ...emptySurvey,
    ...profile,
    id: row.id,
    uid: row.uid,
    name,
    version: row.version,
    fields,
    hasSubmitted,
    responses: [],
    canSubmit: isOpenNow(row, now) && (profile.multipleResponses === true || !hasSubmitted),
    createdOn: row.createdAt.toISOString(),
  }
}

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
  waitlistEvents: [],
}
