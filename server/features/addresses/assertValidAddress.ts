import { checkAddress, type TypedAddress } from '../../../src/core/places/checkAddress'
import { AppError } from '../../platform/http/AppError'
import { toErrorDetails, toFieldErrors, assertNoFieldErrors } from '../customers/fieldErrors'
import { findCountry, isUsState } from '../static/countries'

/** Throws 422 `invalid_request` if an address breaks the rules, listing each error at its field. */
export const assertValidAddress = (address: TypedAddress): void =>
  assertNoFieldErrors(findAddressErrors(address))

/**
 * Throws 422 `invalid_request` if a saved address no longer follows the rules. The error is reported
 * at `path`, because the address's fields are not part of the request.
 */
export function assertValidStoredAddress(address: TypedAddress, path: string): void {
  const errors = toErrorDetails(findAddressErrors(address))
  if (errors.length === 0) return
  const message = `is an address that needs to be corrected first: ${errors.map((error) => `${error.path.slice(1)}: ${error.message}`).join('; ')}`
  throw new AppError(422, 'invalid_request', { details: [{ path, code: 'address', message }] })
}

const findAddressErrors = (address: TypedAddress) =>
  toFieldErrors(checkAddress(address, { findCountry, isState: isUsState }))
