import type { BillingDetails } from '#generated/types'
import { snakeCase } from '#schemas/wire/snakeCase'
import { checkCard, type CardFieldError } from '#src/areas/wallet/model/checkCard'
import { AppError } from '../../../platform/http/AppError'
import { findCountry } from '../../static/countries'

/**
 * Throws 422 `invalid_request` if a card's details break the rules, listing each error at its
 * field. (doc 2 §5)
 */
export function assertValidCard(
  { name = '', country = '', zipCode = '' }: Partial<BillingDetails>,
  nickname: string,
): void {
  const errors = Object.entries(
    checkCard({ name, country, zipCode, nickname }, 'wallet', findCountry),
  )
  if (errors.length === 0) return
  const details = errors.map(([field, code]) => ({
    path: field === 'nickname' ? '/nickname' : `/billing_details/${snakeCase(field)}`,
    code,
    message: messages[code],
  }))
  throw new AppError(422, 'invalid_request', { details })
}

const messages: Readonly<Record<CardFieldError, string>> = {
  required: 'Please fill this in',
  country: 'Please select a country',
  postal: 'Please enter a valid value',
}
