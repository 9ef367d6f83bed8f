import { checkAddress, type TypedAddress } from '../../../src/core/places/checkAddress'
import { AppError } from '../../platform/http/AppError'
import { faultDetails, faultsAtFields, assertNoFaults } from '../customers/fieldFaults'
import { findCountry, usStates } from '../static/countries'

const states = new Set(usStates.map(({ abbreviation }) => abbreviation))

/** Throws 422 `invalid_request` with every fault of an address at its field, if there is any. */
export const assertValidAddress = (address: TypedAddress): void => assertNoFaults(faultsOf(address))

/**
 * Throws 422 `invalid_request` at `path` if a saved address no longer passes the rules: its own
 * fields were not part of the request.
 */
export function assertValidStoredAddress(address: TypedAddress, path: string): void {
  const faults = faultDetails(faultsOf(address))
  if (faults.length === 0) return
  const message = `is of an address that has to be changed first: ${faults.map((fault) => `${fault.path.slice(1)}: ${fault.message}`).join('; ')}`
  throw new AppError(422, 'invalid_request', { details: [{ path, code: 'address', message }] })
}

const faultsOf = (address: TypedAddress) =>
  faultsAtFields(checkAddress(address, { findCountry, isState: (code) => states.has(code) }))
