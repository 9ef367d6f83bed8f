import type { AccountAttribute, PersonalDetails } from '../../../generated/types'
import { toPointer } from '../../../src/core/json/pointer'
import {
  checkAnswer,
  checkDetails,
  applyDetailsPatch,
  type DetailsPatch,
} from '../../../src/areas/account/model/checkDetails'
import type { HomeCountries } from '../../../src/core/person/parsePhone'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { AppError } from '../../platform/http/AppError'
import { lockCustomer } from '../customers/customerRepository'
import { findDetails, putDetails, findQuestions } from './detailsRepository'
import { toFieldErrors, assertNoFieldErrors } from '../customers/fieldErrors'
import type { CustomerKey } from '../customers/requireCustomer'

/** Maximum length of one customer's details as JSON, in characters: about thirty long answers. */
const MAX_DETAILS_LENGTH = 64 * 1024

/**
 * Applies changes to a customer's personal details and answers, and returns the stored details.
 * Throws 422 `invalid_request` listing each error, 401 `unauthorized` if the account no longer
 * exists. (shell.call.personal-details-patch, shell.entity.account-attribute-types)
 */
export async function patchDetails(
  context: ServerContext,
  customer: CustomerKey,
  country: HomeCountries,
  patch: DetailsPatch,
): Promise<PersonalDetails> {
  const { companyId, customerId } = customer
  const storedDetails = await context.db.tx(companyId, async (tx) => {
    // Serialises concurrent changes, so that the second one is merged with the first.
    if ((await lockCustomer(tx, companyId, customerId)) === undefined)
      throw new AppError(401, 'unauthorized')
    const questions = new Map(
      (await findQuestions(tx, companyId)).map((question) => [question.name, question]),
    )
    assertNoFieldErrors([
      ...toFieldErrors(checkDetails(patch, country)),
      ...checkAnswers(questions, patch.attributes ?? {}),
    ])
    const details = applyDetailsPatch(await findDetails(tx, customer), patch, country)
    // Answers to removed questions stay stored, so the total size is limited too.
    if (JSON.stringify(details).length > MAX_DETAILS_LENGTH)
      assertNoFieldErrors([{ path: '/attributes', code: 'text' }])
    await putDetails(tx, customer, details)
    return details
  })
  await context.hub.send({ type: 'customer', companyId, customerId }, 'account.changed', {})
  return storedDetails
}

/**
 * Returns a question with the customer's answer; the answer is null if there is none or if it no
 * longer fits the question.
 */
export function withAnswer(
  { name, field }: AccountAttribute,
  { attributes }: PersonalDetails,
): AccountAttribute {
  const answer: unknown = Object.hasOwn(attributes, name) ? attributes[name] : null
  const isValid = checkAnswer({ name, field: { ...field, editable: true } }, answer) === undefined
  // `checkAnswer` accepts only a string, a boolean, a list of strings or null.
  return {
    name,
    field: { ...field, value: isValid ? (answer as AccountAttribute['field']['value']) : null },
  }
}

function checkAnswers(
  questions: ReadonlyMap<string, AccountAttribute>,
  answers: Record<string, unknown>,
) {
  return Object.entries(answers).flatMap(([name, answer]) => {
    const error = checkAnswer(questions.get(name), answer)
    return error === undefined ? [] : [{ path: toPointer(['attributes', name]), code: error }]
  })
}
